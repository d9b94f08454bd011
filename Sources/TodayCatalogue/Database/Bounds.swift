import TodayCore

/// The limits of values in the database and in exports; our programs write no values outside them.
///
/// Other values come from disk errors or other programs; reads ignore the values or their rows, and `RowRepair`
/// corrects or deletes them.
enum Bounds {
    /// Seconds since 1970, up to the end of the year 9999.
    static let times = 1...253_402_300_799
    /// Durations in seconds, such as an item's time at rank 1.
    static let durations = 0...times.upperBound
    /// The seconds for which a sample is valid.
    static let reaches = 1...10 * 86_400
    static let bestRanks = 1...RankSample.places
    static let ranks = ListQuery.ranks
    static let pages = ListQuery.pages
    /// Item numbers; limited, because search uses a byte of memory for each number up to the highest.
    static let items = 1...1 << 24
    static let blocks = 0...items.upperBound / NameBlocks.size
    /// The maximum number of items on a page or in a sample.
    static let mostListed = 10_000
    /// The maximum length of a URL, a cursor or the key of a list, in bytes.
    static let longestText = 8_192
    /// The maximum size of an item's facts, in bytes; the facts of a Pokémon have about 1,000 bytes.
    static let longestFacts = 64 << 10
    /// The maximum length of an id or the name of a provider, in bytes.
    static let longestID = 32
    static let longestETag = ETag.longest
    /// The maximum length of a decimal number, in bytes.
    static let longestAmount = 128
    /// The maximum number of favourites of a source, few enough to write all of them at each change.
    static let mostFavorites = 5_000
    static let positions = 1...1_000_000
    /// The maximum length of any value, in bytes; SQLite does not read longer values.
    static let longestValue: Int32 = 16 << 20

    /// Returns an SQL expression: the number in a column, or 0 if the number is outside the bounds.
    static func sql(_ column: String, in bounds: ClosedRange<Int>) -> String {
        "CASE WHEN \(column) BETWEEN \(bounds.lowerBound) AND \(bounds.upperBound) THEN \(column) ELSE 0 END"
    }
}

/// Encodes item numbers in groups of seven bits, lowest group first; the top bit marks all groups but the last.
enum PackedNumbers {
    /// Represents an unreadable item of a page, which still takes up a rank.
    static let gap = 0

    static func bytes(_ numbers: [Int]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers where Bounds.items.contains(number) || number == gap {
            var rest = number
            while rest > 0x7F {
                bytes.append(UInt8(rest & 0x7F) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
        return bytes
    }

    /// Decodes a list; `nil` if it is truncated, too long, or has invalid item numbers; `withGaps` accepts gaps.
    static func numbers(_ bytes: UnsafeRawBufferPointer, withGaps: Bool) -> [Int]? {
        var numbers: [Int] = []
        // A list has at most one number per byte; reserve once, because ten years of history have 100,000 lists.
        numbers.reserveCapacity(min(bytes.count, Bounds.mostListed))
        return areValid(bytes, withGaps: withGaps) { numbers.append($0) } ? numbers : nil
    }

    /// Returns whether the bytes are a valid list; calls `receive` with each number before the first invalid one.
    @inline(__always)
    static func areValid(
        _ bytes: UnsafeRawBufferPointer, withGaps: Bool = false, _ receive: (Int) -> Void = { _ in }
    ) -> Bool {
        var (number, shift, count) = (0, 0, 0)
        for byte in bytes {
            guard shift < 28, count < Bounds.mostListed else { return false }
            number |= Int(byte & 0x7F) << shift
            shift += 7
            guard byte & 0x80 == 0 else { continue }
            guard Bounds.items.contains(number) || (withGaps && number == gap) else { return false }
            receive(number)
            (number, shift, count) = (0, 0, count + 1)
        }
        return shift == 0
    }
}
