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
    public var start: (left: Int, top: Int) {
        ((scaled.width - seen.width) / 2, (scaled.height - seen.height) / 2)
    }

    private static func side(_ length: Double) -> Int { max(1, Int(length.rounded())) }
}
