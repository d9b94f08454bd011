/// A question to a server.
public struct HTTPRequest: Hashable, Sendable {
    /// The methods that sources use.
    public enum Method: Hashable, Sendable {
        /// Asks.
        case get
        /// Sends these fields, form-urlencoded.
        case post([Field])
    }

    /// One field of a query or a form; a name may stand in several.
    public struct Field: Hashable, Sendable {
        /// Name of the field.
        public let name: String
        /// Its value, not yet encoded.
        public let value: String

        /// Makes a field.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// What to do.
    public let method: Method
    /// Address, with its query.
    public let url: String
    /// Header lines, as in "Client-Id: abc".
    public let headers: [String]
    /// The largest body taken, in bytes.
    public let limit: Int

    /// Makes a request; the body may be at most `limit` bytes, 4 MiB if nothing else is said.
    public init(
        _ method: Method = .get, _ url: String, query: [Field] = [], headers: [String] = [], limit: Int = 4 << 20
    ) {
        self.method = method
        self.url = query.isEmpty ? url : "\(url)?\(Self.encoded(query))"
        self.headers = headers
        self.limit = limit
    }

    /// Fields in the form-urlencoded shape, which queries use as well.
    static func encoded(_ fields: [Field]) -> String {
        fields.map { "\(percent($0.name))=\(percent($0.value))" }.joined(separator: "&")
    }

    /// Everything but RFC 3986's unreserved characters as `%XX`.
    private static func percent(_ text: String) -> String {
        let hex = Array("0123456789ABCDEF".utf8)
        let bytes = text.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: [byte]
            default: [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
