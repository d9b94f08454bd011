import Glibc

extension Canvas {
    /// As a baseline JPEG picture; transparent parts are black.
    var jpeg: [UInt8] {
        var picture = Self.header(width, height)
        var bits = Bits()
        var before: [Float] = [0, 0, 0]
        for top in stride(from: 0, to: height, by: 8) {
            for left in stride(from: 0, to: width, by: 8) {
                let block = (0..<64).map { place in
                    pixels[min(height - 1, top + place / 8) * width + min(width - 1, left + place % 8)] * 255
                }
                for channel in 0..<3 {
                    let weights = Self.weights[channel]
                    let numbers = Self.transform(block.map { ($0 * weights).sum() - (channel == 0 ? 128 : 0) })
                    bits.append(numbers, before[channel])
                    before[channel] = numbers[0]
                }
            }
        }
        picture += bits.finished + [0xFF, 0xD9]
        return picture
    }

    /// From red, green and blue to brightness and two differences of colour (JFIF 1.02).
    private static let weights: [Colour] = [
        [0.299, 0.587, 0.114, 0], [-0.1687, -0.3313, 0.5, 0], [0.5, -0.4187, -0.0813, 0],
    ]
    /// The steps to which the first number of a block, its brightness, and all others are rounded.
    private static let (firstStep, step): (Float, Float) = (4, 18)

    private static let cosines: [Float] = (0..<64).map { place in
        let (row, column) = (place / 8, place % 8)
        return cos(Float(2 * column + 1) * Float(row) * .pi / 16) * (row == 0 ? 0.353553 : 0.5)
    }

    /// The cosine transform of eight by eight values, in steps.
    private static func transform(_ values: [Float]) -> [Float] {
        var (half, whole) = ([Float](repeating: 0, count: 64), [Float](repeating: 0, count: 64))
        for row in 0..<8 {
            for column in 0..<8 {
                var sum: Float = 0
                for index in 0..<8 { sum += values[row * 8 + index] * cosines[column * 8 + index] }
                half[row * 8 + column] = sum
            }
        }
        for row in 0..<8 {
            for column in 0..<8 {
                var sum: Float = 0
                for index in 0..<8 { sum += half[index * 8 + column] * cosines[row * 8 + index] }
                whole[row * 8 + column] = (sum / (row + column == 0 ? firstStep : step)).rounded()
            }
        }
        return whole
    }

    /// Everything before the coded numbers (ITU T.81, annex B).
    private static func header(_ width: Int, _ height: Int) -> [UInt8] {
        func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
            [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xFF)] + body
        }
        let steps = [UInt8(firstStep)] + Array(repeating: UInt8(step), count: 63)
        let size = [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) }
        let first: [UInt8] = [0x00] + Bits.counts([4: 12]) + Array(0..<12)
        let others: [UInt8] = [0x10] + Bits.counts([2: 1, 8: 161]) + [0] + Bits.runs + [0xF0]
        return [0xFF, 0xD8] + segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
            + segment(0xDB, [0] + steps)
            + segment(0xC0, [8] + size + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]) + segment(0xC4, first)
            + segment(0xC4, others) + segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
    }
}

/// Numbers in code words of two lengths, which need no table: the end of a block is short, and all others are long.
private struct Bits {
    private var bytes: [UInt8] = []
    private var (rest, count) = (UInt64(0), 0)

    /// The columns and rows of a block in the order in which they are coded.
    private static let order = (0..<64).sorted { first, second in
        func key(_ place: Int) -> Int {
            let (row, column) = (place / 8, place % 8)
            return (row + column) * 8 + ((row + column) % 2 == 0 ? column : row)
        }
        return key(first) < key(second)
    }

    /// How many code words of each length there are, from 1 to 16.
    static func counts(_ known: [Int: UInt8]) -> [UInt8] { (1...16).map { known[$0] ?? 0 } }

    /// The meanings of long code words: so many zeros, and then a number of so many digits.
    static let runs: [UInt8] = (0..<16).flatMap { zeros in (1...10).map { UInt8(zeros << 4 | $0) } }

    private mutating func append(_ value: Int, _ size: Int) {
        (rest, count) = (rest << UInt64(size) | UInt64(value), count + size)
        while count >= 8 {
            count -= 8
            let byte = UInt8(truncatingIfNeeded: rest >> UInt64(count))
            bytes.append(byte)
            if byte == 0xFF { bytes.append(0) }
        }
    }

    /// The block's numbers, the first as the difference from that of the block before.
    mutating func append(_ numbers: [Float], _ before: Float) {
        let difference = Int(numbers[0] - before)
        append(Self.size(difference), 4)
        appendDigits(difference)
        var zeros = 0
        for place in Self.order.dropFirst() {
            let number = Int(numbers[place])
            guard number != 0 else {
                zeros += 1
                continue
            }
            // Long words begin after the short one, 00; the last means sixteen zeros.
            for _ in 0..<zeros / 16 { append(0x40 + 160, 8) }
            append(0x40 + zeros % 16 * 10 + Self.size(number) - 1, 8)
            appendDigits(number)
            zeros = 0
        }
        if zeros > 0 { append(0, 2) }
    }

    private static func size(_ number: Int) -> Int { Int.bitWidth - abs(number).leadingZeroBitCount }

    private mutating func appendDigits(_ number: Int) {
        let size = Self.size(number)
        append(number < 0 ? number + (1 << size) - 1 : number, size)
    }

    var finished: [UInt8] {
        var end = self
        end.append(0x7F, 7)
        return end.bytes
    }
}
