import FoundationEssentials
import TodayCatalogue
import TodayCore

/// The names of all items, for a service that returns them in one response and offers no search.
struct NameIndex {
    private let session: AppSession
    private let pages: CachedList

    /// Creates an index of names that pass `filters`; `nil` if the service does not return all names in one response.
    init?(
        _ session: AppSession, _ filters: [String: SearchText] = [:], offline: Bool = false, refresh: Bool = false
    ) {
        guard session.source.listsAllNames else { return nil }
        self.session = session
        pages = CachedList(session, changed(.whole) { $0.filters = filters }, offline: offline, refresh: refresh)
    }

    var isOld: Bool {
        get throws(CommandError) {
            try seen().map { !Age.isAtMost(pages.freshFor, since: $0, at: session.now) } ?? true
        }
    }

    /// Fetches missing or stale names; if they remain so, returns a note on the cached names, and any failure.
    func update() throws(CommandError) -> (note: String?, failure: CommandError?) {
        guard try isOld else { return (nil, nil) }
        guard !pages.isOffline else { return (try ageRemark(), nil) }
        do throws(CommandError) {
            _ = try pages.requestPage(1)
            return (nil, nil)
        } catch { return ("\(error.sentence) \(try ageRemark())", error) }
    }

    func loadAll() throws(CommandError) -> ListResult { changed(try pages.load(1)) { $0.page.number = nil } }

    func loadCached() throws(CommandError) -> ListResult? {
        guard try seen() != nil else { return nil }
        guard var page = try pages.cachedPage(1)?.page else { return nil }
        page.number = nil
        return ListResult(page)
    }

    private func seen() throws(CommandError) -> Date? {
        try session.read { catalogue throws(CatalogueError) in try catalogue?.seen(1, of: pages.query.key) }
    }

    private func ageRemark() throws(CommandError) -> String {
        let noun = session.source.noun
        guard let seen = try seen() else {
            return gettext("Only the {nouns} fetched so far were searched.", ["nouns": gettext(noun.plural)])
        }
        guard let age = Age(of: seen, at: session.now) else {
            return gettext("It is not known when the names were fetched.")
        }
        return gettext("The names were fetched {ago}.", ["ago": TimeText.ago(age.seconds)])
    }
}
