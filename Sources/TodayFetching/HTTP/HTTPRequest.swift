import TodayCore

/// Access to the network: one closure, so that a test can pass its own responses.
struct HTTPClient: Sendable {
    /// Sends one request and receives the whole answer, whatever its status; throws `timedOut`, `unreachable`,
    /// `tooLarge` or `badAnswer` if there is none.
    let send: @Sendable (HTTPRequest) throws(FetchError) -> HTTPResponse
}

struct HTTPRequest: Sendable {
    /// One field of a query or a form, its value not yet encoded; names may repeat.
    typealias Field = (String, String)

    let url: String
    /// The form to send, encoded; `nil` only reads.
    let form: String?
    /// Header lines, as in "Client-Id: abc".
    let headers: [String]
    let limit: Int

    /// The largest body to accept unless a request says otherwise, in bytes.
    static let usualLimit = 4 << 20

    /// With `etag`, the answer is only wanted if it differs from the one that came with it.
    init(
        _ url: String, query: [Field] = [], form: [Field]? = nil, headers: [String] = [],
        unless etag: ETag? = nil, limit: Int = HTTPRequest.usualLimit
    ) {
        self.form = form.map(Self.encoded)
        self.url = query.isEmpty ? url : "\(url)?\(Self.encoded(query))"
        self.headers = headers + (etag.map { ["If-None-Match: \($0.text)"] } ?? [])
        self.limit = limit
    }

    /// Whether no header line can be taken for two, or lacks its value.
    var hasSoundHeaders: Bool {
        headers.allSatisfy { line in
            line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && line.last != " " && line.last != ":"
        }
    }

    /// Fields in the form-urlencoded shape, which queries use as well.
    static func encoded(_ fields: [Field]) -> String {
        fields.map { name, value in "\(PercentEncoding.text(name))=\(PercentEncoding.text(value))" }
            .joined(separator: "&")
    }
}

extension String {
    /// Whether the text can be one word of a header line: visible ASCII, not empty, and not too long.
    ///
    /// A line break in a token would begin a header of its own. Sources: RFC 6750, 2.1; RFC 9110, 5.5.
    var isHeaderWord: Bool { (1...4096).contains(utf8.count) && utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
