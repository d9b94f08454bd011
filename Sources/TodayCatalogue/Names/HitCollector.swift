import TodayCore

/// Keeps the best of what a search finds, and counts it.
///
/// Whatever has a rank is kept; of the rest so many of each kind, those that were seen first.
struct HitCollector {
    private let bounds: SearchBounds
    private let places: [Int: CatalogueItem.Place]
    /// Whether an item has a rank, by its number: asked for each hit, and faster than the dictionary.
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

    /// How many were counted.
    var total: Int { min(found, bounds.counted) }

    /// Whether there are more than are counted; from then on, only what may be among the best need be added.
    var hasMore: Bool { found > bounds.counted }

    /// Whether what has no rank and this kind of match would not be kept any more.
    func isFull(_ match: NameMatch) -> Bool { unranked[match.rawValue].count >= bounds.kept }

    /// Whether the item has a rank.
    func hasRank(_ number: Int) -> Bool { number < isRanked.count && isRanked[number] }

    /// The items with a rank among `numbers`, in their order.
    func withRank(in numbers: Range<Int>) -> [Int] {
        numbers.clamped(to: 0..<isRanked.count).filter { isRanked[$0] }
    }

    /// Adds a hit.
    mutating func add(_ number: Int, _ match: NameMatch) {
        found += 1
        if hasRank(number) {
            ranked[match.rawValue].append(number)
        } else if !isFull(match) {
            unranked[match.rawValue].append(number)
        }
    }

    /// The numbers with this kind of match and a rank, the best first.
    func ranked(_ match: NameMatch) -> [Int] {
        ranked[match.rawValue].sorted { (places[$0]?.rank ?? 0, $0) < (places[$1]?.rank ?? 0, $1) }
    }

    /// The numbers with this kind of match and without a rank.
    func unranked(_ match: NameMatch) -> [Int] { unranked[match.rawValue] }
}
