import SimulatorKit

/// The picture of a Pokémon: a creature of a few squares in a colour of its own, on a background that shows through.
enum Drawing {
    static func png(of id: Int, side: Int) -> [UInt8] {
        var dice = SeededGenerator(UInt64(id))
        let palette = [
            [245, 245, 245], [UInt8(60 + dice.roll(160)), UInt8(60 + dice.roll(160)), UInt8(60 + dice.roll(160))],
            [20, 20, 20],
        ]
        let cells = (0..<8).map { row in half(row, &dice) }
        let cell = max(1, side / 8)
        return PNG.encode(width: side, height: side, palette: palette) { y in
            (0..<side).map { x in cells[min(7, y / cell)][min(7, x / cell)] }
        }
    }

    /// A row, the right half mirrored from the left; the third row has the eyes.
    private static func half(_ row: Int, _ dice: inout SeededGenerator) -> [UInt8] {
        let left = (0..<4).map { column -> UInt8 in
            if row == 0 || row == 7 { return 0 }
            if row == 2, column == 2 { return 2 }
            return column > 1 || dice.roll(3) > 0 ? 1 : 0
        }
        return left + left.reversed()
    }
}
