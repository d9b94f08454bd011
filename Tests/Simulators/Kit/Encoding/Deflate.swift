/// Deflate (RFC 1951) with fixed codes and repetitions of one byte: enough to make flat pictures small.
struct Deflate {
    private var bits = BitWriter()

    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var deflate = Deflate()
        deflate.bits.write(0b011, count: 3)
        deflate.write(bytes)
        deflate.bits.write(0, count: 7)
        return deflate.bits.finish()
    }

    private mutating func write(_ bytes: [UInt8]) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            var end = index + 1
            while end < bytes.count, bytes[end] == byte { end += 1 }
            writeLiteral(byte)
            let rest = writeRepeats(end - index - 1)
            for _ in 0..<rest { writeLiteral(byte) }
            index = end
        }
    }

    /// Repeats the previous byte, and returns how many repetitions are too few for a match.
    private mutating func writeRepeats(_ count: Int) -> Int {
        var left = count
        while left >= 258 {
            bits.writeCode(0b1100_0101, count: 8)
            bits.writeCode(0, count: 5)
            left -= 258
        }
        while left >= 3 {
            let length = min(left, 10)
            bits.writeCode(UInt32(length - 2), count: 7)
            bits.writeCode(0, count: 5)
            left -= length
        }
        return left
    }

    private mutating func writeLiteral(_ byte: UInt8) {
        if byte < 144 {
            bits.writeCode(0x30 + UInt32(byte), count: 8)
        } else {
            bits.writeCode(0x190 + UInt32(byte - 144), count: 9)
        }
    }
}
