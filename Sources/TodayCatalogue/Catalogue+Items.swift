import FoundationEssentials
import TodayCore

extension Catalogue {
    /// A new sighting of an item is recorded once in this many seconds; its page has the exact time.
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

    /// Records items, all or none of them: a whole catalogue, the answer to a search; `scope` says how complete their
    /// facts are.
    package func record(_ items: [Item], seen: Date, _ scope: FactScope = .some) throws(CatalogueError) {
        try database.transaction { () throws(CatalogueError) in
            _ = try store(items, of: try Self.number(of: source, in: database), seen: seen, scope)
        }
    }

    /// Stores what is new about items; returns their numbers, in the same order.
    func store(
        _ items: [Item], of source: Int, seen: Date, _ scope: FactScope = .some
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
            let known = try find.first([source, item.id.description]) { Self.known($0) } ?? nil
            // An answer without names takes none away.
            let kept = item.isNameless == true ? known?.title : nil
            let title = kept ?? item.title.escaped(for: .plain)
            if let known {
                let facts = Facts.merged(item.facts, known.facts, scope)
                let detailed = scope.isAll ? Self.seconds(seen) : known.detailed
                if Self.isNew(item, title, seen, known) || facts != known.facts || detailed != known.detailed {
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

    /// `nil` if the row has a number that no item has: it is rewritten under another one.
    private static func known(_ row: Statement) -> Known? {
        guard let number = row.number(0, in: Bounds.items) else { return nil }
        return Known(
            number: number, title: row.text(1) ?? "", link: row.text(2), art: row.text(3),
            seen: row.number(4, in: Bounds.times) ?? 0, facts: Facts.read(row, 5),
            detailed: row.number(6, in: Bounds.times))
    }

    private static func isNew(_ item: Item, _ title: String, _ seen: Date, _ known: Known) -> Bool {
        title != known.title || item.link ?? known.link != known.link || item.art ?? known.art != known.art
            || seconds(seen) >= known.seen + seenGrain
    }

    /// The item with an id; `nil` if it was never seen.
    package func item(_ id: ItemID) throws(CatalogueError) -> CatalogueItem? {
        guard let number = try number, let found = try itemNumber(id, of: number) else { return nil }
        return try items([found], places: try places()).first
    }

    /// The items with these ids; ids never seen are left out.
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

    /// The items with these numbers, in the same order.
    func items(_ numbers: [Int], places: [Int: CatalogueItem.Place]) throws(CatalogueError) -> [CatalogueItem] {
        let find = try database.prepare(
            "SELECT id, title, link, art, seen, facts, detailed FROM items WHERE number = ?")
        var items: [CatalogueItem] = []
        for number in numbers {
            let found = try find.first([number]) { Self.item($0, places[number]) }
            if let item = found ?? nil { items.append(item) }
        }
        return items
    }

    /// `nil` if the id is not one that we would have written.
    private static func item(_ row: Statement, _ place: CatalogueItem.Place?) -> CatalogueItem? {
        guard let id = ItemID(row.text(0) ?? "") else { return nil }
        let item = Item(
            rank: place?.rank ?? 0, id: id, title: DisplayText(row.text(1) ?? ""), art: row.shortText(3),
            link: row.shortText(2), facts: Facts.read(row, 5))
        return CatalogueItem(item: item, seen: row.date(4), place: place, detailed: row.date(6))
    }
}
