import TodayCore

extension Catalogue {
    /// Looks up an id or a name (in any case, accents ignored); where there is none, up to three nearest names.
    ///
    /// An id goes before a name that is the same: it is the one way to say which of several is meant, and what our own
    /// commands in bars call. Two names that only differ in accents are several.
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
