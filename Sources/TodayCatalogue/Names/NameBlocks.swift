import CSQLite
import Glibc
import TodayCore

/// The folded names of a source's items, one per line and 1,024 per block, so that a block is fast to write and scan.
struct NameBlocks {
    static let size = 1_024
    /// Maximum length of a stored name, in bytes; real names have up to about 200 characters.
    static let longest = 1_024
    static let largest = size * (longest + 1) + 1

    private let database: Database
    private let source: Int

    init(_ database: Database, _ source: Int) { (self.database, self.source) = (database, source) }

    func put(_ names: [Int: String]) throws(CatalogueError) {
        let find = try database.prepare("SELECT lines FROM names WHERE source = ? AND block = ?")
        let write = try database.prepare(
            """
            INSERT INTO names (source, block, lines) VALUES (?, ?, ?)
            ON CONFLICT (source, block) DO UPDATE SET lines = excluded.lines
            """)
        for (block, names) in Dictionary(grouping: names, by: { $0.key / Self.size }) {
            let text = try find.first([source, block]) { $0.byteCount(0) <= Self.largest ? $0.text(0) : nil }
            var lines = Self.lines(text ?? "")
            for (number, name) in names { lines[number % Self.size] = Self.line(name) }
            try write.run([source, block, "\n" + lines.map { $0 + "\n" }.joined()])
        }
    }

    func rewrite() throws(CatalogueError) {
        let rows = try database.query("SELECT number, title FROM items WHERE source = ?", source)
        var names: [Int: String] = [:]
        while try rows.step() {
            guard let number = rows.number(0, in: Bounds.items) else { continue }
            names[number] = DisplayText(rows.text(1) ?? "").folded
        }
        try put(names)
    }

    /// Calls `read` with each block and the item number of its first line; line breaks surround each line.
    func forEach(_ read: (_ bytes: UnsafeRawBufferPointer, _ first: Int) -> Void) throws(CatalogueError) {
        let rows = try database.query("SELECT block, lines FROM names WHERE source = ? ORDER BY block", source)
        while try rows.step() {
            guard let block = rows.number(0, in: Bounds.blocks), rows.byteCount(1) <= Self.largest else { continue }
            rows.withBytes(1) { read($0, block * Self.size) }
        }
    }

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .dropFirst().prefix(size).map { Substring($0) }
        lines += Array(repeating: "", count: size - lines.count)
        return lines
    }

    private static func line(_ name: String) -> Substring {
        var line = Substring(name)
        while line.utf8.count > longest { line.removeLast() }
        return line
    }
}

/// Reads the lines of a block in order: those that contain given bytes, or those with given numbers.
struct LineReader {
    struct Line {
        let start: Int
        let end: Int
    }

    private static let lineBreak = UInt8(ascii: "\n")

    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private var numberedStart = 1
    private var number = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Returns the line at `offset` bytes after the start of the next `needle`.
    ///
    /// With `atWords`, ignores needles that start inside an ASCII word.
    mutating func next(with needle: [UInt8], offset: Int, atWords: Bool = false) -> Line? {
        var place = bytes.place(of: needle, from: position)
        while atWords, let here = place, here > 0, WordStart.isASCIIWord(bytes[here - 1]) {
            place = bytes.place(of: needle, from: here + 1)
        }
        return place.flatMap { line(at: $0 + offset) }
    }

    /// Returns the line at an offset, and starts the next search at its end; `nil` if no line break follows.
    mutating func line(at found: Int) -> Line? {
        guard let end = bytes.place(of: Self.lineBreak, from: found) else { return nil }
        var start = found
        while start > 0, bytes[start - 1] != Self.lineBreak { start -= 1 }
        // Include the line break in the next search, because a match may begin with it.
        position = end
        return Line(start: start, end: end)
    }

    /// Returns the number of a line, from 0; slow, and only for lines in ascending order.
    mutating func number(of line: Line) -> Int {
        while numberedStart < line.start, let end = bytes.place(of: Self.lineBreak, from: numberedStart) {
            (numberedStart, number) = (end + 1, number + 1)
        }
        return number
    }

    func name(on line: Line) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[line.start..<line.end])
    }

    /// Returns the name with this line number; only for numbers in ascending order.
    mutating func name(onLine wanted: Int) -> UnsafeRawBufferPointer? {
        while let end = bytes.place(of: Self.lineBreak, from: numberedStart) {
            if number == wanted { return UnsafeRawBufferPointer(rebasing: bytes[numberedStart..<end]) }
            (numberedStart, number) = (end + 1, number + 1)
        }
        return nil
    }
}

extension UnsafeRawBufferPointer {
    func place(of needle: [UInt8], from: Int) -> Int? {
        guard let baseAddress, from < count else { return nil }
        return memmem(baseAddress + from, count - from, needle, needle.count).map { UnsafeRawPointer($0) - baseAddress }
    }

    func place(of byte: UInt8, from: Int) -> Int? {
        guard let baseAddress, from < count else { return nil }
        return memchr(baseAddress + from, Int32(byte), count - from).map { UnsafeRawPointer($0) - baseAddress }
    }

    func begins(with prefix: [UInt8]) -> Bool {
        guard let baseAddress, count >= prefix.count else { return false }
        return memcmp(baseAddress, prefix, prefix.count) == 0
    }
}

enum WordStart {
    /// Returns whether a word starts at `place`; words also start after each Chinese, Japanese or Korean character.
    static func isAt(_ place: Int, in name: UnsafeRawBufferPointer) -> Bool {
        guard place > 0 else { return true }
        guard let previous = scalar(endingAt: place, name), !isCJK(previous) else { return true }
        if previous.isASCII { return !isLetterOrDigit(previous) }
        return !previous.properties.isAlphabetic && previous.properties.numericType == nil
    }

    static func isASCIIWord(_ byte: UInt8) -> Bool { isLetterOrDigit(Unicode.Scalar(byte)) }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
    }

    private static func isCJK(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x1100 else { return false }
        return scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
            || (0x1100...0x11FF).contains(scalar.value)
    }

    private static func scalar(endingAt place: Int, _ name: UnsafeRawBufferPointer) -> Unicode.Scalar? {
        var start = place - 1
        while start > 0, name[start] & 0xC0 == 0x80 { start -= 1 }
        return String(decoding: name[start..<place], as: UTF8.self).unicodeScalars.first
    }
}
