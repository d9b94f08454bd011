import TodayCatalogue
import TodayCore

/// The pages of this list in the catalogue, each list's under the key of its query.
extension PageSource {
    /// A page as last seen; `nil` if it never was.
    func stored(_ number: Int) throws(CommandError) -> SeenPage? {
        try session.read { [query] catalogue throws(CatalogueError) in try catalogue?.page(number, of: query.key) }
    }

    /// All pages as last seen, in order.
    func allStored() throws(CommandError) -> [SeenPage] {
        try session.read { [query] catalogue throws(CatalogueError) in try catalogue?.pages(of: query.key) } ?? []
    }

    /// The last page of the list, if `number` is known to be past it.
    func lastPage(before number: Int) throws(CommandError) -> SeenPage? {
        let last = try session.read { [query] catalogue throws(CatalogueError) in
            try catalogue?.lastPage(of: query.key)
        }
        guard let last, last < number, let page = try stored(last), page.nextCursor == nil else { return nil }
        return page
    }

    /// Records a page that was just read.
    func store(_ record: PageRecord) {
        session.record { [query] catalogue throws(CatalogueError) in try catalogue.record(record, of: query.key) }
    }

    /// Forgets the pages after the last one.
    func forgetPages(after end: Int) {
        session.record { [query] catalogue throws(CatalogueError) in
            try catalogue.forgetPages(after: end, of: query.key)
        }
    }
}
