import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

/// Provides the pages of the list: from the catalogue if fresh, else from the service, else from the catalogue.
final class PageSource {
    /// A page, and a note about it.
    struct Loaded {
        var page: ListPage
        var note: String?
    }

    /// Seconds for which a page is shown without a new request: two polls of the daemon, one of which may be in
    /// progress.
    static let freshFor = 120.0
    /// Seconds for which a cursor is expected to work.
    static let cursorLife = 600.0
    /// Seconds between pages that were read in sequence: if an item of one comes again, the next leaves it out.
    private static let sitting = 30.0
    /// Seconds without a request after one that failed, while somebody turns one page after another.
    static let patience = 30.0

    let session: CatalogueSession
    let rows: RowMaker
    private let asksNobody: Bool
    var lastFailure: (at: Date, sentence: String, code: TodayCore.ExitCode)?

    init(_ session: CatalogueSession, offline: Bool) throws(CommandError) {
        self.session = session
        asksNobody = offline
        rows = try RowMaker(session)
    }

    /// A page by its number; past the end, the last one.
    func load(_ number: Int) throws(CommandError) -> Loaded {
        let seen = try stored(number)
        if let seen, asksNobody || isYoung(seen, Self.freshFor) { return Loaded(page: try rows.page(seen)) }
        if let last = try lastPage(before: number), asksNobody || isYoung(last, Self.freshFor) {
            return Loaded(page: try rows.page(last), note: Self.beyond(number, last.number))
        }
        guard !asksNobody else { throw Self.neverSeen(number) }
        do throws(CommandError) {
            return try ask(number)
        } catch {
            let last = try lastPage(before: number)
            guard let shown = seen ?? last else { throw error }
            let age = TimeText.ago(Int(max(0, Date().timeIntervalSince(shown.seen))))
            return Loaded(page: try rows.page(shown), note: "\(error.sentence) Shown is what was seen \(age).")
        }
    }

    /// Throws if requests are not allowed.
    func checkMayAsk() throws(CommandError) {
        if asksNobody { throw CommandError("--offline asks nobody.", .unavailable) }
    }

    /// All pages as one, as far as one command reads.
    func loadAll() throws(CommandError) -> Loaded {
        if asksNobody { return try loadAllStored(Self.neverSeen(1)) }
        do throws(CommandError) {
            return try askAll()
        } catch {
            return try loadAllStored(error, note: "\(error.sentence) Shown is what was seen before.")
        }
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
        if let first = together.first, together.last?.nextCursor == nil, isYoung(first, Self.freshFor) {
            return Loaded(page: try rows.pages(together.map(rows.record)))
        }
        // Minutes later the list has changed, and its rest no longer fits the beginning.
        let begun = together.last.map { isYoung($0, Self.sitting) } ?? false ? together : []
        var walk = PageWalk(to: .max, known: begun.map { $0.stop(itsItems: true) })
        var read = Dictionary(uniqueKeysWithValues: begun.map { ($0.number, rows.record($0)) })
        for record in try go(&walk) { read[record.number] = record }
        let pages = read.values.sorted { $0.number < $1.number }.filter { $0.number <= walk.end ?? .max }
        guard walk.end == nil else { return Loaded(page: try rows.pages(pages)) }
        let note = "These are not all: a command reads at most \(PageWalk.mostQuestions) pages; again goes on."
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
            let note = "A command reads at most \(PageWalk.mostQuestions) pages: this is page \(record.number)."
            return Loaded(page: page, note: note)
        }
        return Loaded(page: page, note: Self.beyond(number, record.number))
    }

    private static func beyond(_ number: Int, _ last: Int) -> String {
        "There is no page \(number): page \(last) is the last."
    }

    private static func neverSeen(_ number: Int) -> CommandError {
        let page = number == 1 ? "No page was" : "Page \(number) was not"
        return CommandError("\(page) seen yet, and --offline asks nobody.", .unavailable)
    }
}

extension PageSource {
    /// Walks as far as it can, and records each page.
    private func go(_ walk: inout PageWalk) throws(CommandError) -> [PageRecord] {
        var read: [PageRecord] = []
        let progress = session.conversation.showsProgress ? StepLine() : nil
        defer { progress?.clear() }
        while let question = walk.question {
            try checkFailure()
            if question.number > 1 { progress?.show("Page \(question.number) …") }
            guard let page = try answer(to: question, &walk) else { continue }
            if let record = walk.take(page) {
                read.append(record)
                session.record { catalogue throws(CatalogueError) in try catalogue.record(record) }
            }
        }
        if let end = walk.end {
            session.record { catalogue throws(CatalogueError) in try catalogue.forgetPages(after: end) }
        }
        return read
    }

    /// The page; `nil` if the request was refused, and there is another way.
    private func answer(to question: PageWalk.Question, _ walk: inout PageWalk) throws(CommandError) -> Page? {
        var words = ["fetch", TopGames.source]
        if let cursor = question.cursor { words += ["--page=\(cursor)", "--rank-from", "\(question.firstRank)"] }
        let answer = try session.ask(words, showsProgress: false)
        switch answer.result {
        case .success(let page) where page.items.isEmpty && question.number == 1:
            throw fail(.badAnswer(reason: "the list is empty"), answer.label)
        case .success(let page): return page
        case .failure(.refused) where question.cursor != nil && walk.takeRefusal(): return nil
        case .failure(let error): throw fail(error, answer.label)
        }
    }

    private func fail(_ error: FetchError, _ label: SourceLabel) -> CommandError {
        let failure = session.failure(error, label)
        lastFailure = (Date(), failure.sentence, failure.code)
        return failure
    }

    private func checkFailure() throws(CommandError) {
        guard let lastFailure, Date().timeIntervalSince(lastFailure.at) < Self.patience else { return }
        throw CommandError(lastFailure.sentence, lastFailure.code)
    }
}
