import TodayCatalogue
import TodayCore

/// The pages of this list in the catalogue.
extension PageSource {
    /// Whether the catalogue keeps pages of this list: it has room for those of the whole list alone.
    private var isKept: Bool { query.key.isEmpty }

    /// A page as last seen; `nil` if it never was.
    func stored(_ number: Int) throws(CommandError) -> SeenPage? {
        guard isKept else { return nil }
        return try session.read { catalogue throws(CatalogueError) in try catalogue?.page(number) }
    }

    /// All pages as last seen, in order.
    func allStored() throws(CommandError) -> [SeenPage] {
        guard isKept else { return [] }
        return try session.read { catalogue throws(CatalogueError) in try catalogue?.pages() } ?? []
    }

    /// The last page of the list, if `number` is known to be past it.
    func lastPage(before number: Int) throws(CommandError) -> SeenPage? {
        guard isKept else { return nil }
        let last = try session.read { catalogue throws(CatalogueError) in try catalogue?.lastPage() }
        guard let last, last < number, let page = try stored(last), page.nextCursor == nil else { return nil }
        return page
    }

    /// Records a page that was just read.
    func store(_ record: PageRecord) {
        session.record { [isKept] catalogue throws(CatalogueError) in
            if isKept { try catalogue.record(record) } else { try catalogue.record(record.page.items, seen: record.page.fetchedAt) }
        }
    }

    /// Forgets the pages after the last one.
    func forgetPages(after end: Int) {
        guard isKept else { return }
        session.record { catalogue throws(CatalogueError) in try catalogue.forgetPages(after: end) }
    }
}
