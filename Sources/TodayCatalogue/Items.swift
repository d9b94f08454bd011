import FoundationEssentials
import TodayCore

/// An item in the catalogue.
package struct CatalogueItem: Hashable, Sendable {
    /// A rank, from 1, and the time when the page with the rank was fetched.
    package struct Place: Hashable, Sendable {
        package let rank: Int
        package let seen: Date
    }

    /// The item, with the rank in `place`, or rank 0 if `place` is `nil`.
    package let item: Item
    /// When the item was last seen, accurate to an hour; `nil` if it was never recorded.
    package let seen: Date?
    /// The place of the item in the cached ranking; `nil` if no cached page has the item, or if the list has no ranks.
    package let place: Place?
    /// When all facts of the item were last fetched; `nil` if never.
    package var detailed: Date?

    package var id: ItemID { item.id }
    package var title: DisplayText { item.title }
}

extension CatalogueItem {
    /// Creates an item that is not in the catalogue, such as a currency, or a game that was just found.
    package init(unseen item: Item) { self.init(item: item.with(rank: Item.unranked), seen: nil, place: nil) }
}

extension Catalogue {
    /// The precision in seconds of the time when an item was last seen; the page of the item has the exact time.
    private static let seenGrain = 3_600

    private struct Known {
        let number: Int
        let title: String
        let link: String?
        let art: String?
        let seen: Int
        let facts: [Fact]?
        let detailed: Int?
    }

    /// Records items that are not a page of a list, in one transaction; `scope` is the completeness of their facts.
    package func record(_ items: [Item], seen: Date, _ scope: FactCompleteness = .some) throws(CatalogueError) {
        try database.transaction { () throws(CatalogueError) in
            _ = try store(items, of: try Self.number(of: source, in: database), seen: seen, scope)
        }
    }

    /// Stores new and changed items; returns the numbers of all `items`, in the same order.
    func store(
        _ items: [Item], of source: Int, seen: Date, _ scope: FactCompleteness = .some
    ) throws(CatalogueError) -> [Int] {
        let find = try database.prepare(
            "SELECT number, title, link, art, seen, facts, detailed FROM items WHERE source = ? AND id = ?")
        let insert = try database.prepare(
            """
            INSERT OR REPLACE INTO items (number, source, id, title, link, art, facts, seen, detailed)
            VALUES (
                1 + (SELECT coalesce(max(number), 0) FROM items WHERE number BETWEEN 0 AND ?), ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        let update = try database.prepare(
            "UPDATE items SET title = ?, link = ?, art = ?, facts = ?, seen = ?, detailed = ? WHERE number = ?")
        var changed: [Int: String] = [:]
        var numbers: [Int] = []
        for item in items {
            let known = try find.first([source, item.id.description]) { Self.known($0) }
            // A nameless item does not overwrite a stored title.
            let cachedTitle = item.isNameless == true ? known?.title : nil
            let title = cachedTitle ?? item.title.escaped(for: .plain)
            if let known {
                let facts = Facts.merged(item.facts, known.facts, scope)
                let detailed = scope.isAll ? Self.seconds(seen) : known.detailed
                if Self.needsUpdate(item, title, seen, known) || facts != known.facts || detailed != known.detailed {
                    let last = max(known.seen, Self.seconds(seen))
                    try update.run([
                        title, item.link ?? known.link, item.art ?? known.art, Facts.text(facts), last, detailed,
                        known.number,
                    ])
                }
            } else {
                try insert.run([
                    Bounds.items.upperBound, source, item.id.description, title, item.link, item.art,
                    Facts.text(item.facts), Self.seconds(seen), scope.isAll ? Self.seconds(seen) : nil,
                ])
            }
            let number = known?.number ?? database.lastInserted
            if known?.title != title { changed[number] = item.title.folded }
            numbers.append(number)
        }
        try NameBlocks(database, source).put(changed)
        return numbers
    }

    /// Returns the stored item; `nil` if its number is out of bounds, so that the item gets a new number.
    private static func known(_ row: Statement) -> Known? {
        guard let number = row.number(0, in: Bounds.items) else { return nil }
        return Known(
            number: number, title: row.text(1) ?? "", link: row.text(2), art: row.text(3),
            seen: row.number(4, in: Bounds.times) ?? 0, facts: Facts.read(row, 5),
            detailed: row.number(6, in: Bounds.times))
    }

    private static func needsUpdate(_ item: Item, _ title: String, _ seen: Date, _ known: Known) -> Bool {
        title != known.title || item.link ?? known.link != known.link || item.art ?? known.art != known.art
            || seconds(seen) >= known.seen + seenGrain
    }

    package func item(_ id: ItemID) throws(CatalogueError) -> CatalogueItem? {
        guard let number = try number, let found = try itemNumber(id, of: number) else { return nil }
        return try items([found], places: try places()).first
    }

    /// Returns the items with these ids; omits unknown ids.
    package func items(_ ids: [ItemID]) throws(CatalogueError) -> [ItemID: CatalogueItem] {
        guard let number = try number, !ids.isEmpty else { return [:] }
        var numbers: [Int] = []
        for id in ids {
            if let found = try itemNumber(id, of: number) { numbers.append(found) }
        }
        let found = try items(numbers, places: try places())
        return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    }

    func itemNumber(_ id: ItemID, of source: Int) throws(CatalogueError) -> Int? {
        let row = try database.query("SELECT number FROM items WHERE source = ? AND id = ?", source, id.description)
        return try row.step() ? row.number(0, in: Bounds.items) : nil
    }

    func items(_ numbers: [Int], places: [Int: CatalogueItem.Place]) throws(CatalogueError) -> [CatalogueItem] {
        let find = try database.prepare(
            "SELECT id, title, link, art, seen, facts, detailed FROM items WHERE number = ?")
        var items: [CatalogueItem] = []
        for number in numbers {
            if let item = try find.first([number], { Self.item($0, places[number]) }) { items.append(item) }
        }
        return items
    }

    private static func item(_ row: Statement, _ place: CatalogueItem.Place?) -> CatalogueItem? {
        guard let id = ItemID(row.text(0) ?? "") else { return nil }
        let item = Item(
            rank: place?.rank ?? 0, id: id, title: DisplayText(row.text(1) ?? ""), art: row.shortText(3),
            link: row.shortText(2), facts: Facts.read(row, 5))
        return CatalogueItem(item: item, seen: row.date(4), place: place, detailed: row.date(6))
    }
}

extension Catalogue {
    package func allItems() throws(CatalogueError) -> [CatalogueItem] { try itemsInOrder("true", places: try places()) }

    func itemsInOrder(
        _ condition: String, places: [Int: CatalogueItem.Place] = [:]
    ) throws(CatalogueError) -> [CatalogueItem] {
        let rows = try database.query("SELECT number FROM items WHERE source = ? AND \(condition)", try number)
        let numbers = try rows.all { $0.number(0, in: Bounds.items) }
        return try items(numbers, places: places).sorted { $0.id.comesBefore($1.id) }
    }
}

extension ItemID {
    /// Orders numbers by value, before all other ids.
    func comesBefore(_ other: ItemID) -> Bool {
        switch (Int(description), Int(other.description)) {
        case (let one?, let other?): one < other
        case (nil, nil): description < other.description
        case (let one, _): one != nil
        }
    }
}

/// Encodes and decodes the facts of an item as JSON, for a database column.
enum Facts {
    static func text(_ facts: [Fact]?) -> String? {
        guard let facts, !facts.isEmpty, let text = JSONCoding.encode(facts, pretty: false),
            text.utf8.count <= Bounds.longestFacts
        else { return nil }
        return text
    }

    static func read(_ row: Statement, _ column: Int32) -> [Fact]? {
        guard !row.isNull(column), row.byteCount(column) <= Bounds.longestFacts, let text = row.text(column) else {
            return nil
        }
        return JSONCoding.decode(FactList.self, Data(text.utf8))?.facts
    }

    /// Returns the new facts, completed with the stored facts that `scope` retains; `nil` if there are neither.
    static func merged(_ new: [Fact]?, _ known: [Fact]?, _ scope: FactCompleteness) -> [Fact]? {
        let retained =
            switch scope {
            case .some: known
            case .all(let keys):
                known?.filter {
                    keys.contains($0.key) || $0.key == ChannelFact.viewers && isSameStream(new, known)
                }
            }
        guard let new else { return retained }
        guard let retained else { return new }
        return FactList(new).completed(by: FactList(retained)).facts
    }

    /// Whether both are facts of one stream; then stored viewers are retained, because a search result has no viewers.
    private static func isSameStream(_ new: [Fact]?, _ known: [Fact]?) -> Bool {
        let since = new?.first { $0.key == ChannelFact.since }
        return since != nil && known?.first { $0.key == ChannelFact.since } == since
    }
}

extension FactCompleteness { var isAll: Bool { self != .some } }
