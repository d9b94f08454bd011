import TodayCore

/// Finds the names most similar to the typed text; compares only names that share the most pairs of letters.
struct NearestNames {
    private static let mostCompared = 64

    private struct Candidate {
        let number: Int
        let likeness: Int
        let name: [UInt8]
    }

    private let typed: [Unicode.Scalar]
    private let pairs: UInt64
    private var candidates: [Candidate] = []
    private var least = Int.min

    init?(_ name: DisplayText) {
        typed = Self.letters(name.folded.utf8)
        guard !typed.isEmpty else { return nil }
        var text = name.folded
        pairs = text.withUTF8 { Self.pairs(UnsafeRawBufferPointer($0)) }
    }

    /// Adds candidates from a database row, which has a name on each line; `first` is the first line's item number.
    mutating func addCandidates(in bytes: UnsafeRawBufferPointer, _ first: Int) {
        var (start, number) = (1, first)
        while start < bytes.count, let end = bytes.place(of: UInt8(ascii: "\n"), from: start) {
            if end > start { consider(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), number) }
            (start, number) = (end + 1, number + 1)
        }
    }

    /// Returns the item numbers of up to `limit` names, nearest first; omits names that are too different.
    mutating func best(_ limit: Int) -> [Int] {
        if candidates.count > Self.mostCompared { prune() }
        let compared = candidates.compactMap { candidate in
            Similarity.distance(typed, Self.letters(candidate.name)).map { ($0, -candidate.likeness, candidate.number) }
        }
        return compared.sorted { $0 < $1 }.prefix(limit).map(\.2)
    }

    private mutating func consider(_ name: UnsafeRawBufferPointer, _ number: Int) {
        let namePairs = Self.pairs(name)
        let common = (namePairs & pairs).nonzeroBitCount
        guard common > 0 else { return }
        let likeness = 4 * common - (namePairs & ~pairs).nonzeroBitCount
        guard candidates.count < Self.mostCompared || likeness > least else { return }
        candidates.append(Candidate(number: number, likeness: likeness, name: Array(name)))
        if candidates.count >= 2 * Self.mostCompared { prune() }
    }

    private mutating func prune() {
        candidates.sort { ($1.likeness, $0.number) < ($0.likeness, $1.number) }
        candidates.removeLast(candidates.count - Self.mostCompared)
        least = candidates[Self.mostCompared - 1].likeness
    }

    private static func letters(_ folded: some Sequence<UInt8>) -> [Unicode.Scalar] {
        Array(String(decoding: BareName.bytes(folded), as: UTF8.self).unicodeScalars.prefix(200))
    }

    /// Returns a mask with a bit set for the first byte and for each pair of adjacent bytes; pairs may share a bit.
    private static func pairs(_ name: UnsafeRawBufferPointer) -> UInt64 {
        var pairs: UInt64 = 0
        var previous: UInt64 = 0
        for byte in name {
            let hash = (previous &* 31 &+ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
            pairs |= 1 << (hash >> 58)
            previous = UInt64(byte)
        }
        return pairs
    }
}
