import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

/// Where the pages of the list come from: the catalogue where it is fresh, else the service, else the catalogue.
final class PageSource {
    /// A page, and what has to be said about it.
    struct Loaded {
        var page: ListPage
        var note: String?
    }

    /// Seconds that a page is shown without a question: two polls of the daemon, one of which may be under way.
    static let freshFor = 120.0
    /// Seconds that a cursor is taken for one that leads to the next page.
    static let cursorLife = 600.0
    /// Seconds without a question after one that failed, where somebody turns one page after the other.
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

    /// A page by its number; beyond the end it is the last one.
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

    /// Throws where nobody is to be asked.
    func checkMayAsk() throws(CommandError) {
        if asksNobody { throw CommandError("--offline asks nobody.", .unavailable) }
    }

    /// All pages as one, as far as one command reads.
    func loadAll() throws(CommandError) -> Loaded {
        var (note, failure): (String?, CommandError?) = (nil, nil)
        if !asksNobody {
            do throws(CommandError) {
                var walk = PageWalk(to: .max, known: try known(before: .max))
                _ = try go(&walk)
                if walk.end == nil {
                    note = "These are not all: a command reads at most \(PageWalk.mostQuestions) pages; again goes on."
                }
            } catch {
                (note, failure) = (error.sentence + " Shown is what was seen before.", error)
            }
        }
        let pages = try allStored()
        guard !pages.isEmpty else { throw failure ?? Self.neverSeen(1) }
        return Loaded(page: try rows.pages(pages), note: note)
    }

    /// All pages as last seen, the first ones first.
    func allStored() throws(CommandError) -> [SeenPage] {
        let last = try session.read { catalogue throws(CatalogueError) in try catalogue?.lastPage() } ?? 0
        var pages: [SeenPage] = []
        for number in stride(from: 1, through: last, by: 1) {
            if let page = try stored(number) { pages.append(page) }
        }
        return pages
    }
}

extension PageSource {
    func stored(_ number: Int) throws(CommandError) -> SeenPage? {
        try session.read { catalogue throws(CatalogueError) in try catalogue?.page(number) }
    }

    /// The last page of the list, where `number` is known to be beyond it.
    private func lastPage(before number: Int) throws(CommandError) -> SeenPage? {
        let last = try session.read { catalogue throws(CatalogueError) in try catalogue?.lastPage() }
        guard let last, last < number, let page = try stored(last), page.nextCursor == nil else { return nil }
        return page
    }

    private func known(before number: Int) throws(CommandError) -> [PageWalk.Stop] {
        try allStored().filter { $0.number < number && isYoung($0, Self.cursorLife) }.map { page in
            PageWalk.Stop(
                number: page.number, firstRank: page.items.first?.item.rank ?? 1, items: page.items.map(\.id),
                nextCursor: page.nextCursor)
        }
    }

    private func isYoung(_ page: SeenPage, _ seconds: Double) -> Bool {
        let age = Date().timeIntervalSince(page.seen)
        return age > -60 && age <= seconds
    }

    private func ask(_ number: Int) throws(CommandError) -> Loaded {
        var walk = PageWalk(to: number, known: try known(before: number))
        let record = try go(&walk)
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
