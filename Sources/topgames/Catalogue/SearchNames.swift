import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Searches what was seen, and asks the service where that is wanted.
struct SearchNames {
    let text: SearchText
    let online: Bool
    let limit: Int
    let output: ListOutput

    private var typed: DisplayText { DisplayText(text.words) }
    private var service: String { FetchProgram.label.service }

    func run(_ session: CatalogueSession) throws(CommandError) {
        guard online else { return try searchSeen(session, note: "\(service) was not asked; --online does that.") }
        do throws(CommandError) {
            try show(try ask(session), session)
        } catch {
            // What was seen is better than nothing, but not what was asked for.
            try searchSeen(session, note: nil)
            throw error
        }
    }

    private func searchSeen(_ session: CatalogueSession, note: String?) throws(CommandError) {
        let hits = try session.read { catalogue throws(CatalogueError) in
            try catalogue?.search(typed, limit: limit)
        }
        let page = try RowMaker(session).found(hits ?? .none, text.words)
        guard !page.rows.isEmpty else { return try nothing(page, session, isFailure: note != nil) }
        try output.print(page)
        if let note, !output.json { Terminal.tell(note) }
    }

    private func show(_ page: Page, _ session: CatalogueSession) throws(CommandError) {
        let items = Array(page.items.prefix(limit))
        let known = try session.items(items.map(\.id))
        let found = NameHits(
            items: items.map { known[$0.id] ?? CatalogueItem(unseen: $0) }, total: page.items.count,
            hasMore: page.nextCursor != nil)
        let list = try RowMaker(session).found(found, text.words)
        guard !items.isEmpty else { return try nothing(list, session, isFailure: true) }
        try output.print(list)
        if list.hasMore, !output.json {
            Terminal.tell("\(service) knows more of them; --limit and more of the name help.")
        }
    }

    /// What the service answers, which is taken note of.
    private func ask(_ session: CatalogueSession) throws(CommandError) -> Page {
        let answer = try session.ask(["fetch", TopGames.source, "--search=\(text.words)"], showsProgress: true)
        switch answer.result {
        case .success(let page):
            session.record { catalogue throws(CatalogueError) in
                try catalogue.record(page.items, seen: page.fetchedAt)
            }
            return page
        case .failure(let error):
            throw CommandError(
                "\(error.sentence(answer.label)) Shown is what was seen before.", error.exitCode)
        }
    }

    private func nothing(_ page: ListPage, _ session: CatalogueSession, isFailure: Bool) throws(CommandError) {
        if output.json { try output.print(page) }
        guard isFailure else { return }
        let lookup = try session.read { catalogue throws(CatalogueError) in try catalogue?.lookup(typed) }
        guard case .none(let nearest)? = lookup else { throw NamedItem.missing(typed, []) }
        throw NamedItem.missing(typed, nearest)
    }
}
