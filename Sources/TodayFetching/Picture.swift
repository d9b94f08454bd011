/// Bytes that really are an image.
package struct Picture: Hashable, Sendable {
    /// The largest picture to accept, in bytes.
    package static let limit = 2 << 20

    /// The kinds that notification servers show; the raw value is the file extension.
    package enum Kind: String, Sendable, CaseIterable {
        /// Joint Photographic Experts Group.
        case jpeg = "jpg"
        /// Portable Network Graphics.
        case png
        /// Graphics Interchange Format.
        case gif
        /// WebP.
        case webp
    }

    /// Its kind.
    package let kind: Kind
    /// The content of the file.
    package let bytes: [UInt8]

    /// Accepts bytes that begin and end like an image of one of the kinds; `nil` for anything else.
    ///
    /// The name and the declared type prove nothing: services answer some requests with a page of HTML. The end is
    /// checked because half a picture shows as a broken one.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.limit, let kind = Self.kind(bytes) else { return nil }
        self.kind = kind
        self.bytes = bytes
    }

    private static func kind(_ bytes: [UInt8]) -> Kind? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]), bytes.suffix(2).elementsEqual([0xFF, 0xD9]) { return .jpeg }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            bytes.suffix(8).prefix(4).elementsEqual(Array("IEND".utf8))
        {
            return .png
        }
        if bytes.starts(with: Array("GIF8".utf8)), bytes.last == 0x3B { return .gif }
        if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).prefix(4).elementsEqual(Array("WEBP".utf8)),
            bytes.dropFirst(4).prefix(4).reversed().reduce(0, { $0 << 8 | Int($1) }) == bytes.count - 8
        {
            return .webp
        }
        return nil
    }
}
