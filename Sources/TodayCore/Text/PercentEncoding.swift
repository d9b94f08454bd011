/// Text in a URL; source: RFC 3986 §2.
package enum PercentEncoding {
    private static let hex = Array("0123456789ABCDEF".utf8)

    /// `text` with everything but the unreserved characters as `%XX`.
    package static func text(_ text: String) -> String {
        let bytes = text.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: [byte]
            default: [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
