import CQRencode

/// A QR code for a phone to scan from the screen.
public struct QRCode: Hashable, Sendable {
    /// The width of the empty border, in modules.
    public static let margin = 4
    /// The largest version that fits on the sign-in page.
    private static let largest = 6

    /// The number of modules along each side.
    public let side: Int
    private let modules: [UInt8]

    /// Creates the code of a text; `nil` if the text is empty or longer than 134 bytes.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_L) else { return nil }
        defer { QRcode_free(code) }
        guard code.pointee.version <= Self.largest else { return nil }
        side = Int(code.pointee.width)
        modules = Array(UnsafeBufferPointer(start: code.pointee.data, count: side * side))
    }

    /// Whether a module is dark.
    public subscript(_ x: Int, _ y: Int) -> Bool { modules[y * side + x] & 1 == 1 }
}
