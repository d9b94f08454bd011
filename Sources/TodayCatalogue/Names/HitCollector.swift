import TodayCore

/// Keeps the best of what a search finds, and counts all of it.
///
/// Whatever has a rank is kept; of the rest so many of each kind, the first of which were seen first.
struct HitCollector {
    private static let mostUnranked = 256

    private let places: [Int: CatalogueItem.Place]
    private var ranked: [NameMatch: [Int]] = [:]
    private var unranked: [NameMatch: [Int]] = [:]
    /// How many there were.
    private(set) var total = 0

    init(_ places: [Int: CatalogueItem.Place]) {
        self.places = places
    }

    mutating func add(_ match: NameMatch, _ number: Int) {
        total += 1
        if places[number] != nil {
            ranked[match, default: []].append(number)
        } else if unranked[match, default: []].count < Self.mostUnranked {
            unranked[match, default: []].append(number)
        }
    }

    /// The numbers with this kind of match and a rank, the best first.
    func ranked(_ match: NameMatch) -> [Int] {
        (ranked[match] ?? []).sorted { (places[$0]?.rank ?? 0, $0) < (places[$1]?.rank ?? 0, $1) }
    }

    /// The numbers with this kind of match and without a rank.
    func unranked(_ match: NameMatch) -> [Int] { unranked[match] ?? [] }
}
