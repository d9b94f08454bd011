import TodayCore

/// The result of looking up a name or an id.
package enum NameLookup: Hashable, Sendable {
    case one(CatalogueItem)
    case several([CatalogueItem])
    /// No item matches exactly, but these names contain the text.
    case partial(NameHits)
    /// No item matches; up to three items with similar names or ids, nearest first.
    case none(nearest: [CatalogueItem])
}

extension Catalogue {
    /// Looks up an id, or a name regardless of case, accents and punctuation.
    ///
    /// Without a match, text that is not a number finds names that contain it, or up to three similar ones. An id takes
    /// precedence over an equal name, because our own commands in bars use ids. With `widely`, also matches other names
    /// of items, and suggests the nearest ids for an unknown number.
    package func lookup(_ text: DisplayText, widely: Bool = false) throws(CatalogueError) -> NameLookup {
        guard let source = try number else { return .none(nearest: []) }
        return try database.reading { () throws(CatalogueError) in
            var matches = try matches(text, source)
            if matches.isEmpty, widely { matches = try byOtherName(text, source) }
            guard matches.isEmpty else {
                let found = try items(matches, places: try places())
                return found.count == 1 ? .one(found[0]) : .several(found)
            }
            // A number can only be an id or a whole name, so do not search for names that contain the number.
            if text.bare.allSatisfy(\.isNumber) {
                return .none(nearest: widely ? try nearest(to: Int(text.escaped(for: .plain)), source) : [])
            }
            let bounds = SearchBounds(limit: Self.mostListed)
            let hits = try search(text, in: source, limit: Self.mostListed, bounds, try places())
            return hits.total > 0 ? .partial(hits) : .none(nearest: try nearest(text, source))
        }
    }

    private static let mostListed = 10

    private func matches(_ text: DisplayText, _ source: Int) throws(CatalogueError) -> [Int] {
        if let id = ItemID(text.escaped(for: .plain)), let item = try itemNumber(id, of: source) { return [item] }
        let exact = try exact(text, source)
        guard exact.isEmpty else { return exact }
        let bare = try exactBare(text, source)
        return bare.isEmpty ? try otherCase(text, source) : bare
    }

    /// Finds ids that are the text in upper or lower case: EUR for "eur".
    private func otherCase(_ text: DisplayText, _ source: Int) throws(CatalogueError) -> [Int] {
        let typed = text.escaped(for: .plain)
        var found: [Int] = []
        for id in [typed.uppercased(), typed.lowercased()].compactMap({ ItemID($0) }) {
            if let item = try itemNumber(id, of: source) { found.append(item) }
        }
        return found
    }

    private func exactBare(_ text: DisplayText, _ source: Int) throws(CatalogueError) -> [Int] {
        guard let scan = BareScan(text) else { return [] }
        let places = try places()
        let hits = try collect(scan.scan, source, HitCollector(places, SearchBounds()))
        return hits.ranked(.exact) + hits.unranked(.exact)
    }

    private func exact(_ text: DisplayText, _ source: Int) throws(CatalogueError) -> [Int] {
        let name = Array(text.folded.utf8)
        guard !name.isEmpty else { return [] }
        let lineBreak = UInt8(ascii: "\n")
        var numbers: [Int] = []
        try NameBlocks(database, source).forEach { bytes, first in
            var lines = LineReader(bytes)
            while let line = lines.next(with: [lineBreak] + name + [lineBreak], offset: 1) {
                numbers.append(first + lines.number(of: line))
            }
        }
        return numbers
    }

    private func nearest(_ text: DisplayText, _ source: Int) throws(CatalogueError) -> [CatalogueItem] {
        guard var names = NearestNames(text) else { return [] }
        try NameBlocks(database, source).forEach { bytes, first in names.addCandidates(in: bytes, first) }
        return try items(names.best(3), places: [:])
    }

    private func byOtherName(_ text: DisplayText, _ source: Int) throws(CatalogueError) -> [Int] {
        let rows = try database.query(
            "SELECT number, facts FROM items WHERE source = ? AND detailed IS NOT NULL AND facts LIKE ?", source,
            "%\"\(Fact.otherNames)\"%")
        return try rows.all { row in
            guard let number = row.number(0, in: Bounds.items), let facts = Facts.read(row, 1) else { return nil }
            return FactList(facts).hasOtherName(text) ? number : nil
        }
    }

    private func nearest(to id: Int?, _ source: Int) throws(CatalogueError) -> [CatalogueItem] {
        guard let id else { return [] }
        let numbers = try database.query(
            """
            SELECT number FROM items WHERE source = ? AND id NOT GLOB '*[^0-9]*'
            ORDER BY abs(CAST(id AS INTEGER) - ?), number LIMIT 3
            """, source, id
        ).all { $0.number(0, in: Bounds.items) }
        return try items(numbers, places: [:])
    }
}
