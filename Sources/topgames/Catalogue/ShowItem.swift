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

    init(_ session: CatalogueSession, pages: Int = 5, offline: Bool) {
        (self.session, self.pages, self.offline) = (session, pages, offline)
    }

    /// The details of the item that a person means by a name or an id, with current numbers if available.
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
                history: try catalogue?.ranks(of: id, since: now.addingTimeInterval(-Self.day))
            )
        }
        var detail = ItemDetail(label: FetchProgram.label, row: try RowMaker(session).row(known.item, item))
        detail.rankSeen = known.item?.place?.seen
        detail.numbers = NumbersFile(session.paths, source: TopGames.source).read(id)?.numbers
        (detail.best, detail.bestAt) = (known.standing?.best, known.standing?.bestAt)
        detail.secondsLeading = known.standing?.secondsLeading ?? 0
        detail.history = known.history ?? RankHistory([])
        let pictures = ArtCache(session.paths, source: TopGames.source)
        detail.picture = pictures.file(id, .large) ?? pictures.file(id)
        return detail
    }

    /// Asks for the numbers, unless the stored ones will do; if there are no new ones, says why.
    func count(_ id: ItemID) {
        let kept = NumbersFile(session.paths, source: TopGames.source).read(id)
        if let kept {
            let age = Date().timeIntervalSince(kept.numbers.seen)
            let isEnough = kept.pages >= pages || kept.numbers.metric?.atLeast == false
            if isEnough, (-60...PageSource.freshFor).contains(age) { return }
        }
        do throws(CommandError) {
            let service = FetchProgram.label.service
            if try ask(id) == nil { session.conversation.say("\(service) does not know it any more.") }
        } catch {
            session.conversation.say(error.sentence + (kept == nil ? "" : " Shown is what was counted before."))
        }
    }

    /// Same as below; if the service cannot be asked, throws both reasons.
    private func ask(_ id: ItemID, else first: CommandError) throws(CommandError) -> Item? {
        do throws(CommandError) { return try ask(id) } catch {
            throw CommandError("\(error.sentence) \(first.sentence)", error.code)
        }
    }

    /// The item as the service describes it, which is also recorded; `nil` if the service does not know it.
    private func ask(_ id: ItemID) throws(CommandError) -> Item? {
        let words = ["fetch", TopGames.source, "--item=\(id)", "--pages", "\(pages)"]
        let answer = try session.ask(words, showsProgress: true)
        switch answer.result {
        case .failure(let error): throw session.failure(error, answer.label)
        case .success(let page):
            guard let item = page.items.first else { return nil }
            NumbersFile(session.paths, source: TopGames.source).keep(item, pages: pages, seen: page.fetchedAt)
            session.record { catalogue throws(CatalogueError) in
                try catalogue.record([item], seen: page.fetchedAt)
            }
            return item
        }
    }
}
