import FoundationEssentials
import TodayCatalogue
import TodayCore

/// The pages of this list in the catalogue, each list's under the key of its query.
extension PageSource {
    /// A page as last seen; `nil` if it never was.
    func stored(_ number: Int) throws(CommandError) -> SeenPage? {
        try session.read { [query] catalogue throws(CatalogueError) in try catalogue?.page(number, of: query.key) }
    }

    /// A page as last seen by itself or, if that was later, as a part of all names; `nil` if it never was.
    func newest(_ number: Int) throws(CommandError) -> SeenPage? {
        let own = try stored(number)
        if let own, isYoung(own, freshFor) { return own }
        guard session.source.listsAllNames, query == ListQuery(), ListQuery.pages.contains(number),
            let size = session.source.paging.size
        else { return own }
        let places = (number - 1) * size..<number * size
        let part = try session.read { catalogue throws(CatalogueError) in
            try catalogue?.page(1, of: ListQuery.whole.key, only: places)
        }
        guard var part, part.seen > own?.seen ?? .distantPast else { return own }
        part.number = number
        return part
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
        let facts = session.source.detailFacts.ofList
        session.record { [query] catalogue throws(CatalogueError) in
            try catalogue.record(record, of: query.key, facts)
        }
    }

    /// Records that a page has not changed.
    func renew(_ number: Int, seen: Date) {
        session.record { [query] catalogue throws(CatalogueError) in
            try catalogue.renew(number, of: query.key, seen: seen)
        }
    }

    /// Forgets the pages after the last one.
    func forgetPages(after end: Int) {
        session.record { [query] catalogue throws(CatalogueError) in
            try catalogue.forgetPages(after: end, of: query.key)
        }
    }
}
