import TodayCore

/// Where the pages of a list come from.
package protocol ListPages {
    /// The catalogue.
    var session: CatalogueSession { get }
    /// The list, without its page.
    var query: ListQuery { get }
    /// The file that changes when there is something new to show.
    var file: String { get }
    /// Whether the network must not be used.
    var asksNobody: Bool { get }

    /// A page by its number; past the end, the last one.
    func load(_ number: Int) throws(CommandError) -> LoadedPage
    /// A page as it was last seen; `nil` if it was not and may be asked for.
    func known(_ number: Int) throws(CommandError) -> KnownPage?
    /// All pages as one.
    func loadAll() throws(CommandError) -> LoadedPage
    /// The pages as last seen, as one list; if there are none, the first one is asked for.
    func loadKnown() throws(CommandError) -> LoadedPage
}

extension ListPages {
    /// Throws if the network must not be used.
    func checkMayAsk() throws(CommandError) {
        if asksNobody { throw CommandError("--offline does not use the network.", .unavailable) }
    }

    /// The same list in an order.
    func sorted(by order: String?) -> any ListPages {
        var query = query
        query.sort = order
        return session.pages(query, offline: asksNobody)
    }

    /// The same list with other filters.
    func filtered(by filters: [String: SearchText]) -> any ListPages {
        var query = query
        query.filters = filters
        return session.pages(query, offline: asksNobody)
    }
}

extension CatalogueSession {
    /// The pages of the list that `query` describes; see `PageSource` for what the arguments mean.
    package func pages(
        _ query: ListQuery = ListQuery(), offline: Bool, refresh: Bool = false, hasty: Bool = false
    ) -> any ListPages {
        guard let directory = source.directory else {
            return PageSource(self, query, offline: offline, refresh: refresh, hasty: hasty)
        }
        return DirectoryPages(self, directory, query, offline: offline, refresh: refresh)
    }
}
