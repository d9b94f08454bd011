/// Reads the size of a picture from the header of its file.
///
/// Sources: W3C PNG, 11.2.1; GIF89a, 18; RFC 9649, 2; ITU T.81, B.2.2.
package enum PictureHeader {
    package typealias Size = (width: Int, height: Int)

    /// Returns the size in pixels of a PNG, JPEG, GIF or WebP file; `nil` for other formats, and for unusual headers.
    package static func size(_ bytes: UnsafeRawBufferPointer) -> Size? {
        if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
        if has(bytes, "PNG\r\n\u{1A}\n\0\0\0\rIHDR", at: 1), bytes[0] == 0x89 { return png(bytes) }
        if has(bytes, "GIF8", at: 0) { return gif(bytes) }
        return has(bytes, "RIFF", at: 0) && has(bytes, "WEBP", at: 8) ? webp(bytes) : nil
    }

    private static func has(_ bytes: UnsafeRawBufferPointer, _ text: String, at index: Int) -> Bool {
        bytes.dropFirst(index).starts(with: Array(text.utf8))
    }

    private static func png(_ bytes: UnsafeRawBufferPointer) -> Size? {
        guard let width = bigEndian(bytes, 16, 4), let height = bigEndian(bytes, 20, 4) else { return nil }
        return (width, height)
    }

    private static func gif(_ bytes: UnsafeRawBufferPointer) -> Size? {
        guard let width = littleEndian(bytes, 6, 2), let height = littleEndian(bytes, 8, 2) else { return nil }
        return (width, height)
    }

    private static func webp(_ bytes: UnsafeRawBufferPointer) -> Size? {
        if has(bytes, "VP8L", at: 12) {
            return littleEndian(bytes, 21, 4).map { ($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
        }
        let isExtended = has(bytes, "VP8X", at: 12)
        guard isExtended || has(bytes, "VP8 ", at: 12),
            let width = littleEndian(bytes, isExtended ? 24 : 26, isExtended ? 3 : 2),
            let height = littleEndian(bytes, isExtended ? 27 : 28, isExtended ? 3 : 2)
        else { return nil }
        return isExtended ? (width + 1, height + 1) : (width & 0x3FFF, height & 0x3FFF)
    }

    /// Returns `nil` at an unusual segment, so that the size is always the one that a decoder finds.
    private static func jpeg(_ bytes: UnsafeRawBufferPointer) -> Size? {
        var index = 2
        while bytes.count > index + 1, bytes[index] == 0xFF, let length = bigEndian(bytes, index + 2, 2), length >= 2 {
            switch bytes[index + 1] {
            case 0xC4, 0xCC, 0xDB, 0xDD, 0xE0...0xEF, 0xFE: index += 2 + length
            case 0xC0...0xCF:
                guard let height = bigEndian(bytes, index + 5, 2), let width = bigEndian(bytes, index + 7, 2) else {
                    return nil
                }
                return (width, height)
            default: return nil
            }
        }
        return nil
    }

    private static func bigEndian(_ bytes: UnsafeRawBufferPointer, _ index: Int, _ count: Int) -> Int? {
        guard index + count <= bytes.count else { return nil }
        return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func littleEndian(_ bytes: UnsafeRawBufferPointer, _ index: Int, _ count: Int) -> Int? {
        guard index + count <= bytes.count else { return nil }
        return bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
