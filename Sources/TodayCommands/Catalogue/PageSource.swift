import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore
import TodaySystem

/// Provides the pages of the list: from the catalogue if fresh, else from the service, else from the catalogue.
final class PageSource {
    /// A page, and a note about it.
    struct Loaded {
        var page: ListPage
        var note: String?
    }

    /// A page as it was seen before.
    struct Known {
        let page: ListPage
        /// A note about it, if it needs one.
        let note: String?
        /// Whether it is recent enough to be shown without asking again.
        let isFresh: Bool
    }

    /// Seconds for which a page is shown without asking again: two polls of the daemon, one of which may be under way.
    static let freshFor = 120.0
    /// The same for a person who asks for a refresh: Twitch itself counts no faster.
    private static let refreshAfter = 15.0
    /// Seconds that a cursor is taken for one that leads to the next page.
    static let cursorLife = 600.0
    /// Seconds between pages that were read in sequence: if an item of one comes again, the next leaves it out.
    private static let sitting = 30.0

    let session: CatalogueSession
    let rows: RowMaker
    private let asksNobody: Bool
    private let isRefresh: Bool

    init(_ session: CatalogueSession, offline: Bool, refresh: Bool = false) throws(CommandError) {
        self.session = session
        asksNobody = offline
        isRefresh = refresh
        rows = try RowMaker(session)
    }

    /// A page by its number; past the end, the last one.
    func load(_ number: Int) throws(CommandError) -> Loaded {
        let known = try known(number)
        if let known, known.isFresh {
            let note = known.note ?? (isRefresh ? "\(FetchProgram.label.service) was asked just now." : nil)
            return Loaded(page: known.page, note: note)
        }
        do throws(CommandError) {
            return try ask(number)
        } catch {
            guard let page = known?.page else { throw error }
            return Loaded(page: page, note: Self.seenBefore("the page", error))
        }
    }

    /// A page as last seen, or the last page if it is past the end; `nil` if it was not seen and may be asked for.
    func known(_ number: Int) throws(CommandError) -> Known? {
        let last = try lastPage(before: number)
        guard let seen = try stored(number) ?? last else {
            if asksNobody { throw Self.neverSeen(number) }
            return nil
        }
        return Known(
            page: try rows.page(seen), note: seen.number == number ? nil : Self.beyond(number, seen.number),
            isFresh: asksNobody || isYoung(seen, freshFor))
    }

    /// Throws if the network must not be used.
    func checkMayAsk() throws(CommandError) {
        if asksNobody { throw CommandError("--offline does not use the network.", .unavailable) }
    }

    private var freshFor: Double { isRefresh ? Self.refreshAfter : Self.freshFor }

    /// All pages as one, up to as many as one command reads.
    func loadAll() throws(CommandError) -> Loaded {
        if asksNobody { return try loadAllStored(Self.neverSeen(1)) }
        do throws(CommandError) {
            return try askAll()
        } catch {
            return try loadAllStored(error, note: Self.seenBefore("the pages", error))
        }
    }

    /// Says no age: the heading does, and in the interactive list it counts up while this sentence stays.
    private static func seenBefore(_ what: String, _ error: CommandError) -> String {
        "\(error.sentence) Showing \(what) as last seen."
    }

    /// All pages as last seen; throws `reason` if there are none.
    private func loadAllStored(_ reason: CommandError, note: String? = nil) throws(CommandError) -> Loaded {
        let pages = try allStored()
        guard !pages.isEmpty else { throw reason }
        return Loaded(page: try rows.pages(pages.map(rows.record)), note: note)
    }

    /// All pages from one time: those just read in sequence, and the ones that follow.
    private func askAll() throws(CommandError) -> Loaded {
        let together = try allStored().readTogether(gap: Self.sitting)
        if let first = together.first, together.last?.nextCursor == nil, isYoung(first, freshFor) {
            return Loaded(page: try rows.pages(together.map(rows.record)))
        }
        // Minutes later the list has changed, and its rest no longer fits the beginning.
        let begun = together.last.map { isYoung($0, Self.sitting) } ?? false ? together : []
        var walk = PageWalk(to: .max, known: begun.map { $0.stop(itsItems: true) })
        var read = Dictionary(uniqueKeysWithValues: begun.map { ($0.number, rows.record($0)) })
        for record in try go(&walk) { read[record.number] = record }
        let pages = read.values.sorted { $0.number < $1.number }.filter { $0.number <= walk.end ?? .max }
        guard walk.end == nil else { return Loaded(page: try rows.pages(pages)) }
        let note = "This is not the whole list: \(Self.limit)"
        return Loaded(page: try rows.pages(pages), note: note)
    }

    /// All pages as last seen, in order.
    func allStored() throws(CommandError) -> [SeenPage] {
        try session.read { catalogue throws(CatalogueError) in try catalogue?.pages() } ?? []
    }
}

extension PageSource {
    func stored(_ number: Int) throws(CommandError) -> SeenPage? {
        try session.read { catalogue throws(CatalogueError) in try catalogue?.page(number) }
    }

    /// The last page of the list, if `number` is known to be past it.
    private func lastPage(before number: Int) throws(CommandError) -> SeenPage? {
        let last = try session.read { catalogue throws(CatalogueError) in try catalogue?.lastPage() }
        guard let last, last < number, let page = try stored(last), page.nextCursor == nil else { return nil }
        return page
    }

    private func known(before number: Int) throws(CommandError) -> [PageWalk.Stop] {
        try allStored().filter { $0.number < number && isYoung($0, Self.cursorLife) }.map { page in
            page.stop(itsItems: isYoung(page, Self.sitting))
        }
    }

    private func isYoung(_ page: SeenPage, _ seconds: Double) -> Bool {
        let age = Date().timeIntervalSince(page.seen)
        return age > -60 && age <= seconds
    }

    private func ask(_ number: Int) throws(CommandError) -> Loaded {
        var walk = PageWalk(to: number, known: try known(before: number))
        var record = try go(&walk).last
        if record == nil, let end = walk.end { record = try stored(end).map(rows.record) }
        guard let record else { throw CommandError("Page \(number) could not be reached.", .unavailable) }
        let page = try rows.page(record)
        if record.number == number { return Loaded(page: page) }
        guard walk.end != nil else {
            let note = "This is page \(record.number): \(Self.limit)"
            return Loaded(page: page, note: note)
        }
        return Loaded(page: page, note: Self.beyond(number, record.number))
    }

    private static let limit = "one run reads at most \(PageWalk.mostQuestions) pages. Run it again to continue."

    private static func beyond(_ number: Int, _ last: Int) -> String {
        "There is no page \(number); page \(last) is the last."
    }

    private static func neverSeen(_ number: Int) -> CommandError {
        let page = number == 1 ? "No page has been" : "Page \(number) has not been"
        return CommandError("\(page) seen yet. Run it again without --offline.", .unavailable)
    }
}

extension PageSource {
    /// Walks to the page wanted or as near as it can, and records each page.
    private func go(_ walk: inout PageWalk) throws(CommandError) -> [PageRecord] {
        var read: [PageRecord] = []
        let progress = ProgressLine()
        defer { progress.clear() }
        while let question = walk.question {
            if question.number > 1 { progress.show { _ in "Reading page \(question.number)…" } }
            guard let page = try answer(to: question, &walk) else { continue }
            if let record = walk.take(page) {
                read.append(record)
                keepNumbers(page)
                session.record { catalogue throws(CatalogueError) in try catalogue.record(record) }
            }
        }
        if let end = walk.end {
            session.record { catalogue throws(CatalogueError) in try catalogue.forgetPages(after: end) }
        }
        return read
    }

    /// Keeps the viewers that come with the first page, unless somebody has just asked for more of them.
    private func keepNumbers(_ page: Page) {
        let file = ItemNumbersFile(session.paths, source: TopGames.source)
        for item in page.items where item.metric != nil {
            let kept = file.read(item.id)?.numbers.seen ?? .distantPast
            guard page.fetchedAt.timeIntervalSince(kept) > Self.freshFor else { continue }
            file.keep(item, pages: 1, seen: page.fetchedAt)
        }
    }

    /// The page; `nil` if the cursor was refused and the walk goes another way.
    private func answer(to question: PageWalk.Question, _ walk: inout PageWalk) throws(CommandError) -> Page? {
        var words = ["fetch", TopGames.source]
        if let cursor = question.cursor { words += ["--page=\(cursor)", "--rank-from", "\(question.firstRank)"] }
        let answer = try session.ask(words, showsProgress: false)
        switch answer.result {
        case .success(let page) where page.items.isEmpty && question.number == 1:
            throw session.failure(.badAnswer(reason: "the list is empty"), answer.label)
        case .success(let page): return page
        case .failure(.refused) where question.cursor != nil && walk.takeRefusal(): return nil
        case .failure(let error): throw session.failure(error, answer.label)
        }
    }
}
