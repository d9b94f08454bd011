import FoundationEssentials

/// News of favourites that reach the top three or the first page; a return after a short absence is not news.
///
/// A favourite must stay there for `dwell` polls, and must not be in an announcement of the top three.
struct FavoriteNews: News {
    static let slot = NoticeSlot.favorites

    static func rows(of content: Notice.Content) -> [Item]? {
        if case .favorites(let items) = content { items } else { nil }
    }

    /// The standings by item id; `nil` without favourites, if they are not announced, and before the first response.
    private(set) var standings: [String: FavoriteStanding]?
    private var latestItems: [Item] = []
    var announcedElsewhere: [ItemID] = []

    init(_ standings: [String: FavoriteStanding]?) { self.standings = standings }

    mutating func observe(_ items: [Item], _ context: PollContext) -> Comparison {
        let conditions = context.conditions
        guard conditions.rules.announcesFavorites else {
            standings = nil
            return .disabled
        }
        let presentFavorites = conditions.favorites.isEmpty ? [] : items.filter { conditions.favorites.contains($0.id) }
        latestItems = presentFavorites.sorted { $0.rank < $1.rank }
        var newStandings: [String: FavoriteStanding] = [:]
        for id in conditions.favorites {
            let reach = FavoriteReach(rank: presentFavorites.first { $0.id == id }?.rank)
            var standing = standings?[id.description]
            standing?.observe(reach, at: context.now, upTo: context.dwell)
            newStandings[id.description] = standing ?? FavoriteStanding(reach)
        }
        standings = newStandings.isEmpty ? nil : newStandings
        return .compared
    }

    func pending(_ context: PollContext, _ claims: NoticeClaims) -> Pending<Item> {
        let items = latestItems.filter { item in
            (standings?[item.id.description]?.isNews(dwell: context.dwell) ?? false)
                && !announcedElsewhere.contains(item.id)
        }
        return items.isEmpty ? .nothing(.unchanged, []) : .lasting(items)
    }

    func notice(_ items: [Item], _ context: PollContext) -> Notice? {
        Notice(label: context.label, content: .favorites(items), subject: items[0])
    }

    mutating func markAnnounced(_ items: [Item]) {
        for item in items { standings?[item.id.description]?.markAnnounced(FavoriteReach(rank: item.rank)) }
    }
}

/// How high a favourite has risen.
package enum FavoriteReach: Int, Hashable, Sendable, Codable, Comparable {
    case elsewhere = 0
    case firstPage = 1
    case topThree = 2

    /// Creates the reach for a rank on the first page; `nil` is for an item that is not on the first page.
    init(rank: Int?) {
        let rank = rank ?? 0
        self = rank < 1 ? .elsewhere : rank <= Snapshot.places ? .topThree : .firstPage
    }

    package static func < (one: FavoriteReach, other: FavoriteReach) -> Bool { one.rawValue < other.rawValue }
}
