/// A list of item numbers in few bytes: each in groups of seven bits, lowest first, the last without its top bit.
enum PackedNumbers {
    /// The bytes of a list; what is no number of an item is left out.
    static func bytes(_ numbers: [Int]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers where Bounds.items.contains(number) {
            var rest = number
            while rest > 0x7F {
                bytes.append(UInt8(rest & 0x7F) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
        return bytes
    }

    /// The list in some bytes; `nil` if they are invalid: cut off, too long, or with a number that no item has.
    static func numbers(_ bytes: UnsafeRawBufferPointer) -> [Int]? {
        var numbers: [Int] = []
        var (number, shift) = (0, 0)
        for byte in bytes {
            guard shift < 28, numbers.count < Bounds.listed else { return nil }
            number |= Int(byte & 0x7F) << shift
            shift += 7
            guard byte & 0x80 == 0 else { continue }
            guard Bounds.items.contains(number) else { return nil }
            numbers.append(number)
            (number, shift) = (0, 0)
        }
        return shift == 0 ? numbers : nil
    }
}
