/// The content of a screen at one moment.
struct Picture: Hashable, Sendable {
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    /// Row by row, four bytes per pixel: blue, green, red and unused.
    let bytes: [UInt8]

    /// The box around everything light, such as the text of the bars; `nil` if there is nothing.
    var drawn: Box? {
        let light = (0..<width * height).filter(isLight)
        guard let first = light.first, let last = light.last else { return nil }
        let columns = light.map { $0 % width }
        return Box(x: columns.min()!...columns.max()!, y: (first / width)...(last / width))
    }

    /// Whether a point is pure white.
    func isWhite(_ place: Point) -> Bool {
        let pixel = place.y * width + place.x
        return bytes[(pixel * 4)..<(pixel * 4 + 3)].allSatisfy { $0 == 255 }
    }

    private func isLight(_ pixel: Int) -> Bool {
        bytes[(pixel * 4)..<(pixel * 4 + 3)].reduce(0) { $0 + Int($1) } > 400
    }
}
