/// The width and height of a picture in pixels, as the header of its file has them.
public struct PictureSize: Hashable, Sendable {
    /// The width.
    public let width: Int
    /// The height.
    public let height: Int

    /// Reads the header of a PNG or a JPEG; `nil` for other kinds, and for headers that are out of the ordinary.
    ///
    /// It has to be what a decoder reads, so nothing is skipped that a decoder could take for something else.
    public init?(_ bytes: UnsafeRawBufferPointer) {
        guard let size = Self.png(bytes) ?? Self.jpeg(bytes) else { return nil }
        self = size
    }

    /// So many pixels.
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    private static func png(_ bytes: UnsafeRawBufferPointer) -> PictureSize? {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        guard bytes.starts(with: start), let width = number(bytes, 16, 4), let height = number(bytes, 20, 4) else {
            return nil
        }
        return PictureSize(width: width, height: height)
    }

    /// The size stands in the start of a frame, after segments that are tables, comments or for applications.
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

    /// A number of so many bytes, the highest first; `nil` after the end.
    private static func number(_ bytes: UnsafeRawBufferPointer, _ index: Int, _ count: Int) -> Int? {
        guard index + count <= bytes.count else { return nil }
        return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }
}

/// How a picture covers a rectangle, cut at two sides unless it has the same proportions.
public struct PictureCover: Hashable, Sendable {
    /// The size of the whole picture, in pixels: never larger than it is.
    public let scaled: PictureSize
    /// The size of its part that is seen, in its middle.
    public let seen: PictureSize

    /// A picture of this size, covering these pixels.
    public init(of picture: PictureSize, covering pixels: PictureSize) {
        let (width, height) = (Double(picture.width), Double(picture.height))
        let (across, down) = (Double(pixels.width), Double(pixels.height))
        let scale = min(1, max(across / width, down / height))
        scaled = PictureSize(width: Self.side(width * scale), height: Self.side(height * scale))
        // A picture that is too small is cut to the same proportions, for whoever draws it to enlarge.
        let share = min(width * scale / across, height * scale / down)
        seen = PictureSize(
            width: min(scaled.width, Self.side(across * share)), height: min(scaled.height, Self.side(down * share)))
    }

    /// Where that part begins, from the left and from the top.
    public var start: (left: Int, top: Int) { ((scaled.width - seen.width) / 2, (scaled.height - seen.height) / 2) }

    private static func side(_ length: Double) -> Int { max(1, Int(length.rounded())) }
}
