import FoundationEssentials

/// One name and value from a query string, a form or a head.
package struct Parameter: Sendable, Hashable, Codable {
    /// The decoded name.
    package let name: String
    /// The decoded value.
    package let value: String

    /// A parameter as a client means it, before encoding.
    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension [Parameter] {
    /// The value of the first parameter of this name.
    func first(_ name: String) -> String? { first { $0.name == name }?.value }

    /// The values of a parameter that may be repeated, without duplicates, in order.
    func all(_ name: String) -> [String] {
        var seen: Set<String> = []
        return filter { $0.name == name }.map(\.value).filter { seen.insert($0).inserted }
    }
}

/// A request as it arrived.
package struct HTTPRequest: Sendable {
    /// GET, POST and so on.
    var method: String
    /// Path and query as sent.
    package var target: String
    /// The path, decoded, without the query.
    var path: String
    /// The query, decoded, in order.
    var query: [Parameter]
    /// The header fields, their names in lower case.
    var headers: [String: String]
    /// The body.
    var body: [UInt8] = []

    /// The fields of a form.
    var form: [Parameter] {
        let isForm = headers["content-type", default: ""].hasPrefix("application/x-www-form-urlencoded")
        return isForm ? Self.fields(String(decoding: body, as: UTF8.self)) : []
    }

    /// The query and the form together, because id.twitch.tv accepts parameters in either.
    var parameters: [Parameter] { query + form }

    /// Whether the client wants no further answer on this connection.
    var wantsToClose: Bool { headers["connection"]?.lowercased() == "close" }

    /// Decodes the body as JSON; an empty one counts as `{}`.
    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(body.isEmpty ? Array("{}".utf8) : body))
    }
}

extension HTTPRequest {
    /// The request without its body; `nil` if the head is not HTTP/1.
    init?(head: some Collection<UInt8>) {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        guard let words = lines.first?.split(separator: " "), words.count == 3, words[2].hasPrefix("HTTP/1.") else {
            return nil
        }
        // A client that uses the server as a proxy sends the whole address.
        let isWhole = words[1].hasPrefix("http://")
        let target = isWhole ? words[1].dropFirst(7).drop { $0 != "/" } : words[1]
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var headers = words[2] == "HTTP/1.0" ? ["connection": "close"] : [:]
        for line in lines.dropFirst() {
            let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { continue }
            headers[halves[0].lowercased()] = String(halves[1].drop { $0 == " " || $0 == "\t" })
        }
        self.init(
            method: String(words[0]), target: String(target),
            path: Self.unescape(halves[0].replacing("+", with: "%2B")),
            query: halves.count > 1 ? Self.fields(halves[1]) : [], headers: headers)
    }

    /// The pairs of a query string or of an `application/x-www-form-urlencoded` body.
    private static func fields(_ text: some StringProtocol) -> [Parameter] {
        text.split(separator: "&").map { pair in
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return Parameter(name: unescape(halves[0]), value: halves.count > 1 ? unescape(halves[1]) : "")
        }
    }

    /// Decodes `+` and `%XX`; an invalid escape stays as it is.
    private static func unescape(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            let digits = Substring(rest.prefix(2))
            if byte == UInt8(ascii: "%"), digits.allSatisfy(\.isHexDigit), let decoded = UInt8(digits, radix: 16) {
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
