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

/// A JPEG of plain-coloured squares: baseline, three components, only the DC coefficient of each block.
///
/// Source: ITU-T T.81, with the tables of its annex K.
enum FlatJPEG {
    /// A colour: luminance and the two differences, each 0 to 255.
    typealias Colour = (y: Int, cb: Int, cr: Int)

    /// The side of a square in pixels.
    static let square = 8
    /// How many codes of each length annex K has for the DC coefficients of luminance, for categories 0 to 11.
    private static let lengths: [UInt8] = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]

    /// The picture with `side` times `side` pixels, and `padding` meaningless bytes.
    static func encode(side: Int, padding: Int, colour: (_ x: Int, _ y: Int) -> Colour) -> [UInt8] {
        let size = UInt16(side).bytes
        var bytes: [UInt8] = [0xFF, 0xD8]
        bytes += segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
        var left = padding
        while left > 0 {
            bytes += segment(0xFE, [UInt8](repeating: UInt8(ascii: "."), count: min(left, 60_000)))
            left -= 60_000
        }
        bytes += segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
        bytes += segment(0xC0, [8] + size + size + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
        bytes += segment(0xC4, [0] + lengths + Array(0...11))
        // No AC coefficients: only the end of the block.
        bytes += segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
        bytes += segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
        return bytes + scan((side + square - 1) / square, colour) + [0xFF, 0xD9]
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker] + UInt16(content.count + 2).bytes + content
    }

    private static func scan(_ squares: Int, _ colour: (_ x: Int, _ y: Int) -> Colour) -> [UInt8] {
        var bits = Bits()
        var before = [0, 0, 0]
        for index in 0..<squares * squares {
            let colour = colour(index % squares, index / squares)
            for (component, value) in [colour.y, colour.cb, colour.cr].enumerated() {
                // The mean of 64 pixels is the DC coefficient divided by 8, and so are the tables.
                let mean = value - 128
                bits.write(mean - before[component])
                before[component] = mean
            }
        }
        return bits.finished
    }

    /// The bits of a scan, highest first, with a zero byte after each 0xFF.
    private struct Bits {
        private var bytes: [UInt8] = []
        private var pending = 0
        private var count = 0

        /// Writes a difference: its category, itself, and the end of the block.
        mutating func write(_ difference: Int) {
            let magnitude = abs(difference)
            let category = magnitude == 0 ? 0 : Int.bitWidth - magnitude.leadingZeroBitCount
            let (code, length) = Self.code(category)
            append(code, length)
            append(difference < 0 ? difference + (1 << category) - 1 : difference, category)
            append(0, 1)
        }

        /// The code of a category in annex K's table.
        private static func code(_ category: Int) -> (code: Int, length: Int) {
            switch category {
            case 0: (0b00, 2)
            case 1...5: (0b010 + category - 1, 3)
            default: ((1 << (category - 2)) - 2, category - 2)
            }
        }

        private mutating func append(_ value: Int, _ length: Int) {
            pending = pending << length | (value & ((1 << length) - 1))
            count += length
            while count >= 8 {
                let byte = UInt8(truncatingIfNeeded: pending >> (count - 8))
                bytes.append(byte)
                if byte == 0xFF { bytes.append(0) }
                count -= 8
            }
            pending &= (1 << count) - 1
        }

        /// All bytes; the last is padded with ones.
        var finished: [UInt8] {
            var bits = self
            if count > 0 { bits.append((1 << (8 - count)) - 1, 8 - count) }
            return bits.bytes
        }
    }
}

extension UInt16 {
    /// Two bytes, big-endian.
    fileprivate var bytes: [UInt8] { [UInt8(self >> 8), UInt8(truncatingIfNeeded: self)] }
}
