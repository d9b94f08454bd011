import FoundationEssentials

/// Notices about favourites: one that reaches the top three or the first page is announced once.
///
/// It must stay there for as many polls as a change of the top three; what that announcement already says is not
/// repeated.
extension Cycle {
    /// Records where the favourites are on a new first page.
    mutating func watchFavorites(_ page: Page, at now: Date) {
        guard conditions.rules.tellsFavorites else {
            state.favorites = nil
            return
        }
        let ranked = Dictionary(page.items.map { ($0.id, $0) }) { first, _ in first }
        favoritesSeen = conditions.favorites.compactMap { ranked[$0] }.sorted { $0.rank < $1.rank }
        let before = state.favorites
        var standings: [String: FavoriteStanding] = [:]
        for id in conditions.favorites {
            let reach = FavoriteReach(rank: ranked[id]?.rank)
            var standing = before?[id.description]
            standing?.see(reach, at: now, upTo: wantedPolls)
            standings[id.description] = standing ?? FavoriteStanding(reach)
        }
        state.favorites = standings.isEmpty ? nil : standings
        if conditions.isOff { passOverFavorites(at: now) }
    }

    /// The notice that is due at `now`; `nil` if there is none.
    mutating func dueFavorites(at now: Date) -> Notice? {
        let items = favoriteNews
        guard !items.isEmpty, !conditions.isOff else { return nil }
        let notice = Notice(label: label, content: .favorites(items), subject: items[0])
        guard let block = block(at: now, for: .favorites) else { return notice }
        recordFavorites(.heldBack(block), items, at: now)
        return nil
    }

    /// Records whether a notice about favourites was delivered.
    mutating func concludeFavorites(_ items: [Item], _ delivered: Bool, at now: Date) {
        recordFavorites(delivered ? .announced(nil) : .undelivered, items, at: now)
        guard delivered else { return }
        tellFavorites(items)
        countAnnouncement(at: now)
    }

    /// Marks items as known to the person, from this notice or from the top three's.
    mutating func tellFavorites(_ items: [Item]) {
        for item in items { state.favorites?[item.id.description]?.tell(FavoriteReach(rank: item.rank)) }
        if favoriteNews.isEmpty { lastOfFavorites = nil }
    }

    /// The favourites that have moved up, best first, without those that the top three's announcement covers.
    private var favoriteNews: [Item] {
        guard let standings = state.favorites else { return [] }
        return favoritesSeen.filter { item in
            (standings[item.id.description]?.isNews(dwell: wantedPolls) ?? false) && !isTold(item)
        }
    }

    /// Whether an announcement of the top three has covered an item that is in it, or is about to.
    private func isTold(_ item: Item) -> Bool {
        guard let announced = state.announced, watched.contains(where: { $0.id == item.id }) else { return false }
        if announced.contains(item.id) { return true }
        guard let held = state.held, held.order.contains(item.id) else { return false }
        return conditions.rules.objection(from: announced, to: held.order, favorites: conditions.favorites) == nil
    }

    /// Switching notifications on does not announce what happened before.
    private mutating func passOverFavorites(at now: Date) {
        let items = favoriteNews
        guard !items.isEmpty else { return }
        recordFavorites(.passedOver(.off), items, at: now)
        tellFavorites(items)
    }

    /// Records a verdict, unless it repeats the last one: what is held back is reconsidered at every poll.
    private mutating func recordFavorites(_ verdict: NotifyVerdict, _ items: [Item], at now: Date) {
        let record = NotifyRecord(verdict, items, slot: .favorites, at: now)
        if let last = lastOfFavorites, last.saysTheSame(as: record) { return }
        lastOfFavorites = record
        records.append(record)
    }
}
