/// A QR code, from which a phone reads an address off the screen: bytes, at the level L, in the versions 1 to 6.
///
/// Source: ISO/IEC 18004:2015.
public struct QRCode: Hashable, Sendable {
    /// The modules that stay empty around it.
    public static let margin = 4

    /// The modules along each side.
    public private(set) var side: Int
    private var dark: [Bool]
    /// What shows where the code is and how to read it, and is no data.
    private var isFixed: [Bool]

    /// The code of a text; `nil` if that is too long, at more than 134 bytes.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let size = Size.all.first(where: { bytes.count <= $0.data - 2 }) else { return nil }
        side = size.side
        (dark, isFixed) = ([Bool](repeating: false, count: side * side), [Bool](repeating: false, count: side * side))
        drawFixed()
        draw(size.blocks(of: size.words(of: bytes)))
        let plain = self
        let masked = (0..<8).map { plain.masked($0) }
        self = masked.min { $0.penalty < $1.penalty } ?? plain
    }

    /// Whether a module is dark.
    public subscript(_ x: Int, _ y: Int) -> Bool { dark[y * side + x] }
}

/// How much a code of a version holds.
private struct Size {
    /// Versions 1 to 6 at the level L.
    static let all = [
        Size(side: 21, data: 19, correction: 7), Size(side: 25, data: 34, correction: 10),
        Size(side: 29, data: 55, correction: 15), Size(side: 33, data: 80, correction: 20),
        Size(side: 37, data: 108, correction: 26), Size(side: 41, data: 136, correction: 18, blocks: 2),
    ]

    let side: Int
    /// The bytes of data in all blocks.
    let data: Int
    /// The bytes that correct errors, in each block.
    let correction: Int
    var blocks = 1

    /// The bytes of data: the mode, how many follow, the text, and what fills the rest.
    func words(of bytes: [UInt8]) -> [UInt8] {
        let head: [UInt8] = [4, UInt8(bytes.count >> 4), UInt8(bytes.count & 15)]
        let halves = head + bytes.flatMap { [$0 >> 4, $0 & 15] } + [0]
        let words = stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
        return words + (0..<data - words.count).map { $0 % 2 == 0 ? 0xEC : 0x11 }
    }

    /// The bytes in the order in which they are drawn: those of all blocks in turn, and then their corrections.
    func blocks(of words: [UInt8]) -> [UInt8] {
        let length = data / blocks
        let parts = (0..<blocks).map { Array(words[$0 * length..<($0 + 1) * length]) }
        return [parts, parts.map { ErrorCorrection.words(correction, for: $0) }].flatMap { parts in
            parts[0].indices.flatMap { place in parts.map { $0[place] } }
        }
    }
}

/// Reed–Solomon codes over the field of 256 elements.
private enum ErrorCorrection {
    /// The bytes that correct errors in `data`: what is left when it is divided by the polynomial of that degree.
    static func words(_ count: Int, for data: [UInt8]) -> [UInt8] {
        let generator = polynomial(count)
        var rest = [UInt8](repeating: 0, count: count)
        for word in data {
            let factor = word ^ rest[0]
            rest = Array(rest.dropFirst()) + [0]
            for place in 0..<count { rest[place] ^= product(generator[place], factor) }
        }
        return rest
    }

    /// The product of all (x - 2^i), without its first coefficient, which is 1.
    private static func polynomial(_ degree: Int) -> [UInt8] {
        var (coefficients, root) = ([UInt8](repeating: 0, count: degree - 1) + [1], UInt8(1))
        for _ in 0..<degree {
            for place in 0..<degree {
                let next = place + 1 < degree ? coefficients[place + 1] : 0
                coefficients[place] = product(coefficients[place], root) ^ next
            }
            root = product(root, 2)
        }
        return coefficients
    }

    private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var result = 0
        for bit in (0..<8).reversed() {
            result = result << 1 ^ (result >> 7) * 0x11D
            result ^= Int(b >> bit & 1) * Int(a)
        }
        return UInt8(result)
    }
}

extension QRCode {
    private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
        (dark[y * side + x], isFixed[y * side + x]) = (isDark, true)
    }

    private mutating func drawFixed() {
        for place in 8..<side - 8 {
            fix(place, 6, place % 2 == 0)
            fix(6, place, place % 2 == 0)
        }
        for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
            for dy in -4...4 {
                for dx in -4...4 where (0..<side).contains(x + dx) && (0..<side).contains(y + dy) {
                    fix(x + dx, y + dy, ![2, 4].contains(max(abs(dx), abs(dy))))
                }
            }
        }
        if side > 21 {
            for dy in -2...2 {
                for dx in -2...2 { fix(side - 7 + dx, side - 7 + dy, max(abs(dx), abs(dy)) != 1) }
            }
        }
        drawFormat(0)
    }

    /// Draws the level and the number of the mask, with what corrects errors in them, twice.
    private mutating func drawFormat(_ mask: Int) {
        let data = 0b01 << 3 | mask
        let rest = (0..<10).reduce(data) { rest, _ in rest << 1 ^ (rest >> 9) * 0x537 }
        let bits = (data << 10 | rest) ^ 0x5412
        for place in 0..<15 {
            let isDark = bits >> place & 1 == 1
            switch place {
            case 0..<6: fix(8, place, isDark)
            case 6: fix(8, 7, isDark)
            case 7: fix(8, 8, isDark)
            case 8: fix(7, 8, isDark)
            default: fix(14 - place, 8, isDark)
            }
            if place < 8 { fix(side - 1 - place, 8, isDark) } else { fix(8, side - 15 + place, isDark) }
        }
        fix(8, side - 8, true)
    }

    /// Draws the bytes in pairs of columns from the right, up and down in turn, around what is fixed.
    private mutating func draw(_ words: [UInt8]) {
        var (place, isUpward) = (0, true)
        for right in stride(from: side - 1, to: 0, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
            for step in 0..<side {
                let y = isUpward ? side - 1 - step : step
                for x in [right, right - 1] where !isFixed[y * side + x] && place < words.count * 8 {
                    dark[y * side + x] = words[place / 8] >> (7 - place % 8) & 1 == 1
                    place += 1
                }
            }
            isUpward.toggle()
        }
    }

    private func masked(_ mask: Int) -> QRCode {
        var code = self
        for y in 0..<side {
            for x in 0..<side where !isFixed[y * side + x] {
                let isInverted =
                    switch mask {
                    case 0: (x + y) % 2 == 0
                    case 1: y % 2 == 0
                    case 2: x % 3 == 0
                    case 3: (x + y) % 3 == 0
                    case 4: (x / 3 + y / 2) % 2 == 0
                    case 5: x * y % 2 + x * y % 3 == 0
                    case 6: (x * y % 2 + x * y % 3) % 2 == 0
                    default: ((x + y) % 2 + x * y % 3) % 2 == 0
                    }
                if isInverted { code.dark[y * side + x].toggle() }
            }
        }
        code.drawFormat(mask)
        return code
    }

    /// How hard it is to read: long runs and squares of one colour, what looks like a corner, and too much of one colour.
    private var penalty: Int {
        let rows = (0..<side).map { y in (0..<side).map { self[$0, y] } }
        let columns = (0..<side).map { x in (0..<side).map { self[x, $0] } }
        let lines = (rows + columns).map { Self.runs($0) + Self.corners($0) }.reduce(0, +)
        var squares = 0
        for y in 1..<side {
            for x in 1..<side where Set([self[x, y], self[x - 1, y], self[x, y - 1], self[x - 1, y - 1]]).count == 1 {
                squares += 3
            }
        }
        let excess = abs(dark.count(where: \.self) * 20 - dark.count * 10) / dark.count
        return lines + squares + excess * 10
    }

    private static func runs(_ line: [Bool]) -> Int {
        var (sum, length) = (0, 0)
        for place in line.indices {
            length = place > 0 && line[place] == line[place - 1] ? length + 1 : 1
            if length == 5 { sum += 3 } else if length > 5 { sum += 1 }
        }
        return sum
    }

    private static func corners(_ line: [Bool]) -> Int {
        let pattern = [true, false, true, true, true, false, true]
        let light = [Bool](repeating: false, count: 4)
        return (0...line.count - 11).count { place in
            let part = Array(line[place..<place + 11])
            return part == pattern + light || part == light + pattern
        } * 40
    }
}
