import TodayCatalogue
import TodayCore

/// What the interactive list reads and changes, without a request to the service.
package struct BrowsedList {
    /// The most search results while somebody types.
    private static let mostFound = 100

    private var pages: any ListPages
    private var session: CatalogueSession { pages.session }

    /// The list with the pages of `pages`.
    package init(_ pages: any ListPages) {
        self.pages = pages
    }

    /// What is listed.
    package var source: SourceDescriptor { session.source }

    /// Which list of it, without a page.
    package var query: ListQuery { pages.query }

    /// The file that changes when there is something new to show.
    package var file: String { pages.file }

    /// Lists in the next of the source's orders; returns false if there is only one.
    package mutating func takeNextOrder() -> Bool {
        let orders = source.sortOrders.map(\.key)
        guard orders.count > 1 else { return false }
        let place = query.sort.flatMap { orders.firstIndex(of: $0) } ?? 0
        pages = pages.sorted(by: orders[(place + 1) % orders.count])
        return true
    }

    /// A page of the list by its number, as last seen; `nil` if it was not.
    package func page(_ number: Int) throws(CommandError) -> KnownPage? { try pages.known(number) }

    /// The items whose names match.
    package func search(_ text: String) throws(CommandError) -> ListPage {
        try RowMaker(session).found(try session.search(text, limit: Self.mostFound), text)
    }

    /// Adds or removes a favourite; returns whether it is one now.
    package func toggleFavorite(_ id: ItemID) throws(CommandError) -> Bool {
        try ChangeFavorites(session).toggle(try item(id))
    }

    /// The details of an item.
    package func detail(_ id: ItemID) throws(CommandError) -> ItemDetail {
        try ShowItem(session, offline: true).detail(try item(id))
    }

    /// The address of an item's page; throws how to find it out if it is not known.
    package func page(of id: ItemID) throws(CommandError) -> String { try NamedItem(session).page(of: try item(id)) }

    /// Throws if the service must not be asked.
    package func checkMayAsk() throws(CommandError) { try pages.checkMayAsk() }

    private func item(_ id: ItemID) throws(CommandError) -> Item { try NamedItem(session).known(id) }
}
