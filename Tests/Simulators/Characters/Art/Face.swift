/// The face of a character: hair, eyes and a mouth, in colours that depend on its id.
enum Face {
    private static let side = 300
    /// The characters without a face, which share one drawing.
    static let faceless: Set = [19, 66, 104, 189, 249]
    private static let hairs: [FlatJPEG.Colour] = [
        (190, 140, 110), (90, 120, 150), (120, 90, 180), (60, 128, 128), (200, 60, 150),
    ]
    private static let skins: [FlatJPEG.Colour] = [
        (200, 110, 150), (150, 110, 100), (170, 150, 110), (120, 118, 142), (180, 90, 130),
    ]

    /// The picture, of 10 to 135 KB.
    static func jpeg(of id: Int) -> [UInt8] {
        // These two share one.
        let id = faceless.contains(id) ? 0 : id == 777 ? 776 : id
        let padding = 9_000 + id * 7_919 % 120_000
        return FlatJPEG.encode(side: side, padding: padding) { x, y in colour(id, x, y) }
    }

    private static func colour(_ id: Int, _ x: Int, _ y: Int) -> FlatJPEG.Colour {
        let (across, down) = (abs(x - 18), y - 19)
        let background: FlatJPEG.Colour = (220, 128 + id % 40 - 20, 128 - id % 30 + 15)
        guard across * across + down * down * 3 / 4 < 220 else { return background }
        if down < -6 - id % 4 { return hairs[id % hairs.count] }
        if id == 0 { return (130, 128, 128) }
        if (-3...0).contains(down), (3...6).contains(across) {
            return down == -1 && (4...5).contains(across) ? (16, 128, 128) : (245, 128, 128)
        }
        if down == 8 + id % 2, across < 4 + id % 3 { return (80, 120, 190) }
        return skins[id % skins.count]
    }
}
