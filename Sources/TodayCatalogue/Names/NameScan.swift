import TodayCore

/// The limits for the search results that are stored and counted.
///
/// A common word occurs in a tenth of all names. No name is dropped in favour of a worse kind of match.
struct SearchBounds {
    /// Maximum number of names to count; if more match, `HitCollector.hasMore` is `true`.
    var counted = 10_000
    /// Maximum number of unranked names to store for each kind of match.
    var storedPerMatch = 256
}

extension SearchBounds {
    init(limit: Int) {
        storedPerMatch = max(256, limit)
        counted = max(10_000, NameMatch.allCases.count * storedPerMatch)
    }
}

/// Collects search results: stores all ranked items and the first unranked items per kind of match, and counts all.
struct HitCollector {
    private let bounds: SearchBounds
    private let places: [Int: CatalogueItem.Place]
    /// Whether an item has a rank, by item number; faster than a lookup in `places` for each hit.
    private let isRanked: [Bool]
    private var ranked = Array(repeating: [Int](), count: NameMatch.allCases.count)
    private var unranked = Array(repeating: [Int](), count: NameMatch.allCases.count)
    private var found = 0

    init(_ places: [Int: CatalogueItem.Place], _ bounds: SearchBounds) {
        (self.bounds, self.places) = (bounds, places)
        var flags = Array(repeating: false, count: (places.keys.max() ?? -1) + 1)
        for number in places.keys { flags[number] = true }
        isRanked = flags
    }

    var total: Int { min(found, bounds.counted) }

    /// Whether the count has exceeded its limit, so that only hits that may be among the best need to be added.
    var hasMore: Bool { found > bounds.counted }

    func isFull(_ match: NameMatch) -> Bool { unranked[match.rawValue].count >= bounds.storedPerMatch }

    func hasRank(_ number: Int) -> Bool { number < isRanked.count && isRanked[number] }

    func withRank(in numbers: Range<Int>) -> [Int] { numbers.clamped(to: 0..<isRanked.count).filter { isRanked[$0] } }

    mutating func add(_ number: Int, _ match: NameMatch) {
        found += 1
        if hasRank(number) {
            // Only the rank matters for ranked items, except for exact matches.
            ranked[min(match, .beginning).rawValue].append(number)
        } else if !isFull(match) {
            unranked[match.rawValue].append(number)
        }
    }

    func ranked(_ match: NameMatch) -> [Int] {
        ranked[match.rawValue].sorted { (places[$0]?.rank ?? 0, $0) < (places[$1]?.rank ?? 0, $1) }
    }

    func unranked(_ match: NameMatch) -> [Int] { unranked[match.rawValue] }
}

/// Searches the rows of `NameBlocks` for the typed text.
///
/// Text of one or two bytes without ASCII punctuation matches only at the start of words unless `isShort` is cleared,
/// because "e" is in nearly every name; a Chinese character has three bytes.
struct NameScan {
    enum Place {
        case start, whole, word, anywhere, wordAnywhere

        func needle(_ typed: [UInt8]) -> [UInt8] {
            switch self {
            case .start: [UInt8(ascii: "\n")] + typed
            case .whole: [UInt8(ascii: "\n")] + typed + [UInt8(ascii: "\n")]
            case .word: [UInt8(ascii: " ")] + typed
            case .anywhere, .wordAnywhere: typed
            }
        }

        var offset: Int { [.anywhere, .wordAnywhere].contains(self) ? 0 : 1 }
    }

    var isShort: Bool
    private let typed: [UInt8]
    private let typedAtWord: [UInt8]

    init?(_ text: DisplayText) {
        typed = Array(text.folded.utf8)
        guard !typed.isEmpty else { return nil }
        typedAtWord = Place.word.needle(typed)
        isShort = typed.count <= 2 && typed.allSatisfy { $0 >= 0x80 || WordStart.isASCIIWord($0) }
    }

    /// Adds matching lines; once the count exceeds its limit, adds only lines that may be among the best.
    func scan(_ bytes: UnsafeRawBufferPointer, first: Int, into hits: inout HitCollector) {
        if hits.hasMore { return scanForBest(bytes, first: first, into: &hits) }
        for place in isShort ? [Place.start, .word] : [.anywhere] {
            forEach(place, in: bytes) { hits.add(first + $0, $1) }
        }
    }

    func forEach(_ place: Place, in bytes: UnsafeRawBufferPointer, _ receive: (Int, NameMatch) -> Void) {
        var lines = LineReader(bytes)
        let needle = place.needle(typed)
        while let line = lines.next(with: needle, offset: place.offset, atWords: place == .wordAnywhere) {
            guard let match = match(lines.name(on: line)) else { continue }
            // Skip names that begin with the text, which the search for `.start` finds.
            if place == .word, match < .word { continue }
            receive(lines.number(of: line), match)
        }
    }

    func match(_ name: UnsafeRawBufferPointer) -> NameMatch? {
        if name.begins(with: typed) { return name.count == typed.count ? .exact : .beginning }
        if isShort { return name.place(of: typedAtWord, from: 0) == nil ? nil : .word }
        guard var place = name.place(of: typed, from: 0) else { return nil }
        while !WordStart.isAt(place, in: name) {
            guard let next = name.place(of: typed, from: place + 1) else { return .inside }
            place = next
        }
        return .word
    }
}

extension NameScan {
    /// Adds ranked items, and unranked items for kinds of match that are not full, except matches inside words.
    func scanForBest(_ bytes: UnsafeRawBufferPointer, first: Int, into hits: inout HitCollector) {
        scanRanked(bytes, first: first, into: &hits)
        for place in placesOfBest(hits) {
            forEach(place, in: bytes) { line, match in if !hits.hasRank(first + line) { hits.add(first + line, match) }
            }
        }
    }

    private func placesOfBest(_ hits: HitCollector) -> [Place] {
        let needsWords = !hits.isFull(.word)
        if needsWords, !isShort { return [.wordAnywhere] }
        let words: [Place] = needsWords ? [.word] : []
        if !hits.isFull(.beginning) { return [.start] + words }
        return (hits.isFull(.exact) ? [] : [.whole]) + words
    }

    private func scanRanked(_ bytes: UnsafeRawBufferPointer, first: Int, into hits: inout HitCollector) {
        let numbers = hits.withRank(in: first..<first + NameBlocks.size)
        guard !numbers.isEmpty else { return }
        var lines = LineReader(bytes)
        for number in numbers {
            guard let name = lines.name(onLine: number - first), let match = match(name) else { continue }
            hits.add(number, match)
        }
    }
}
