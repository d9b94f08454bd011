import TodayCore

extension Catalogue {
    /// Looks up a name (in any case, accents ignored) or an id; where there is none, up to three nearest names.
    ///
    /// "2048" is a game and may be the id of another: then there are several. So are two that only differ in accents.
    public func lookup(_ text: DisplayText) throws(CatalogueError) -> NameLookup {
        guard let number = try number else { return .none(nearest: []) }
        return try database.reading { () throws(CatalogueError) in
            var numbers = try exact(text, number)
            if let id = ItemID(text.escaped(for: .plain)), let item = try itemNumber(id, of: number),
                !numbers.contains(item)
            {
                numbers.insert(item, at: 0)
            }
            if numbers.isEmpty { return .none(nearest: try nearest(text, number)) }
            let found = try items(numbers, places: try places())
            return found.count == 1 ? .one(found[0]) : .several(found)
        }
    }

    private func exact(_ text: DisplayText, _ source: Int) throws(CatalogueError) -> [Int] {
        let name = Array(text.folded.utf8)
        guard !name.isEmpty else { return [] }
        let lineBreak = UInt8(ascii: "\n")
        var numbers: [Int] = []
        try NameBlocks(database, source).forEach { bytes, first in
            var lines = LineReader(bytes)
            while let line = lines.next(with: [lineBreak] + name + [lineBreak], skipped: 1) {
                numbers.append(first + lines.number(of: line))
            }
        }
        return numbers
    }

    private func nearest(_ text: DisplayText, _ source: Int) throws(CatalogueError) -> [CatalogueItem] {
        guard var names = NearestNames(text.folded) else { return [] }
        try NameBlocks(database, source).forEach { bytes, first in names.look(at: bytes, first) }
        return try items(names.best(3), places: [:])
    }
}
