/// The width and height of a picture in pixels, from the header of its file.
public struct PictureSize: Hashable, Sendable {
    /// The width.
    public let width: Int
    /// The height.
    public let height: Int

    /// Reads the size from the header of a PNG or JPEG file; `nil` for other formats, and for unusual headers.
    ///
    /// The result must be the size that a decoder finds, so only segments that cannot contain a size are skipped.
    public init?(_ bytes: UnsafeRawBufferPointer) {
        guard let size = Self.png(bytes) ?? Self.jpeg(bytes) else { return nil }
        self = size
    }

    /// Creates a size in pixels.
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    private static func png(_ bytes: UnsafeRawBufferPointer) -> PictureSize? {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        guard bytes.starts(with: start), let width = number(bytes, 16, 4), let height = number(bytes, 20, 4) else {
            return nil
        }
        return PictureSize(width: width, height: height)
    }

    /// Finds the size in the start-of-frame segment, after tables, comments and application segments.
    private static func jpeg(_ bytes: UnsafeRawBufferPointer) -> PictureSize? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var index = 2
        while bytes.count > index + 1, bytes[index] == 0xFF, let length = number(bytes, index + 2, 2), length >= 2 {
            switch bytes[index + 1] {
            case 0xC4, 0xCC, 0xDB, 0xDD, 0xE0...0xEF, 0xFE: index += 2 + length
            case 0xC0...0xCF:
                let sides = [5, 7].compactMap { number(bytes, index + $0, 2) }
                return sides.count == 2 ? PictureSize(width: sides[1], height: sides[0]) : nil
            default: return nil
            }
        }
        return nil
    }

    /// Returns a big-endian number of `count` bytes; `nil` past the end.
    private static func number(_ bytes: UnsafeRawBufferPointer, _ index: Int, _ count: Int) -> Int? {
        guard index + count <= bytes.count else { return nil }
        return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }
}

/// How a picture covers a rectangle: two opposite sides are cropped, unless the proportions are the same.
public struct PictureCover: Hashable, Sendable {
    /// The size in pixels of the whole picture after scaling, which never enlarges it.
    public let scaled: PictureSize
    /// The size of the visible part, in the middle.
    public let seen: PictureSize

    /// Creates the sizes for a picture of this size that covers these pixels.
    public init(of picture: PictureSize, covering pixels: PictureSize) {
        let (width, height) = (Double(picture.width), Double(picture.height))
        let (across, down) = (Double(pixels.width), Double(pixels.height))
        let scale = min(1, max(across / width, down / height))
        scaled = PictureSize(width: Self.side(width * scale), height: Self.side(height * scale))
        // A picture that is too small is cropped to the proportions of the rectangle, and enlarged when it is drawn.
        let share = min(width * scale / across, height * scale / down)
        seen = PictureSize(
            width: min(scaled.width, Self.side(across * share)), height: min(scaled.height, Self.side(down * share)))
    }

    /// The left and top edges of the visible part.
    public var start: (left: Int, top: Int) { ((scaled.width - seen.width) / 2, (scaled.height - seen.height) / 2) }

    private static func side(_ length: Double) -> Int { max(1, Int(length.rounded())) }
}
