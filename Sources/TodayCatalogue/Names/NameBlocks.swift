import TodayCore

/// The folded names of all items, 1,024 a row and one a line: small enough to write, and fast to read through.
struct NameBlocks {
    /// Names per row.
    static let size = 1_024
    /// The most bytes of a name to keep; real ones have at most 200 characters.
    static let longest = 1_024
    /// Bytes of a row at the most: as many names as there can be, with their line breaks.
    static let largest = size * (longest + 1) + 1

    private let database: Database
    private let source: Int

    init(_ database: Database, _ source: Int) {
        self.database = database
        self.source = source
    }

    /// Writes the folded names of items under their numbers.
    func put(_ names: [Int: String]) throws(CatalogueError) {
        let find = try database.prepare("SELECT lines FROM names WHERE source = ? AND block = ?")
        let write = try database.prepare(
            """
            INSERT INTO names (source, block, lines) VALUES (?, ?, ?)
            ON CONFLICT (source, block) DO UPDATE SET lines = excluded.lines
            """)
        for (block, names) in Dictionary(grouping: names, by: { $0.key / Self.size }) {
            let text = try find.first([source, block]) { $0.byteCount(0) <= Self.largest ? $0.text(0) : nil } ?? nil
            var lines = Self.lines(text ?? "")
            for (number, name) in names { lines[number % Self.size] = Self.line(name) }
            try write.run([source, block, "\n" + lines.map { $0 + "\n" }.joined()])
        }
    }

    /// Rewrites the names of all items.
    func rewrite() throws(CatalogueError) {
        let rows = try database.query("SELECT number, title FROM items WHERE source = ?", source)
        var names: [Int: String] = [:]
        while try rows.step() {
            guard let number = rows.number(0, in: Bounds.items) else { continue }
            names[number] = DisplayText(rows.text(1) ?? "").folded
        }
        try put(names)
    }

    /// Calls `read` with the bytes of each row and the number of the item on its first line.
    ///
    /// The bytes begin and end with a line break, and so does each line.
    func forEach(_ read: (_ bytes: UnsafeRawBufferPointer, _ first: Int) -> Void) throws(CatalogueError) {
        let rows = try database.query("SELECT block, lines FROM names WHERE source = ? ORDER BY block", source)
        while try rows.step() {
            guard let block = rows.number(0, in: Bounds.blocks), rows.byteCount(1) <= Self.largest else { continue }
            rows.withBytes(1) { read($0, block * Self.size) }
        }
    }

    /// The lines of a row, always the same number, whatever it holds.
    private static func lines(_ text: String) -> [Substring] {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .dropFirst().prefix(size).map { Substring($0) }
        lines += Array(repeating: "", count: size - lines.count)
        return lines
    }

    private static func line(_ name: String) -> Substring {
        var kept = Substring(name)
        while kept.utf8.count > longest { kept.removeLast() }
        return kept
    }
}
