import TodayCore

/// What the values in the database and in an export can be: our programs write no others.
///
/// The file is a person's, and its content may come from a disk error or from somebody else. A value outside
/// these bounds is damage: reading skips the row, and `RowRepair` removes it.
enum Bounds {
    /// Seconds since 1970, to the end of the year 9999.
    static let times = 1...253_402_300_799
    /// Seconds that were counted.
    static let spans = 0...times.upperBound
    /// Seconds that a sample holds.
    static let reaches = 1...10 * 86_400
    /// Best ranks: samples have no others.
    static let bestRanks = 1...RankSample.places
    static let ranks = ListQuery.ranks
    static let pages = ListQuery.pages
    /// Numbers of items: search has a byte for each.
    static let items = 1...1 << 24
    /// Numbers of rows of names.
    static let blocks = 0...items.upperBound / NameBlocks.size
    /// Items on a page or in a sample.
    static let listed = 10_000
    /// Bytes of an address or of the service's mark for the next page.
    static let longestText = 8_192
    /// Bytes of an item's facts; those of a Pokémon take about one thousand.
    static let longestFacts = 64 << 10
    /// Bytes of an id, and of the name of a provider.
    static let longestID = 32
    static let longestETag = ETag.longest
    /// Bytes of a decimal number.
    static let longestAmount = 128
    /// Favourites of a source: more than a user looks through, and few enough to write all of them for each change.
    static let favorites = 5_000
    /// Places of a favourite among the others.
    static let positions = 1...1_000_000
    /// Bytes of anything: SQLite reads no longer values.
    static let longestValue: Int32 = 16 << 20

    /// SQL for a column as a number within bounds; 0 if it is not one.
    static func sql(_ column: String, in bounds: ClosedRange<Int>) -> String {
        "CASE WHEN \(column) BETWEEN \(bounds.lowerBound) AND \(bounds.upperBound) THEN \(column) ELSE 0 END"
    }
}

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
        // Each has a byte at least; ten years have a hundred thousand lists.
        numbers.reserveCapacity(min(bytes.count, Bounds.listed))
        return areValid(bytes) { numbers.append($0) } ? numbers : nil
    }

    /// Whether some bytes are a list; `take` gets its numbers up to what is invalid.
    @inline(__always)
    static func areValid(_ bytes: UnsafeRawBufferPointer, _ take: (Int) -> Void = { _ in }) -> Bool {
        var (number, shift, count) = (0, 0, 0)
        for byte in bytes {
            guard shift < 28, count < Bounds.listed else { return false }
            number |= Int(byte & 0x7F) << shift
            shift += 7
            guard byte & 0x80 == 0 else { continue }
            guard Bounds.items.contains(number) else { return false }
            take(number)
            (number, shift, count) = (0, 0, count + 1)
        }
        return shift == 0
    }
}
