import FoundationEssentials

/// Decides which favourites are announced: one that reaches the top three or the first page is, once.
///
/// It must stay there for as many polls as a change of the top three; what that announcement already says is not
/// repeated.
struct FavoriteAnnouncer: Sendable {
    /// Where people believe the favourites to be, by id; `nil` before the first answer.
    private(set) var standings: [String: FavoriteStanding]?
    /// The favourites on the first page of the last answer, best first.
    private var seen: [Item] = []
    /// The latest record.
    private var last: NotifyRecord?
    /// Records not handed out yet.
    private var records: [NotifyRecord] = []

    /// Resumes from what the file says.
    init(_ standings: [String: FavoriteStanding]?) {
        self.standings = standings
    }

    /// The records since the last call.
    mutating func takeRecords() -> [NotifyRecord] {
        defer { records = [] }
        return records
    }

    /// Records where the favourites are on a new first page; `told` are those that the top three's announcement covers.
    mutating func see(_ items: [Item], besides told: Set<ItemID>, _ moment: AnnouncingMoment) {
        let conditions = moment.conditions
        guard conditions.rules.tellsFavorites else {
            standings = nil
            return
        }
        let ranked = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        seen = conditions.favorites.compactMap { ranked[$0] }.sorted { $0.rank < $1.rank }
        standings = standings(of: conditions.favorites, moment) { FavoriteReach(rank: ranked[$0]?.rank) }
        if conditions.isOff { passOver(besides: told, moment) }
    }

    /// The notice that is due; `nil` if there is none.
    mutating func due(besides told: Set<ItemID>, _ moment: AnnouncingMoment) -> Notice? {
        let items = news(besides: told, moment.wantedPolls)
        guard !items.isEmpty, !moment.conditions.isOff else { return nil }
        guard let block = moment.block(for: .favorites) else {
            return Notice(label: moment.label, content: .favorites(items), subject: items[0])
        }
        record(.heldBack(block), items, at: moment.now)
        return nil
    }

    /// Records whether a notice was delivered.
    mutating func conclude(_ items: [Item], delivered: Bool, at now: Date) {
        record(delivered ? .announced(nil) : .undelivered, items, at: now)
    }

    /// Marks items as known to the person, from a notice of either kind.
    mutating func tell(_ items: [Item], besides told: Set<ItemID>, _ moment: AnnouncingMoment) {
        for item in items { standings?[item.id.description]?.tell(FavoriteReach(rank: item.rank)) }
        if news(besides: told, moment.wantedPolls).isEmpty { last = nil }
    }

    private func standings(
        of favorites: Set<ItemID>, _ moment: AnnouncingMoment, _ reach: (ItemID) -> FavoriteReach
    ) -> [String: FavoriteStanding]? {
        var new: [String: FavoriteStanding] = [:]
        for id in favorites {
            var standing = standings?[id.description]
            standing?.see(reach(id), at: moment.now, upTo: moment.wantedPolls)
            new[id.description] = standing ?? FavoriteStanding(reach(id))
        }
        return new.isEmpty ? nil : new
    }

    /// The favourites that have moved up, best first.
    private func news(besides told: Set<ItemID>, _ polls: Int) -> [Item] {
        guard let standings else { return [] }
        return seen.filter { item in
            (standings[item.id.description]?.isNews(dwell: polls) ?? false) && !told.contains(item.id)
        }
    }

    /// Switching notifications on does not announce what happened before.
    private mutating func passOver(besides told: Set<ItemID>, _ moment: AnnouncingMoment) {
        let items = news(besides: told, moment.wantedPolls)
        guard !items.isEmpty else { return }
        record(.passedOver(.off), items, at: moment.now)
        tell(items, besides: told, moment)
    }

    /// Records a verdict, unless it repeats the last one: what is held back is reconsidered at every poll.
    private mutating func record(_ verdict: NotifyVerdict, _ items: [Item], at now: Date) {
        let record = NotifyRecord(verdict, items, slot: .favorites, at: now)
        if let last, last.saysTheSame(as: record) { return }
        last = record
        records.append(record)
    }
}
