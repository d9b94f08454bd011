import TodayCore

/// Keeps the best of what a search finds, and counts all of it.
///
/// Whatever has a rank is kept; of the rest so many of each kind, those that were seen first.
struct HitCollector {
    private static let mostUnranked = 256

    private let places: [Int: CatalogueItem.Place]
    /// Whether an item has a rank, by its number: asked for each hit, and faster than the dictionary.
    private let isRanked: [Bool]
    private var ranked = Array(repeating: [Int](), count: NameMatch.allCases.count)
    private var unranked = Array(repeating: [Int](), count: NameMatch.allCases.count)
    /// How many there were.
    private(set) var total = 0

    init(_ places: [Int: CatalogueItem.Place]) {
        self.places = places
        var flags = Array(repeating: false, count: (places.keys.max() ?? -1) + 1)
        for number in places.keys { flags[number] = true }
        isRanked = flags
    }

    /// Whether a hit with this number or a higher one would not be kept anyway; then it is counted.
    ///
    /// In a million names a common word is in a hundred thousand: these are most of a search's time.
    mutating func onlyCounts(from number: Int, begins: Bool, isWhole: Bool) -> Bool {
        guard number >= isRanked.count, isFull(.word), isFull(.inside), !isWhole, !begins || isFull(.beginning) else {
            return false
        }
        total += 1
        return true
    }

    /// Adds a hit; how well it fits is only asked where it may be kept.
    mutating func add(_ number: Int, begins: Bool, _ match: () -> NameMatch) {
        total += 1
        let isRanked = number < isRanked.count && isRanked[number]
        guard isRanked || begins || !isFull(.word) || !isFull(.inside) else { return }
        let match = match()
        if isRanked {
            ranked[match.rawValue].append(number)
        } else if !isFull(match) {
            unranked[match.rawValue].append(number)
        }
    }

    private func isFull(_ match: NameMatch) -> Bool { unranked[match.rawValue].count >= Self.mostUnranked }

    /// The numbers with this kind of match and a rank, the best first.
    func ranked(_ match: NameMatch) -> [Int] {
        ranked[match.rawValue].sorted { (places[$0]?.rank ?? 0, $0) < (places[$1]?.rank ?? 0, $1) }
    }

    /// The numbers with this kind of match and without a rank.
    func unranked(_ match: NameMatch) -> [Int] { unranked[match.rawValue] }
}
