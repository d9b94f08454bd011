import CSQLite
import Glibc

/// Walks through the lines of a row that contain given bytes.
struct LineReader {
    /// The range of a line, without its line breaks.
    struct Line {
        let start: Int
        let end: Int
    }

    private static let lineBreak = UInt8(ascii: "\n")

    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private var counted = 1
    private var number = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The next line with `needle` in it.
    ///
    /// `skipped` bytes of the needle precede the text proper, and may be the line break before it. With `atWords`, a
    /// needle after a letter or digit does not count.
    mutating func next(with needle: [UInt8], skipped: Int, atWords: Bool = false) -> Line? {
        var place = bytes.place(of: needle, from: position)
        while atWords, let here = place, here > 0, WordStart.isASCIIWord(bytes[here - 1]) {
            place = bytes.place(of: needle, from: here + 1)
        }
        return place.flatMap { line(at: $0 + skipped) }
    }

    /// The line around a place; the search for the next one begins at its end.
    mutating func line(at found: Int) -> Line? {
        guard let end = bytes.place(of: Self.lineBreak, from: found) else { return nil }
        var start = found
        while start > 0, bytes[start - 1] != Self.lineBreak { start -= 1 }
        // Its line break may start the next needle.
        position = end
        return Line(start: start, end: end)
    }

    /// The number of a line, from 0; ask in the order of lines, and only if needed: it takes time.
    mutating func number(of line: Line) -> Int {
        while counted < line.start, let end = bytes.place(of: Self.lineBreak, from: counted) {
            (counted, number) = (end + 1, number + 1)
        }
        return number
    }

    /// The name on a line.
    func name(on line: Line) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[line.start..<line.end])
    }

    /// The name on the line with a number; ask in the order of lines.
    mutating func name(onLine wanted: Int) -> UnsafeRawBufferPointer? {
        while let end = bytes.place(of: Self.lineBreak, from: counted) {
            if number == wanted { return UnsafeRawBufferPointer(rebasing: bytes[counted..<end]) }
            (counted, number) = (end + 1, number + 1)
        }
        return nil
    }
}

extension UnsafeRawBufferPointer {
    /// The first place of `needle` at or after `from`.
    func place(of needle: [UInt8], from: Int) -> Int? {
        guard let baseAddress, from < count else { return nil }
        return memmem(baseAddress + from, count - from, needle, needle.count).map { UnsafeRawPointer($0) - baseAddress }
    }

    /// The first place of `byte` at or after `from`.
    func place(of byte: UInt8, from: Int) -> Int? {
        guard let baseAddress, from < count else { return nil }
        return memchr(baseAddress + from, Int32(byte), count - from).map { UnsafeRawPointer($0) - baseAddress }
    }

    /// Whether the bytes begin with `prefix`.
    func begins(with prefix: [UInt8]) -> Bool {
        guard let baseAddress, count >= prefix.count else { return false }
        return memcmp(baseAddress, prefix, prefix.count) == 0
    }
}
