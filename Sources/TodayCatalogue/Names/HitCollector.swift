import TodayCore

/// Keeps the best search results, and counts them all.
///
/// It keeps every ranked item; of the others, a limited number of each kind, those seen first.
struct HitCollector {
    private let bounds: SearchBounds
    private let places: [Int: CatalogueItem.Place]
    /// Whether an item has a rank, by its number: queried for each hit, and faster than the dictionary.
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

    /// How many hits were counted.
    var total: Int { min(found, bounds.counted) }

    /// Whether there are more than it counts; from then on, add only hits that may be among the best.
    var hasMore: Bool { found > bounds.counted }

    /// Whether unranked items with this kind of match would no longer be kept.
    func isFull(_ match: NameMatch) -> Bool { unranked[match.rawValue].count >= bounds.kept }

    /// Whether the item has a rank.
    func hasRank(_ number: Int) -> Bool { number < isRanked.count && isRanked[number] }

    /// The ranked items among `numbers`, in their order.
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

    /// The ranked numbers with this kind of match, best first.
    func ranked(_ match: NameMatch) -> [Int] {
        ranked[match.rawValue].sorted { (places[$0]?.rank ?? 0, $0) < (places[$1]?.rank ?? 0, $1) }
    }

    /// The unranked numbers with this kind of match.
    func unranked(_ match: NameMatch) -> [Int] { unranked[match.rawValue] }
}
