import TodayCatalogue
import TodayCore

/// The items of a source with a directory, in the terms of the catalogue.
struct KnownItems {
    private let directory: any ItemDirectory
    /// What the items depend on.
    let view: DirectoryView

    /// `nil` if the source of `session` has no directory.
    init?(_ session: CatalogueSession) {
        guard let directory = session.source.directory else { return nil }
        self.init(directory, session.quotes, session)
    }

    /// The items of `directory` with the values of `quotes`.
    init(_ directory: any ItemDirectory, _ quotes: KnownQuotes?, _ session: CatalogueSession) {
        self.directory = directory
        view = DirectoryView(quotes: quotes, preferences: session.ports.preferences)
    }

    /// What an id or a name refers to.
    func lookup(_ typed: String) -> NameLookup {
        switch directory.lookup(typed, view) {
        case .one(let item): .one(CatalogueItem(unseen: item))
        case .several(let items): .several(items.map { CatalogueItem(unseen: $0) })
        case .none(let nearest): .none(nearest: nearest.map { CatalogueItem(unseen: $0) })
        }
    }

    /// The items with the text in their ids or names, at most `limit` of them.
    func search(_ typed: String, limit: Int) -> NameHits {
        let found = directory.search(typed, view)
        let shown = found.prefix(limit).map { CatalogueItem(unseen: $0) }
        return NameHits(items: shown, total: found.count, hasMore: false)
    }

    /// The item with an id; `nil` if there is none.
    func item(_ id: ItemID) -> CatalogueItem? { directory.item(id, view).map { CatalogueItem(unseen: $0) } }

    /// The items of the list, in an order.
    func list(_ order: String?, favorites: [ItemID], all: Bool) -> [Item] {
        directory.list(order, favorites: Set(favorites), all: all, view)
    }

    /// What the list is, for people.
    var heading: String { directory.heading(view) }

    /// The item that values are given in.
    var unit: ItemID { directory.unit(view) }
}
