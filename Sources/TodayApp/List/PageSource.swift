import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Provides the pages of a list: from the catalogue if fresh, else from the service, else from the catalogue.
package final class PageSource: ListPages {
    /// Seconds for which a page is shown without asking again even if a person wants a refresh: services themselves
    /// count no faster.
    static let refreshAfter = 15.0
    /// Seconds for which a cursor is taken to lead to the next page.
    static let cursorLife = 600.0
    /// Seconds between pages that were read in sequence: if an item of one comes again, the next leaves it out.
    static let sitting = 30.0

    /// The catalogue.
    package let session: CatalogueSession
    /// The list, without its page.
    package let query: ListQuery
    let rows: RowMaker
    /// Whether the network must not be used.
    package let asksNobody: Bool
    private let isRefresh: Bool
    /// Whether a page seen before is shown if a newer one takes longer than a moment.
    private let isHasty: Bool

    /// Provides the pages of the list that `query` describes.
    ///
    /// With `hasty`, a page of a list that hardly ever changes is worth only a moment's wait if it was seen before.
    package init(
        _ session: CatalogueSession, _ query: ListQuery = ListQuery(), offline: Bool, refresh: Bool = false,
        hasty: Bool = false
    ) {
        (self.session, self.query) = (session, query)
        (asksNobody, isRefresh) = (offline, refresh)
        isHasty = hasty && !refresh && session.source.isCachedFirst
        rows = RowMaker(session, query)
    }

    /// A page by its number; past the end, the last one.
    package func load(_ number: Int) throws(CommandError) -> LoadedPage {
        let known = try known(number)
        if let known, known.isFresh {
            let service = session.source.label.atStart
            let note = known.note ?? (isRefresh ? "\(service) was asked just now." : nil)
            return LoadedPage(known.page, note: note ?? nothing(on: known.page))
        }
        do throws(CommandError) {
            // What was put together from other lists is no answer yet.
            let isKnown = known.map { !$0.page.isIncomplete } ?? false
            var loaded = try ask(number, soon: isHasty && isKnown)
            if loaded.page.rows.isEmpty, let others = try others(isFresh: true) {
                return LoadedPage(others.page, note: others.note)
            }
            loaded.note = loaded.note ?? nothing(on: loaded.page)
            return loaded
        } catch {
            guard let known else { throw error }
            let note = known.page.isIncomplete ? known.note.map { "\(error.sentence) \($0)" } : nil
            let page = try rows.marked(known.page, isOffline: asksNobody)
            return LoadedPage(page, note: note ?? "\(error.sentence) \(Self.seenBefore)", failure: error)
        }
    }

    /// The sentence about a page that filters have emptied.
    private func nothing(on page: ListPage) -> String? {
        page.rows.isEmpty && !query.filters.isEmpty ? "No \(session.source.noun.singular) matches the filters." : nil
    }

    /// A page as last seen, or the last page if it is past the end; `nil` if it was not seen and may be asked for.
    package func known(_ number: Int) throws(CommandError) -> KnownPage? {
        let last = try lastPage(before: number)
        guard let seen = try newest(number) ?? last else {
            if let guessed = try guessed(number) { return guessed }
            if asksNobody { throw Self.neverSeen(number) }
            return nil
        }
        let isFresh = asksNobody || isYoung(seen, freshFor)
        if seen.items.isEmpty, let others = try others(isFresh: isFresh) { return others }
        return KnownPage(
            page: try rows.marked(try rows.page(seen), isOffline: asksNobody),
            note: seen.number == number || seen.items.isEmpty ? nil : Self.beyond(number, seen.number),
            isFresh: isFresh)
    }

    /// All pages as one, up to as many as one command reads.
    package func loadAll() throws(CommandError) -> LoadedPage {
        if asksNobody {
            if let all = try allNames?.loadKnown() { return all }
            return try loadAllStored(Self.neverSeen(1))
        }
        do throws(CommandError) {
            if let allNames { return try allNames.loadAll() }
            return try askAll()
        } catch {
            var loaded = try loadAllStored(error)
            let note = loaded.page.isIncomplete ? loaded.note.map { "\(error.sentence) \($0)" } : nil
            (loaded.note, loaded.failure) = (note ?? "\(error.sentence) Showing the pages as last seen.", error)
            return loaded
        }
    }

    /// The pages as last seen, as one list; the first page if none was.
    package func loadKnown() throws(CommandError) -> LoadedPage {
        if let all = try allNames?.loadKnown() { return all }
        let pages = try allStored()
        guard pages.isEmpty else { return LoadedPage(try rows.pages(pages.map(rows.record))) }
        return try load(1)
    }

    /// The file that changes when there is something new to show.
    package var file: String { session.paths.database }

    /// Seconds for which a page is shown without asking again.
    var freshFor: Double { isRefresh ? Self.refreshAfter : session.source.maxAge }

    /// All names, if they come in one answer and are what is listed; `nil` otherwise.
    private var allNames: AllNames? {
        query == ListQuery() ? AllNames(session, offline: asksNobody, refresh: isRefresh) : nil
    }

    /// All pages as last seen; throws `reason` if there are none.
    private func loadAllStored(_ reason: CommandError) throws(CommandError) -> LoadedPage {
        let pages = try allStored()
        guard !pages.isEmpty else {
            guard let guessed = try guessedAll() else { throw reason }
            return guessed
        }
        return LoadedPage(try rows.pages(pages.map(rows.record)))
    }

    func isYoung(_ page: SeenPage, _ seconds: Double) -> Bool {
        Age.isAtMost(seconds, since: page.seen, at: session.now)
    }
}

extension PageSource {
    static let limit = "one run reads at most \(Paging.mostQuestions) pages. Run it again to continue."

    static func beyond(_ number: Int, _ last: Int) -> String {
        "There is no page \(number); page \(last) is the last."
    }

    static func neverSeen(_ number: Int) -> CommandError {
        let page = number == 1 ? "No page has been" : "Page \(number) has not been"
        return CommandError("\(page) seen yet. Run it again without --offline.", .unavailable)
    }

    /// Gives no age: the heading does, and in the interactive list it counts up while this sentence stays.
    private static let seenBefore = Translations.english.gettext("Showing the page as last seen.")
}
