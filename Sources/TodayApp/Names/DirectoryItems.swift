import TodayCatalogue
import TodayCore

/// The items of a source with a directory, as catalogue items.
struct DirectoryItems {
    private let directory: any ItemDirectory
    private let translations: Translations
    let context: DirectoryContext

    init?(_ session: AppSession) {
        guard let directory = session.source.directory else { return nil }
        self.init(directory, session.rates, session)
    }

    init(_ directory: any ItemDirectory, _ rates: CachedRates?, _ session: AppSession) {
        (self.directory, translations) = (directory, session.source.translations)
        context = DirectoryContext(rates: rates, preferences: session.environment.preferences)
    }

    func lookup(_ typed: String) -> NameLookup {
        switch directory.lookup(typed, context) {
        case .one(let item): .one(CatalogueItem(unseen: item))
        case .several(let items): .several(items.map { CatalogueItem(unseen: $0) })
        case .none(let nearest): .none(nearest: nearest.map { CatalogueItem(unseen: $0) })
        }
    }

    func search(_ typed: String, limit: Int) -> NameHits {
        let found = directory.search(typed, context)
        let shown = found.prefix(limit).map { CatalogueItem(unseen: $0) }
        return NameHits(items: shown, total: found.count, hasMore: false)
    }

    func item(_ id: ItemID) -> CatalogueItem? { directory.item(id, context).map { CatalogueItem(unseen: $0) } }

    func list(_ order: String?, favorites: [ItemID], all: Bool) -> [Item] {
        directory.list(order, favorites: Set(favorites), all: all, context)
    }

    var heading: String { directory.heading(context, translations) }

    var unit: ItemID { directory.unit(context) }
}

extension AppSession {
    /// Resolves an id or a name, or else a number that a row of the list shows.
    func lookup(_ typed: String) throws(CommandError) -> NameLookup {
        if let known = DirectoryItems(self) { return known.lookup(typed) }
        var found = try stored(typed)
        guard case .none = found, let number = source.number(in: typed) else { return found }
        if number != typed { found = try stored(number) }
        guard case .none = found, let item = try listed(number) else { return found }
        return .one(item)
    }

    /// Returns the cached item whose row shows this number, which may differ from its id; `nil` if there is none.
    private func listed(_ number: String) throws(CommandError) -> CatalogueItem? {
        guard source.listsAllNames, let number = Int(number) else { return nil }
        return try read { [source] catalogue throws(CatalogueError) in
            guard let catalogue else { return nil as CatalogueItem? }
            let pages = try catalogue.pages(of: ListQuery.whole.key) + catalogue.pages()
            let items = pages.lazy.flatMap(\.items)
            guard let item = items.first(where: { source.presenter.row(ListRow($0)).index == number }) else {
                return nil
            }
            return try catalogue.item(item.id)
        }
    }

    private func stored(_ typed: String) throws(CommandError) -> NameLookup {
        try read { [source] catalogue throws(CatalogueError) in
            try catalogue?.lookup(DisplayText(typed), widely: source.usesWideLookup) ?? .none(nearest: [])
        }
    }

    /// Returns at most `limit` matches of the text or, if there are none, items with all of its words in their names.
    func search(_ typed: String, limit: Int) throws(CommandError) -> NameHits {
        let hits = try inNames(typed, limit: limit)
        guard hits.total == 0 else { return hits }
        let found = try withWords(typed)
        return NameHits(items: Array(found.items.prefix(limit)), total: found.total, hasMore: found.hasMore)
    }

    private func inNames(_ typed: String, limit: Int) throws(CommandError) -> NameHits {
        if let known = DirectoryItems(self) { return known.search(typed, limit: limit) }
        let list = source.listsAllNames ? ListQuery.whole.key : nil
        return try read { catalogue throws(CatalogueError) in
            try catalogue?.search(DisplayText(typed), limit: limit, inOrderOf: list) ?? .none
        }
    }

    /// Returns the items with names that contain all words of the text; none if it is a single word.
    func withWords(_ typed: String) throws(CommandError) -> NameHits {
        let words = typed.split(separator: " ").map(String.init)
        guard words.count > 1, let longest = words.max(by: { $0.utf8.count < $1.utf8.count }) else { return .none }
        let texts = words.map { DisplayText($0) }
        let compared = try inNames(longest, limit: Self.mostCompared)
        let found = compared.items.filter { item in texts.allSatisfy { Similarity.isPart($0, of: item.title) } }
        return NameHits(
            items: found, total: found.count, hasMore: compared.hasMore || compared.total > compared.items.count)
    }

    /// Maximum number of items with the longest word that are compared with the other words.
    private static let mostCompared = 100

    func item(_ id: ItemID) throws(CommandError) -> CatalogueItem? {
        if let known = DirectoryItems(self) { return known.item(id) }
        return try read { catalogue throws(CatalogueError) in try catalogue?.item(id) }
    }

    func items(_ ids: [ItemID]) throws(CommandError) -> [ItemID: CatalogueItem] {
        if let known = DirectoryItems(self) {
            return Dictionary(ids.compactMap { id in known.item(id).map { (id, $0) } }) { first, _ in first }
        }
        return try read { catalogue throws(CatalogueError) in try catalogue?.items(ids) ?? [:] }
    }
}
