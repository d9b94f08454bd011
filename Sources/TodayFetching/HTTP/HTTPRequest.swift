import TodayCore

/// Network access as one closure, so that tests can pass their own responses.
struct HTTPClient {
    /// Sends a request and returns the whole response, whatever its status.
    ///
    /// Throws, for example, if the response exceeds the limit, or if the URL or a redirect is not allowed.
    let send: (HTTPRequest) throws(FetchError) -> HTTPResponse
}

struct HTTPRequest: Sendable {
    /// The name and the value of one field of a query or a form, both unencoded; names may repeat.
    typealias Field = (String, String)

    let url: String
    let form: String?
    let headers: [String]
    let limit: Int

    /// The default limit for the body of a response, in bytes.
    static let defaultLimit = 4 << 20

    /// Creates a request; with `etag`, the response has status 304 if nothing has changed.
    init(
        _ url: String, query: [Field] = [], form: [Field]? = nil, headers: [String] = [],
        unless etag: ETag? = nil, limit: Int = HTTPRequest.defaultLimit
    ) {
        self.form = form.map(Self.encoded)
        self.url = query.isEmpty ? url : "\(url)?\(Self.encoded(query))"
        self.headers = headers + (etag.map { ["If-None-Match: \($0.text)"] } ?? [])
        self.limit = limit
    }

    /// Whether every header line has a value and no control characters, which could begin another header.
    var hasSoundHeaders: Bool {
        headers.allSatisfy { line in
            line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && line.last != " " && line.last != ":"
        }
    }

    static func encoded(_ fields: [Field]) -> String {
        fields.map { name, value in "\(PercentEncoding.text(name))=\(PercentEncoding.text(value))" }
            .joined(separator: "&")
    }
}

extension String {
    /// Whether the text is one word of a header line: 1 to 4,096 visible ASCII bytes (RFC 6750, 2.1; RFC 9110, 5.5).
    var isHeaderWord: Bool { (1...4096).contains(utf8.count) && utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
