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

    /// Filters the list by these values, and by nothing else.
    package mutating func filter(by values: [String: String]) {
        pages = pages.filtered(by: values.compactMapValues { SearchText($0) })
    }

    /// A page of the list by its number, as last seen; `nil` if it was not.
    package func page(_ number: Int) throws(CommandError) -> KnownPage? { try pages.known(number) }

    /// The item with this id, and those whose names match.
    package func search(_ text: String) throws(CommandError) -> ListPage {
        let rows = RowMaker(session)
        let hits = try session.search(text, limit: Self.mostFound)
        let id = ItemID(DisplayText(text).escaped(for: .plain))
        var found = try rows.found(hits, text)
        if let id, !hits.items.contains(where: { $0.id == id }), let item = try session.item(id) {
            found = hits.items.isEmpty ? try rows.found(item) : try rows.found(hits.led(by: item), text)
        }
        return try rows.marked(found, isOffline: pages.asksNobody)
    }

    /// Whether a search should fetch all names first, because they were read long ago or never.
    package var wantsNames: Bool {
        get throws(CommandError) { pages.asksNobody ? false : try AllNames(session)?.isOld ?? false }
    }

    /// Whether the details of an item have to be fetched, because that was done long ago or never, or because its
    /// picture is missing.
    package func wantsDetail(_ id: ItemID) throws(CommandError) -> Bool {
        guard source.detailFacts != .none else { return false }
        return try ShowItem(session, offline: pages.asksNobody).isWanted(id)
    }

    /// Adds or removes a favourite; returns whether it is one now.
    package func toggleFavorite(_ id: ItemID) throws(CommandError) -> Bool {
        try ChangeFavorites(session).toggle(try item(id))
    }

    /// The details of an item.
    package func detail(_ id: ItemID) throws(CommandError) -> ItemDetail {
        try ShowItem(session, offline: true).detail(try item(id))
    }

    /// The id of the item that has this id or name; `nil` if none that was seen has it.
    package func find(_ typed: String) throws(CommandError) -> ItemID? {
        if case .one(let found) = try session.lookup(typed) { found.id } else { nil }
    }

    /// The address of an item's page; throws how to find it out if it is not known.
    package func page(of id: ItemID) throws(CommandError) -> String { try NamedItem(session).page(of: try item(id)) }

    /// Throws if the service must not be asked.
    package func checkMayAsk() throws(CommandError) { try pages.checkMayAsk() }

    private func item(_ id: ItemID) throws(CommandError) -> Item { try NamedItem(session).known(id) }
}

extension NameHits {
    /// With another item before them.
    fileprivate func led(by item: CatalogueItem) -> NameHits {
        NameHits(items: [item] + items, total: total + 1, hasMore: hasMore, isAtWords: isAtWords)
    }
}
