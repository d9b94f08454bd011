import FoundationEssentials
import TodayCore
import TodayFiles

/// Builds the reports that `--json` prints, with all that a front end needs.
package struct Reporter {
    private let environment: AppEnvironment
    private let pictures: ItemPictures
    private var source: SourceDescriptor { environment.source }

    package init(_ environment: AppEnvironment) {
        (self.environment, pictures) = (environment, ItemPictures(environment))
    }

    /// Returns the report on a page of the list that `query` describes, on the whole list, or on search results.
    package func list(_ loaded: ListResult, of query: ListQuery = ListQuery()) -> ListReport {
        let page = loaded.page
        var report = ListReport(
            page.label, state: state(page.seen, isEmpty: page.rows.isEmpty, loaded.failure), hasMore: page.hasMore,
            items: page.rows.map { item($0) })
        (report.page, report.fetchedAt, report.ageSeconds) = (page.number, page.seen, page.age)
        report.note = loaded.note ?? loaded.failure?.sentence
        if !query.filters.isEmpty { report.filters = query.filters.mapValues { DisplayText($0.words) } }
        report.sort = query.sort
        report.incomplete = page.isIncomplete ? true : nil
        report.leftOut = leftOut(page.leftOut)
        if let stamp = page.stamp { report.apply(stamp, at: environment.now()) }
        return report
    }

    /// Returns the report on favourites in the order of `page`, with the times when they were added and seen.
    package func favorites(_ page: ListPage, _ rows: [FavoriteRow]) -> ListReport {
        let known = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
        var report = list(ListResult(page))
        for index in report.items.indices {
            if let row = known[report.items[index].id] { report.items[index].apply(row) }
        }
        return report
    }

    /// Returns the report on favourites in the order of `rows`, with their ranks; `failure` is why ranks are missing.
    package func favorites(
        _ rows: [FavoriteRow], failure: CommandError? = nil, leftOut titles: [DisplayText] = []
    ) -> ListReport {
        let oldest = rows.compactMap(\.rankSeenAt).min()
        var report = ListReport(
            source.labelOfCachedItems, state: state(oldest, isEmpty: rows.isEmpty, nil),
            items: rows.map { row in
                let item = Item(
                    rank: row.rank ?? Item.unranked, id: row.id, title: row.title, art: row.art, link: row.link)
                var report = self.item(ListRow(item, isFavorite: true))
                report.apply(row)
                return report
            })
        (report.fetchedAt, report.ageSeconds) = (oldest, age(oldest))
        (report.heading, report.note) = (FavoriteList.heading(source), failure?.sentence)
        report.leftOut = leftOut(titles)
        return report
    }

    package func details(_ shown: ShowItem.Shown) -> ListReport {
        let (detail, now) = (shown.detail, environment.now())
        let wording = DetailWording(at: now, source.translations, clock: environment.clock)
        var item = item(detail.row)
        item.apply(source.display(detail, wording), facts: facts(detail.row.item))
        item.apply(detail)
        let seen = detail.numbers?.seen ?? detail.rankSeen ?? detail.detailed
        var report = ListReport(detail.label, state: state(seen, isEmpty: false, shown.failure), items: [item])
        (report.fetchedAt, report.ageSeconds, report.note) = (seen, age(seen), shown.remark)
        report.heading = detail.label.heading(source.translations)
        if let stamp = detail.stamp { report.apply(stamp, at: environment.now()) }
        return report
    }

    package func topThree(_ shown: TopThree.Shown) -> ListReport? {
        guard let snapshot = shown.status.snapshot else { return nil }
        let favorites = favorites
        let items = snapshot.items.map { item(ListRow($0, move: $0.move, isFavorite: favorites.contains($0.id))) }
        var report = ListReport(snapshot.label, state: shown.status.state, items: items)
        report.heading = snapshot.label.heading(source.translations)
        (report.fetchedAt, report.changedAt) = (snapshot.fetchedAt, snapshot.changedAt)
        report.ageSeconds = shown.status.age
        report.note = Sentences.joined(shown.remarks + [shown.advice])
        report.leftOut = leftOut((snapshot.hidden ?? []).map(\.title))
        return report
    }

    private func leftOut(_ titles: [DisplayText]) -> [DisplayText]? { titles.isEmpty ? nil : titles }

    package func history(_ history: ReadHistory) -> HistoryReport {
        let favorites = favorites
        var report = HistoryReport(history.timeline, source: source.name, only: history.item?.id) { line in
            let item = Item(rank: line.last ?? Item.unranked, id: line.id, title: line.title)
            return source.display(ListRow(item, isFavorite: favorites.contains(line.id)))
        }
        for index in report.items.indices {
            let line = report.items[index]
            report.items[index].artFile = pictures.small(Item(rank: Item.unranked, id: line.id, title: line.title))
        }
        if history.timeline.samples.isEmpty { report.note = ReadHistory.nothing }
        return report
    }

    private func item(_ row: ListRow) -> ItemReport {
        let facts = facts(row.item)
        var report = ItemReport(row, source.display(row), facts: facts?.isEmpty == true ? nil : facts)
        report.artFile = pictures.cached(row.item)
        if report.artFile == nil, let drawing = pictures.drawing(row.item) {
            (report.artFile, report.drawn) = (drawing, true)
        }
        report.metric = report.metric ?? row.item.worth
        report.hidden = environment.preferences.leftOut.contains(row.item) ? true : nil
        return report
    }

    private func facts(_ item: Item) -> [Fact]? { item.facts?.filter { !source.unreportedFacts.contains($0.key) } }

    /// The ids in the file of favourites, which suffice to mark rows as favourites.
    private var favorites: Set<ItemID> { Set(FavoritesFile.read(environment.paths, source: source.name).map(\.id)) }

    private func age(_ seen: Date?) -> Int? { seen.flatMap { Age(of: $0, at: environment.now())?.seconds } }

    private func state(_ seen: Date?, isEmpty: Bool, _ failure: CommandError?) -> DataState {
        if let failure { return failure.state }
        if isEmpty { return .empty }
        let isYoung = seen.map { Age.isAtMost(source.maxAge, since: $0, at: environment.now()) } ?? false
        return isYoung ? .fresh : .stale
    }
}

extension ItemReport {
    fileprivate mutating func apply(_ row: FavoriteRow) {
        (added, rankSeenAt, seenAt) = (row.added, row.rankSeenAt, row.seenAt)
    }

    fileprivate mutating func apply(_ detail: ItemDetail) {
        if let numbers = detail.numbers {
            (metric, details, countedAt) = (numbers.metric, numbers.details, numbers.seen)
        }
        (rankSeenAt, bestRank, bestRankAt) = (detail.rankSeen, detail.best, detail.bestAt)
        (secondsAtFirst, recordedSince) = (detail.secondsLeading, detail.recordedSince)
        picture = detail.picture
    }
}
