import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

/// Combines what is known about one item: the catalogue, its history, and the service's numbers.
struct ShowItem {
    private static let day = 86_400.0

    private let session: CatalogueSession
    private let pages: Int
    private let offline: Bool
    private let file: ItemNumbersFile
    private let counted: CountedNumbers

    init(_ session: CatalogueSession, pages: Int = 5, offline: Bool) {
        (self.session, self.pages, self.offline) = (session, pages, offline)
        file = ItemNumbersFile(session.paths, source: TopGames.source)
        counted = CountedNumbers(session.paths)
    }

    /// All that is known about what a person means by a name or an id, with current numbers if they can be had.
    func detail(_ typed: String) throws(CommandError) -> ItemDetail {
        let item = try NamedItem(session).find(typed, asking: !offline)
        if !offline { count(item.id) }
        return try detail(item)
    }

    /// What is known about it without a request.
    func detail(_ item: Item) throws(CommandError) -> ItemDetail {
        let now = Date()
        let id = item.id
        let known = try session.read { catalogue throws(CatalogueError) in
            (
                item: try catalogue?.item(id), standing: try catalogue?.standing(of: id),
                history: try catalogue?.ranks(of: id, since: now.addingTimeInterval(-Self.day)),
                start: try catalogue?.firstSample(since: .distantPast)
            )
        }
        let (ranked, seen) = place(known.item, item)
        let row = try RowMaker(session).row(ranked, seen: seen)
        var detail = ItemDetail(label: FetchProgram.label, row: row, rankSeen: seen)
        detail.numbers = counted.latest(id, at: now)
        detail.take(
            best: known.standing?.best, at: known.standing?.bestAt,
            secondsLeading: known.standing?.secondsLeading ?? 0, since: known.start)
        detail.history = known.history ?? RankHistory([])
        let pictures = ArtCache(session.paths, source: TopGames.source)
        detail.picture = pictures.file(id, .large) ?? pictures.file(id)
        return detail
    }

    /// The item with the rank that was seen last, on a page of the list or in the top three, and when that was.
    private func place(_ known: CatalogueItem?, _ item: Item) -> (item: Item, seen: Date?) {
        let described = known?.item ?? item
        if let top = counted.topThree, let place = top.items.first(where: { $0.id == item.id }),
            top.fetchedAt > known?.place?.seen ?? .distantPast
        {
            return (described.with(rank: place.rank), top.fetchedAt)
        }
        return (described.with(rank: known?.place?.rank ?? Item.unranked), known?.place?.seen)
    }

    /// Asks for the numbers unless the stored ones will do; says why there are no new ones.
    private func count(_ id: ItemID) {
        let kept = file.read(id)
        if let kept {
            let age = Date().timeIntervalSince(kept.numbers.seen)
            let isEnough = kept.pages >= pages || !kept.numbers.metric.atLeast
            if isEnough, (-60...PageSource.freshFor).contains(age) { return }
        }
        do throws(CommandError) {
            try ask(id)
        } catch {
            let known = counted.latest(id, at: Date()) != nil
            session.conversation.say(error.sentence + (known ? " Showing the last known numbers." : ""))
        }
    }

    /// Has the service count it, and stores the result; says what is missing.
    private func ask(_ id: ItemID) throws(CommandError) {
        let service = FetchProgram.label.service
        let words = ["fetch", TopGames.source, "--detail=\(id)", "--requests=\(pages)"]
        let answer = try session.ask(words, showsProgress: true)
        switch answer.result {
        case .failure(let error): throw session.failure(error, answer.label)
        case .success(let page):
            guard let item = page.items.first else {
                return session.conversation.say("\(service) no longer knows this game.")
            }
            keep(item, seen: page.fetchedAt)
            let pause = ServicePause.seconds(session.paths)
            if pause > 0 {
                session.conversation.say("\(service) can be asked again in \(TimeText.span(pause)).")
            } else if item.metric == nil, answer.remarks == nil {
                session.conversation.say("\(service) lists no live channels for this game.")
            }
        }
    }

    private func keep(_ item: Item, seen: Date) {
        file.keep(item, pages: pages, seen: seen)
        session.record { catalogue throws(CatalogueError) in try catalogue.record([item], seen: seen) }
    }
}
