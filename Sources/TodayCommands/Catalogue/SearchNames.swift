import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Searches the catalogue, and the service if requested.
struct SearchNames {
    let text: SearchText
    let online: Bool
    let limit: Int
    let output: ListOutput

    private var typed: DisplayText { DisplayText(text.words) }
    private var service: String { FetchProgram.label.service }

    func run(_ session: CatalogueSession) throws(CommandError) {
        guard online else {
            return try show(try seen(session), session, note: "\(service) was not asked; use --online to ask it.")
        }
        let answer: Page
        do throws(CommandError) {
            answer = try ask(session)
        } catch {
            // Known results are better than none, but not what was requested.
            let hits = try seen(session)
            guard !hits.items.isEmpty else { throw error }
            try show(hits, session)
            throw CommandError(error.sentence + " Showing the games seen earlier.", error.code)
        }
        let known = try session.items(answer.items.map(\.id))
        try show(try seen(session).adding(answer, known, limit: limit), session)
    }

    private func seen(_ session: CatalogueSession) throws(CommandError) -> NameHits {
        try session.read { catalogue throws(CatalogueError) in try catalogue?.search(typed, limit: limit) } ?? .none
    }

    private func show(_ hits: NameHits, _ session: CatalogueSession, note: String? = nil) throws(CommandError) {
        guard !hits.items.isEmpty else { return try showNone(session) }
        try output.print(try RowMaker(session).found(hits, text.words))
        if let note, !output.json { Terminal.tell(note) }
    }

    /// The answer of the service, which is also recorded.
    private func ask(_ session: CatalogueSession) throws(CommandError) -> Page {
        let answer = try session.ask(["fetch", TopGames.source], ListQuery(search: text), showsProgress: true)
        switch answer.result {
        case .success(let page):
            session.record { catalogue throws(CatalogueError) in
                try catalogue.record(page.items, seen: page.fetchedAt)
            }
            return page
        case .failure(let error): throw session.failure(error, answer.label)
        }
    }

    /// No name contains it, but it may be an id, and other names may come close.
    private func showNone(_ session: CatalogueSession) throws(CommandError) {
        let lookup = try session.read { catalogue throws(CatalogueError) in try catalogue?.lookup(typed) }
        if case .one(let item)? = lookup {
            return try output.print(try RowMaker(session).found([item], heading: "1 game with the id \(item.id)"))
        }
        if output.json { try output.print(try RowMaker(session).found(.none, text.words)) }
        var nearest: [CatalogueItem] = []
        if case .none(let names)? = lookup { nearest = names }
        throw online ? NamedItem.missing(typed, nearest, among: []) : NamedItem.missing(typed, nearest)
    }
}

extension NameHits {
    /// With the service's additional results: it knows some games by other names.
    fileprivate func adding(
        _ page: Page, _ known: [ItemID: CatalogueItem], limit: Int
    ) -> NameHits {
        guard items.count == total, !hasMore else { return self }
        let shown = Set(items.map(\.id))
        let others = page.items.filter { !shown.contains($0.id) }
        let all = items + others.map { known[$0.id] ?? CatalogueItem(unseen: $0) }
        return NameHits(
            items: Array(all.prefix(limit)), total: all.count, hasMore: page.nextCursor != nil,
            isAtWords: isAtWords && others.isEmpty)
    }
}
