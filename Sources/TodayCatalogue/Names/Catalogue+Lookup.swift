import TodayCore

extension Catalogue {
    /// Looks up an id or a name (ignoring case and accents); if there is none, returns up to three nearest names.
    ///
    /// An id takes precedence over an equal name: it is the only way to pick one of several, and our own commands in
    /// bars use it. Two names that differ only in accents count as several.
    public func lookup(_ text: DisplayText) throws(CatalogueError) -> NameLookup {
        guard let number = try number else { return .none(nearest: []) }
        return try database.reading { () throws(CatalogueError) in
            let numbers = try numbers(text, number)
            if numbers.isEmpty { return .none(nearest: try nearest(text, number)) }
            let found = try items(numbers, places: try places())
            return found.count == 1 ? .one(found[0]) : .several(found)
        }
    }

    private func numbers(_ text: DisplayText, _ source: Int) throws(CatalogueError) -> [Int] {
        if let id = ItemID(text.escaped(for: .plain)), let item = try itemNumber(id, of: source) { return [item] }
        return try exact(text, source)
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
