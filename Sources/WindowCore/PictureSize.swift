import TodayReports

/// The width and height of a picture, or of the rectangle for a picture, in pixels.
public struct PictureSize: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Reads the size from the header of a PNG, JPEG, GIF or WebP file; `nil` for other files, and for unusual headers.
    public init?(_ bytes: UnsafeRawBufferPointer) {
        guard let size = PictureHeader.size(bytes) else { return nil }
        self.init(width: size.width, height: size.height)
    }

    /// Creates a size in pixels.
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// How a picture covers a rectangle: two opposite sides are cropped, unless the proportions are the same.
public struct PictureCover: Hashable, Sendable {
    /// The size in pixels of the whole picture after scaling, which never enlarges it.
    public let scaled: PictureSize
    /// The size of the visible part, in the middle.
    public let visible: PictureSize

    /// Creates the sizes for a picture that covers a rectangle of the size `pixels`.
    public init(of picture: PictureSize, covering pixels: PictureSize) {
        let (width, height) = (Double(picture.width), Double(picture.height))
        let (across, down) = (Double(pixels.width), Double(pixels.height))
        let scale = min(1, max(across / width, down / height))
        scaled = PictureSize(width: Self.side(width * scale), height: Self.side(height * scale))
        // A picture that is too small is cropped to the proportions of the rectangle, and enlarged when it is drawn.
        let share = min(width * scale / across, height * scale / down)
        visible = PictureSize(
            width: min(scaled.width, Self.side(across * share)), height: min(scaled.height, Self.side(down * share)))
    }

    /// The left and top edges of the visible part, in pixels of the scaled picture.
    public var start: (left: Int, top: Int) {
        ((scaled.width - visible.width) / 2, (scaled.height - visible.height) / 2)
    }

    private static func side(_ length: Double) -> Int { max(1, Int(length.rounded())) }
}
