/// An answer before it is sent.
package struct HTTPResponse: Sendable, Equatable {
    var status: Int
    var headers: [Parameter]
    var body: [UInt8]

    /// Makes a response; `type` is its media type.
    package init(status: Int = 200, headers: [Parameter] = [], type: String? = nil, body: [UInt8] = []) {
        (self.status, self.headers, self.body) = (status, headers, body)
        if let type { self["Content-Type"] = type }
    }

    static func json(_ value: JSON, status: Int = 200) -> HTTPResponse { json(value.encoded, status: status) }

    /// These bytes, whatever they are, as JSON.
    static func json(_ bytes: [UInt8], status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "application/json; charset=utf-8", body: bytes)
    }

    static func html(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/html; charset=utf-8", body: Array(text.utf8))
    }

    static func text(_ text: String, status: Int) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/plain; charset=utf-8", body: Array(text.utf8))
    }

    static func redirect(to location: String) -> HTTPResponse {
        HTTPResponse(status: 302, headers: [Parameter(name: "Location", value: location)])
    }

    /// An answer without a body.
    static func status(_ status: Int) -> HTTPResponse { HTTPResponse(status: status) }

    /// A header field by its name in any case.
    subscript(name: String) -> String? {
        get { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
        set {
            headers.removeAll { $0.name.lowercased() == name.lowercased() }
            if let newValue { headers.append(Parameter(name: name, value: newValue)) }
        }
    }

    /// The same with one more header field.
    func with(_ name: String, _ value: String) -> HTTPResponse {
        var response = self
        response[name] = value
        return response
    }

    /// Changes the text of the body.
    mutating func edit(_ change: (String) -> String) {
        body = Array(change(String(decoding: body, as: UTF8.self)).utf8)
    }

    /// The response with a weak tag of its body; 304 without a body for a client that already has it.
    func tagged(for request: HTTPRequest) -> HTTPResponse {
        let tag = "W/\"\(String(StableHash.of(body), radix: 16))\""
        return (request.headers["if-none-match"] == tag ? .status(304) : self).with("ETag", tag)
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
        404: "Not Found", 405: "Method Not Allowed", 410: "Gone", 429: "Too Many Requests",
        500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
    ]
}

/// FNV-1a: unlike `Hasher`, the same in every process.
enum StableHash {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    static func of(_ text: String) -> UInt64 { of(text.utf8) }
}
