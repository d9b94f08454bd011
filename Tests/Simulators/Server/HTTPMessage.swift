import FoundationEssentials

/// One name and value from a query string, a form or a head.
package struct Parameter: Sendable, Hashable, Codable {
    package let name: String
    package let value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
}

extension [Parameter] {
    func first(_ name: String) -> String? { first { $0.name == name }?.value }

    func all(_ name: String) -> [String] { filter { $0.name == name }.map(\.value) }
}

/// A request as it arrived.
package struct HTTPRequest: Sendable {
    let method: String
    /// Path and query as sent.
    package let target: String
    /// The path, decoded, without the query.
    let path: String
    let query: [Parameter]
    var headers: [String: String]
    var body: [UInt8] = []

    var form: [Parameter] {
        let isForm = headers["content-type", default: ""].hasPrefix("application/x-www-form-urlencoded")
        return isForm ? Self.fields(String(decoding: body, as: UTF8.self)) : []
    }

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
        let halves = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        headers = words[2] == "HTTP/1.0" ? ["connection": "close"] : [:]
        for line in lines.dropFirst() {
            let halves = line.split(separator: ":", maxSplits: 1)
            guard halves.count == 2 else { continue }
            headers[halves[0].lowercased()] = String(halves[1].drop { $0 == " " || $0 == "\t" })
        }
        (method, target) = (String(words[0]), String(words[1]))
        path = Self.unescape(halves[0].replacing("+", with: "%2B"))
        query = halves.count > 1 ? Self.fields(halves[1]) : []
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

/// An answer before it is sent.
package struct HTTPResponse: Sendable {
    var status: Int
    var headers: [Parameter]
    var body: [UInt8]

    /// Makes a response; `type` is its media type.
    package init(status: Int = 200, headers: [Parameter] = [], type: String? = nil, body: [UInt8] = []) {
        (self.status, self.headers, self.body) = (status, headers, body)
        if let type { self["Content-Type"] = type }
    }

    static func json(_ value: some JSONValue, status: Int = 200) -> HTTPResponse { json(value.json, status: status) }

    /// This text as a JSON body, whether or not it is JSON.
    static func json(_ text: String, status: Int = 200) -> HTTPResponse { document(text, "application/json", status) }

    static func html(_ text: String, status: Int = 200) -> HTTPResponse { document(text, "text/html", status) }

    static func text(_ text: String, status: Int) -> HTTPResponse { document(text, "text/plain", status) }

    private static func document(_ text: String, _ type: String, _ status: Int) -> HTTPResponse {
        HTTPResponse(status: status, type: "\(type); charset=utf-8", body: Array(text.utf8))
    }

    static func redirect(to location: String) -> HTTPResponse {
        HTTPResponse(status: 302, headers: [Parameter(name: "Location", value: location)])
    }

    /// A header field by its name, as written here.
    subscript(name: String) -> String? {
        get { headers.first(name) }
        set {
            headers.removeAll { $0.name == name }
            if let newValue { headers.append(Parameter(name: name, value: newValue)) }
        }
    }

    /// The same with one more header field.
    func with(_ name: String, _ value: String) -> HTTPResponse {
        var response = self
        response[name] = value
        return response
    }

    /// The response with a weak tag of its body; 304 without a body for a client that already has it.
    func tagged(for request: HTTPRequest) -> HTTPResponse {
        let tag = "W/\"\(String(UInt(bitPattern: body.hashValue), radix: 16))\""
        return (request.headers["if-none-match"] == tag ? HTTPResponse(status: 304) : self).with("ETag", tag)
    }

    /// JSON compressed for a client that accepts gzip.
    func compressed(for request: HTTPRequest) -> HTTPResponse {
        guard request.headers["accept-encoding", default: ""].contains("gzip"), self["Content-Encoding"] == nil,
            !body.isEmpty, self["Content-Type"]?.hasPrefix("application/json") == true
        else { return self }
        var answer = with("Content-Encoding", "gzip")
        answer.body = Zlib.compress(body, as: .gzip)
        return answer
    }

    /// The status line and the header fields, as they are sent.
    func head(_ framing: String, to request: HTTPRequest) -> String {
        var text = "HTTP/1.1 \(status) \(Self.reason(of: status))\r\n"
        for header in headers { text += "\(header.name): \(header.value)\r\n" }
        return text + "\(framing)\r\nConnection: \(request.wantsToClose ? "close" : "keep-alive")\r\n\r\n"
    }

    /// The phrase that goes with a status code.
    static func reason(of status: Int) -> String { reasons[status] ?? "Status \(status)" }

    private static let reasons = [
        200: "OK", 302: "Found", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
        404: "Not Found", 410: "Gone", 429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
        503: "Service Unavailable",
    ]
}
