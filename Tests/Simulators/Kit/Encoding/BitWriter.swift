/// Packs bits into bytes, lowest first, as deflate requires.
struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var count = 0

    mutating func write(_ value: UInt32, count length: Int) {
        pending |= value << UInt32(count)
        count += length
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count -= 8
        }
    }

    /// Huffman codes are the exception: they go highest bit first.
    mutating func writeCode(_ code: UInt32, count length: Int) {
        var reversed: UInt32 = 0
        for bit in 0..<length where code & (1 << UInt32(bit)) != 0 { reversed |= 1 << UInt32(length - 1 - bit) }
        write(reversed, count: length)
    }

    mutating func finish() -> [UInt8] {
        if count > 0 { write(0, count: 8 - count) }
        return bytes
    }
}
