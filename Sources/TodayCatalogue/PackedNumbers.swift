/// A list of item numbers in few bytes: each in groups of seven bits, lowest first, the last without its top bit.
enum PackedNumbers {
    /// The bytes of a list; negative numbers cannot be an item's and are left out.
    static func bytes(_ numbers: [Int]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers where number >= 0 {
            var rest = number
            while rest > 0x7F {
                bytes.append(UInt8(rest & 0x7F) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
        return bytes
    }

    /// The list in some bytes; stops at a number that is too large, and ignores one that is cut off.
    static func numbers(_ bytes: UnsafeRawBufferPointer) -> [Int] {
        var numbers: [Int] = []
        var (number, shift) = (0, 0)
        for byte in bytes {
            guard shift < 56 else { break }
            number |= Int(byte & 0x7F) << shift
            shift += 7
            guard byte & 0x80 == 0 else { continue }
            numbers.append(number)
            (number, shift) = (0, 0)
        }
        return numbers
    }

    /// The place of a number in the list, from 1; `nil` if it is not there.
    static func place(of wanted: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        numbers(bytes).firstIndex(of: wanted).map { $0 + 1 }
    }
}
