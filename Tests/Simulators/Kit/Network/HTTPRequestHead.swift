/// The request line and the header fields, before the body is known.
enum HTTPRequestHead {
    /// The request without its body; `nil` if the head is not HTTP/1.
    static func parse(_ bytes: some Collection<UInt8>) -> HTTPRequest? {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        guard let words = lines.first?.split(separator: " "), words.count == 3, words[2].hasPrefix("HTTP/1.")
        else { return nil }
        let target = relative(words[1])
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return HTTPRequest(
            method: String(words[0]), target: target,
            path: FormEncoding.unescape(halves[0].replacing("+", with: "%2B")),
            query: halves.count > 1 ? FormEncoding.decode(halves[1]) : [],
            headers: fields(lines.dropFirst(), isOld: words[2] == "HTTP/1.0"))
    }

    private static func fields(_ lines: some Sequence<Substring>, isOld: Bool) -> [String: String] {
        var headers = isOld ? ["connection": "close"] : [:]
        for line in lines {
            let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { continue }
            headers[halves[0].lowercased()] = String(halves[1].drop { $0 == " " || $0 == "\t" })
        }
        return headers
    }

    /// A client that uses the simulator as a proxy sends the whole address.
    private static func relative(_ target: Substring) -> String {
        guard target.hasPrefix("http://") else { return String(target) }
        return String(target.dropFirst(7).drop { $0 != "/" })
    }
}
