import TodayCore

/// A request to a server.
package struct HTTPRequest: Hashable, Sendable {
    /// The methods that sources use.
    package enum Method: Hashable, Sendable {
        /// Reads.
        case get
        /// Sends these fields, form-urlencoded.
        case post([Field])
    }

    /// One field of a query or a form; names may repeat.
    package struct Field: Hashable, Sendable {
        /// Name of the field.
        package let name: String
        /// Its value, not yet encoded.
        package let value: String

        /// Makes a field.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The method.
    package let method: Method
    /// The address, including the query.
    package let url: String
    /// Header lines, as in "Client-Id: abc".
    package let headers: [String]
    /// The largest body to accept, in bytes.
    package let limit: Int

    /// The largest body to accept unless a request says otherwise, in bytes.
    package static let usualLimit = 4 << 20

    /// Makes a request; `limit` is the largest body to accept, in bytes.
    ///
    /// With `validator`, the answer is only wanted if it differs from the one that came with it.
    package init(
        _ method: Method = .get, _ url: String, query: [Field] = [], headers: [String] = [],
        unless validator: Validator? = nil, limit: Int = HTTPRequest.usualLimit
    ) {
        self.method = method
        self.url = query.isEmpty ? url : "\(url)?\(Self.encoded(query))"
        self.headers = headers + (validator.map { ["If-None-Match: \($0.text)"] } ?? [])
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
        fields.map { "\(PercentEncoding.text($0.name))=\(PercentEncoding.text($0.value))" }.joined(separator: "&")
    }
}
