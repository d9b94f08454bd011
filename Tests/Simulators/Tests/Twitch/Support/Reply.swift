import Foundation

/// The answer to a request, including how the connection ended.
struct Reply: Sendable {
    var status = 0
    var headers: [String: String] = [:]
    var body = Data()
    var ending: RawClient.Ending?

    init(_ result: (bytes: [UInt8], ending: RawClient.Ending?)) {
        ending = result.ending
        guard let gap = result.bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
        let lines = String(decoding: result.bytes[..<gap.lowerBound], as: UTF8.self).split(separator: "\r\n")
        status = Int(lines[0].split(separator: " ")[1]) ?? 0
        for line in lines.dropFirst() {
            let halves = line.split(separator: ":", maxSplits: 1)
            headers[halves[0].lowercased()] = halves[1].trimmingCharacters(in: .whitespaces)
        }
        let rest = Array(result.bytes[gap.upperBound...])
        body = Data(headers["transfer-encoding"] == "chunked" ? Self.joined(rest) : rest)
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    var length: Int? { headers["content-length"].flatMap { Int($0) } }

    func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: body)
    }

    /// Undoes `Transfer-Encoding: chunked`, as far as the chunks have arrived.
    private static func joined(_ bytes: [UInt8]) -> [UInt8] {
        var rest = bytes[...]
        var joined: [UInt8] = []
        while let end = rest.firstRange(of: Array("\r\n".utf8)),
            let count = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16), count > 0
        {
            joined += rest[end.upperBound...].prefix(count)
            rest = rest[end.upperBound...].dropFirst(count + 2)
        }
        return joined
    }
}
