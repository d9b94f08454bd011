import CSQLite
import Glibc

/// Goes through the lines of a row that have some bytes in them.
struct LineReader {
    /// Where a line is, without its line breaks, and where in it the bytes were found first.
    struct Line {
        let start: Int
        let end: Int
        let found: Int
    }

    private static let lineBreak = UInt8(ascii: "\n")

    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private var counted = 1
    private var number = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The next line with `needle` in it; `skipped` bytes of the needle stand before what is looked for, and may be
    /// the line break in front of it.
    mutating func next(with needle: [UInt8], skipped: Int) -> Line? {
        guard let found = bytes.place(of: needle, from: position).map({ $0 + skipped }) else { return nil }
        guard let end = bytes.place(of: Self.lineBreak, from: found) else { return nil }
        var start = found
        while start > 0, bytes[start - 1] != Self.lineBreak { start -= 1 }
        // Its line break may be the beginning of the next needle.
        position = end
        return Line(start: start, end: end, found: found)
    }

    /// The number of a line, from 0; to be asked in the order of lines, and only where it is needed: it takes time.
    mutating func number(of line: Line) -> Int {
        if line.start > counted {
            number += bytes.count(of: Self.lineBreak, in: counted..<line.start)
            counted = line.start
        }
        return number
    }

    /// Whether a line begins with `prefix`.
    func begins(_ line: Line, with prefix: [UInt8]) -> Bool {
        guard line.end - line.start >= prefix.count, let base = bytes.baseAddress else { return false }
        return memcmp(base + line.start, prefix, prefix.count) == 0
    }
}

extension UnsafeRawBufferPointer {
    /// The first place of `needle` at `from` or after it.
    func place(of needle: [UInt8], from: Int) -> Int? {
        guard let baseAddress, from < count else { return nil }
        return memmem(baseAddress + from, count - from, needle, needle.count).map { UnsafeRawPointer($0) - baseAddress }
    }

    /// The first place of `byte` at `from` or after it.
    func place(of byte: UInt8, from: Int) -> Int? {
        guard let baseAddress, from < count else { return nil }
        return memchr(baseAddress + from, Int32(byte), count - from).map { UnsafeRawPointer($0) - baseAddress }
    }

    /// How often `byte` is in a range.
    func count(of byte: UInt8, in range: Range<Int>) -> Int {
        var count = 0
        for index in range { count &+= self[index] == byte ? 1 : 0 }
        return count
    }
}
