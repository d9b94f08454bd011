import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Makes rows of what the catalogue and the service say: with the favourites, and how each item moved.
final class RowMaker {
    /// Seconds that an arrow looks back.
    private static let moveSpan = 3_600.0

    private let session: CatalogueSession
    private var now: Date { Date() }

    init(_ session: CatalogueSession) throws(CommandError) {
        self.session = session
    }

    /// A page as last seen.
    func page(_ seen: SeenPage) throws(CommandError) -> ListPage {
        try page(record(seen))
    }

    /// A page as the service has just sent it.
    func page(_ record: PageRecord) throws(CommandError) -> ListPage {
        let page = record.page
        return ListPage(
            label: FetchProgram.label, number: record.number, rows: try listed(page.items, at: page.fetchedAt),
            seen: page.fetchedAt, hasMore: page.nextCursor != nil, now: Date())
    }

    /// All pages as one, each item once; as old as the oldest of them.
    func pages(_ pages: [PageRecord]) throws(CommandError) -> ListPage {
        var known: Set<ItemID> = []
        let items = pages.flatMap(\.page.items).filter { known.insert($0.id).inserted }
        let oldest = pages.map(\.page.fetchedAt).min()
        return ListPage(
            label: FetchProgram.label, number: nil, rows: try listed(items, at: oldest ?? now), seen: oldest,
            hasMore: false, now: Date())
    }

    /// What a search found.
    func found(_ hits: NameHits, _ typed: String) throws(CommandError) -> ListPage {
        try found(
            hits.items, heading: SearchHeading.text(typed, hits),
            hasMore: hits.hasMore || hits.total > hits.items.count)
    }

    /// Items that were found, under a heading of their own; ranks of more than a day ago are left out.
    func found(_ items: [CatalogueItem], heading: String, hasMore: Bool = false) throws(CommandError) -> ListPage {
        let oldest = items.filter { $0.isRanked(at: now) }.compactMap(\.place?.seen).min()
        let listed = items.map { item in
            item.isRanked(at: now) ? item.item : item.item.with(rank: Item.unranked)
        }
        let label = SourceLabel(
            name: FetchProgram.label.name, service: FetchProgram.label.service, heading: heading)
        return ListPage(
            label: label, number: nil, rows: try rows(listed, at: oldest ?? now), seen: oldest, hasMore: hasMore,
            now: Date())
    }

    /// One item, whose rank was seen at a time.
    func row(_ item: Item, seen: Date?) throws(CommandError) -> ListRow {
        try rows([item], at: seen ?? now).first ?? ListRow(item)
    }

    /// A page in the shape in which a new one is recorded.
    func record(_ seen: SeenPage) -> PageRecord {
        PageRecord(
            Page(items: seen.items.map(\.item), nextCursor: seen.nextCursor, fetchedAt: seen.seen), number: seen.number)
    }

    /// Rows with the viewers that were counted about when the list was seen: older ones would pass for those of now.
    private func listed(_ items: [Item], at seen: Date) throws(CommandError) -> [ListRow] {
        let counted = CountedNumbers(session.paths)
        return try rows(items, at: seen).map { row in
            var item = row.item
            item.metric = counted.numbers(of: item.id, near: seen)?.metric
            return ListRow(item, move: row.move, isFavorite: row.isFavorite)
        }
    }

    private func rows(_ items: [Item], at seen: Date) throws(CommandError) -> [ListRow] {
        let favorites = Set(try session.favorites().map(\.id))
        let before = try ranksBefore(seen, of: items)
        return items.map { item in
            // The service sends some numbers with the first page alone; a list has the same ones however it came.
            let listed = Item(rank: item.rank, id: item.id, title: item.title, art: item.art, link: item.link)
            return ListRow(listed, move: move(item, before), isFavorite: favorites.contains(item.id))
        }
    }

    /// Nil where nobody knows: there is no ranking of before, or it does not reach as far as this rank.
    private func move(_ item: Item, _ before: [ItemID]?) -> Move? {
        guard let before, (1...before.count).contains(item.rank) else { return nil }
        return Move(from: before.firstIndex(of: item.id).map { $0 + 1 }, to: item.rank)
    }

    /// The ranking an hour before, or as long before as was recorded; nil where there is none.
    private func ranksBefore(_ seen: Date, of items: [Item]) throws(CommandError) -> [ItemID]? {
        guard items.contains(where: { (1...RankSample.places).contains($0.rank) }) else { return nil }
        let ranking = try session.read { catalogue throws(CatalogueError) in
            try catalogue?.ranking(from: seen.addingTimeInterval(-Self.moveSpan), before: seen)
        }
        return ranking.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension RowMaker {
    /// The favourites, those with a rank first; one that the catalogue does not know has its name alone.
    func favorites(_ kept: [Favorite], _ known: [ItemID: CatalogueItem]) throws(CommandError) -> ListPage {
        let items = kept.compactMap { known[$0.id] }
        var page = try found(items, heading: "Favourites on \(FetchProgram.label.service)")
        let unknown = kept.filter { known[$0.id] == nil }.map { favorite in
            ListRow(Item(rank: Item.unranked, id: favorite.id, title: favorite.title), isFavorite: true)
        }
        let all = page.rows + unknown
        page.rows = all.filter(\.item.isRanked).sorted { $0.item.rank < $1.item.rank }
        page.rows += all.filter { !$0.item.isRanked }
        return page
    }
}

extension CatalogueItem {
    /// Seconds after which a rank that was seen is none to show beside others.
    private static let rankLife = 86_400.0

    /// Whether its rank is of the day.
    func isRanked(at now: Date) -> Bool {
        place.map { now.timeIntervalSince($0.seen) < Self.rankLife } ?? false
    }
}
