import SimulatorKit

/// The picture of a game: a colour of its own and its initial, or a pattern if the font lacks the initial.
struct BoxArt {
    private let palette: [[UInt8]]
    /// A small picture with five columns; true is the foreground.
    private let cells: [[Bool]]

    init(of game: Game) {
        let hash = StableHash.of(game.id)
        let colour = Self.colour(number: GameCatalogue.all.firstIndex(of: game) ?? 0)
        palette = [colour, colour.map { $0 / 2 }, [245, 245, 245]]
        cells = Glyphs.cells(of: game.name) ?? Self.pattern(hash)
    }

    /// What the content network shows if there is no art: grey, and a question mark.
    init() {
        palette = [[100, 100, 105], [70, 70, 75], [200, 200, 205]]
        cells = Glyphs.cells(of: "?") ?? []
    }

    func png(width: Int, height: Int) -> [UInt8] {
        let cell = max(1, min(width / 8, height / (cells.count + 4)))
        let left = (width - 5 * cell) / 2
        let top = (height - cells.count * cell) / 2
        let rows = ([[]] + cells).map { row(of: $0, width: width, cell: cell, left: left) }
        let border = [UInt8](repeating: 1, count: width)
        return PNG.encode(width: width, height: height, palette: palette) { y in
            if y < height / 24 || y >= height - height / 24 { return border }
            let line = y < top ? 0 : (y - top) / cell + 1
            return line < rows.count ? rows[line] : rows[0]
        }
    }

    private func row(of line: [Bool], width: Int, cell: Int, left: Int) -> [UInt8] {
        (0..<width).map { x in
            let column = x < left ? -1 : (x - left) / cell
            return line.indices.contains(column) && line[column] ? 2 : 0
        }
    }

    /// One of 360 hues, dark enough for a white letter; the golden angle keeps neighbours far apart.
    private static func colour(number: Int) -> [UInt8] {
        let hue = number * 137 % 360
        return [0, 240, 120].map { offset in
            let distance = abs((hue + offset) % 360 - 180)
            return UInt8(35 + min(60, max(0, distance - 60)) * 2)
        }
    }

    /// Five by seven cells, the right half mirrored from the left.
    private static func pattern(_ hash: UInt64) -> [[Bool]] {
        (0..<7).map { row in
            let half = (0..<3).map { (hash >> UInt64(8 + row * 3 + $0)) & 1 == 1 }
            return half + half.prefix(2).reversed()
        }
    }
}
