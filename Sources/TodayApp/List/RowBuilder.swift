import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Builds rows from items of the catalogue and the service, with favourites and, in a ranking, moves.
final class RowBuilder {
    /// The period that a move covers, in seconds.
    private static let moveSpan = 3_600.0

    private let session: AppSession
    private var now: Date { session.now }
    private let query: ListQuery
    /// What the user hides; the list of a game's channels shows the channels even if the game is hidden.
    private var leftOut: LeftOut {
        let leftOut = session.environment.preferences.leftOut
        return query.filters[SourceDescriptor.gameFilter] == nil ? leftOut : leftOut.withGames([])
    }
    private var isRanking: Bool { session.source.can(.ranking) }

    init(_ session: AppSession, _ query: ListQuery = ListQuery()) { (self.session, self.query) = (session, query) }

    /// Adds a reason to each row that cannot be opened, because its details are neither cached nor available now.
    func marked(_ page: ListPage, isOffline: Bool = false) throws(CommandError) -> ListPage {
        guard case .requested = session.source.detailFacts, session.source.can(.offlineDetails),
            isOffline || session.wasJustUnreachable
        else { return page }
        let known = try session.items(page.rows.map(\.item.id))
        let obstacle = session.source.translations.gettext("The details were never fetched, and cannot be fetched now.")
        var page = page
        for index in page.rows.indices where known[page.rows[index].item.id]?.detailed == nil {
            page.rows[index].obstacle = obstacle
        }
        return page
    }

    func page(_ sample: PageSample) throws(CommandError) -> ListPage {
        let page = sample.page
        return try withoutHidden(page.items) { items throws(CommandError) in
            list(
                try listed(items, at: page.fetchedAt), sample.number, seen: page.fetchedAt,
                hasMore: page.nextCursor != nil)
        }
    }

    private func withoutHidden(
        _ all: [Item], _ list: ([Item]) throws(CommandError) -> ListPage
    ) throws(CommandError) -> ListPage {
        let leftOut = leftOut
        var page = try list(leftOut.kept(all))
        if !leftOut.isEmpty {
            let hidden = all.filter { leftOut.contains($0) }
            (page.leftOut, page.hiddenGames) = (hidden.map(\.title), leftOut.games(hiding: hidden))
        }
        return page
    }

    /// Merges pages without repeated items; the result is as old as the oldest page.
    func pages(_ pages: [PageSample]) throws(CommandError) -> ListPage {
        var known: Set<ItemID> = []
        let items = pages.flatMap(\.page.items).filter { known.insert($0.id).inserted }
        let oldest = pages.map(\.page.fetchedAt).min()
        let areAll = pages.map(\.number) == Array(1...max(1, pages.count)) && pages.last?.page.nextCursor == nil
        return try withoutHidden(items) { items throws(CommandError) in
            list(try listed(items, at: oldest ?? now), seen: oldest, hasMore: !areAll)
        }
    }

    /// Returns a page marked as incomplete; `seen` is the time of the oldest cached item.
    func incomplete(_ items: [Item], number: Int?, seen: Date, hasMore: Bool) throws(CommandError) -> ListPage {
        var page = try withoutHidden(items) { items throws(CommandError) in
            list(try listed(items, at: seen), number, seen: seen, hasMore: hasMore)
        }
        page.isIncomplete = true
        return page
    }

    func found(_ hits: NameHits, _ typed: String) throws(CommandError) -> ListPage {
        try found(
            hits.items, heading: hits.heading(typed, session.source.noun),
            hasMore: hits.hasMore || hits.total > hits.items.count)
    }

    func found(_ item: CatalogueItem) throws(CommandError) -> ListPage {
        let noun = session.source.noun
        return try found(
            [item],
            heading: gettext(
                "{counted} with the {idName} {id}",
                ["counted": noun.counted(1), "idName": noun.idWord, "id": "\(item.id)"]))
    }

    /// Returns a list of the items, without ranks older than a day.
    func found(_ items: [CatalogueItem], heading: String, hasMore: Bool = false) throws(CommandError) -> ListPage {
        let oldest = items.filter { $0.isRanked(at: now) }.compactMap(\.place?.seen).min()
        let shownItems = items.map { item in
            let known = item.current(in: session.source, at: now)
            return item.isRanked(at: now) ? known : known.with(rank: Item.unranked)
        }
        let known = DirectoryItems(session)
        let stamp = known?.context.rates.map { RateStamp($0, of: session.source) }
        let unit = stamp == nil ? nil : known?.unit
        let label = session.source.labelOfCachedItems.with(
            heading: unit.map { gettext("{heading}, in {unit}", ["heading": heading, "unit": "\($0)"]) } ?? heading)
        let rows = try rows(shownItems, at: oldest ?? now)
        return list(rows, seen: stamp?.asOf ?? oldest, hasMore: hasMore, label, stamp)
    }

    func quoted(_ items: [Item], _ rates: CachedRates?, heading: String, number: Int?) throws(CommandError) -> ListPage
    {
        let source = rates.map { session.source.provided(by: $0.rates.provider) } ?? session.source
        return try withoutHidden(items) { items throws(CommandError) in
            list(
                try rows(items, at: now), number, seen: rates?.table.asOf, query.label(of: source, heading: heading),
                rates.map { RateStamp($0, of: session.source) })
        }
    }

    private func list(
        _ rows: [ListRow], _ number: Int? = nil, seen: Date?, hasMore: Bool = false, _ label: SourceLabel? = nil,
        _ stamp: RateStamp? = nil
    ) -> ListPage {
        var page = ListPage(
            label: label ?? query.label(of: session.source, first: rows.first?.item ?? itemNamedByFilter),
            number: number, rows: rows, seen: seen, hasMore: hasMore, now: now)
        page.stamp = stamp
        return page
    }

    var labelWithoutItems: SourceLabel { query.label(of: session.source, first: itemNamedByFilter) }

    /// The item that a filter names by its id, with a title from another source's catalogue; `nil` without id or title.
    private var itemNamedByFilter: Item? {
        let source = session.source
        guard let filter = source.filters.first(where: { $0.wording != nil }), let wording = filter.wording,
            let id = query.filters[filter.key].flatMap({ ItemID($0.words) }),
            let other = AllSourceDescriptors.all.first(where: {
                $0.listsLiveElsewhere && $0.companion?.name == source.name
            }),
            let title = try? Catalogue.reading(session.paths, source: other.name)?.titles([id])[id]
        else { return nil }
        return Item(rank: Item.unranked, id: id, title: title, facts: [Fact(wording, .text(title))])
    }

    /// Returns a row with a move that covers the hour before `seen` or, if `seen` is `nil`, the last hour.
    func row(_ item: Item, seen: Date?) throws(CommandError) -> ListRow {
        try rows([item], at: seen ?? now).first ?? ListRow(item)
    }

    /// In a ranking, adds the numbers counted together with the list or, if there are none, near the time `seen`.
    ///
    /// Raises lower bounds that were counted with the list to agree with its order, which the service guarantees.
    private func listed(_ items: [Item], at seen: Date) throws(CommandError) -> [ListRow] {
        guard isRanking else { return try rows(items, at: seen) }
        let countedNumbers = CountedNumbers(session.environment)
        var (rows, most) = (try rows(items, at: seen), Metric?.none)
        for place in rows.indices.reversed() {
            let numbers = countedNumbers.numbers(of: rows[place].item.id, near: seen)
            let isCountedTogether = numbers.map { countedNumbers.isCountedTogether($0.seen, seen) } ?? true
            let metric = isCountedTogether ? numbers?.metric.raised(to: most) : numbers?.metric
            if isCountedTogether { most = metric ?? most }
            rows[place] = counted(rows[place], metric, at: isCountedTogether ? nil : numbers?.seen)
        }
        return rows
    }

    /// In a ranking, adds numbers counted near the time of each rank, with the time of counting if it differs.
    func counted(_ rows: [ListRow], _ rankSeen: (ItemID) -> Date?) -> [ListRow] {
        guard isRanking else { return rows }
        let countedNumbers = CountedNumbers(session.environment)
        return rows.map { row in
            guard row.item.isRanked, let seen = rankSeen(row.item.id),
                let numbers = countedNumbers.numbers(of: row.item.id, near: seen)
            else { return row }
            return counted(
                row, numbers.metric, at: countedNumbers.isCountedTogether(numbers.seen, seen) ? nil : numbers.seen)
        }
    }

    private func counted(_ row: ListRow, _ metric: Metric?, at time: Date?) -> ListRow {
        changed(row) {
            $0.item.metric = metric
            ($0.countedAt, $0.countedText) = (time, time.map(session.environment.clock))
        }
    }

    private func rows(_ items: [Item], at seen: Date) throws(CommandError) -> [ListRow] {
        let favorites = Set(try session.favorites().map(\.id))
        let earlierRanking = try ranksBefore(seen, of: items)
        let favoriteItems = session.source.can(.live) ? items.filter { favorites.contains($0.id) } : []
        let rest = favoriteItems.isEmpty ? items : items.filter { !favorites.contains($0.id) }
        return try named(favoriteItems + rest).map { item in
            var row = ListRow(
                withoutNumberOrRank(item), move: move(item, earlierRanking), isFavorite: favorites.contains(item.id))
            row.sinceText = item.liveSince.map(session.environment.clock)
            return row
        }
    }

    private func named(_ items: [Item]) throws(CommandError) -> [Item] {
        let nameless = items.filter { $0.isNameless == true }.map(\.id)
        guard !nameless.isEmpty else { return items }
        let known = try session.items(nameless)
        return items.map { item in known[item.id].map { item.with(title: $0.title) } ?? item }
    }

    /// In a ranking, omits the number, because `listed(_:at:)` and `counted(_:_:)` add it; elsewhere, omits the rank.
    private func withoutNumberOrRank(_ item: Item) -> Item {
        guard isRanking else { return item.with(rank: Item.unranked) }
        return Item(rank: item.rank, id: item.id, title: item.title, art: item.art, link: item.link, facts: item.facts)
    }

    private func move(_ item: Item, _ earlierRanking: [ItemID]?) -> Move? {
        guard let earlierRanking, (1...earlierRanking.count).contains(item.rank) else { return nil }
        return Move(from: earlierRanking.firstIndex(of: item.id).map { $0 + 1 }, to: item.rank)
    }

    private func ranksBefore(_ seen: Date, of items: [Item]) throws(CommandError) -> [ItemID]? {
        guard isRanking, items.contains(where: { (1...RankSample.places).contains($0.rank) }) else { return nil }
        let ranking = try session.read { catalogue throws(CatalogueError) in
            try catalogue?.ranking(from: seen.addingTimeInterval(-Self.moveSpan), before: seen)
        }
        return ranking.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension CatalogueItem {
    /// Seconds after which a rank is too old to show next to other ranks.
    private static let rankLife = 86_400.0

    /// Returns the item, without its momentary facts if they are old.
    func current(in source: SourceDescriptor, at now: Date) -> Item {
        // Either time suffices: times of items are recorded only to the hour, but times of details to the second.
        let isCurrent = [seen, detailed].compactMap(\.self).contains {
            Age.isAtMost(source.maxAge, since: $0, at: now)
        }
        return isCurrent ? item : item.without(source.momentaryFacts)
    }

    func isRanked(at now: Date) -> Bool { place.map { Age.isAtMost(Self.rankLife, since: $0.seen, at: now) } ?? false }
}
