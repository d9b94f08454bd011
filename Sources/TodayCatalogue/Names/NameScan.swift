import TodayCore

/// Finds what somebody typed in the rows of `NameBlocks`.
///
/// One letter or two are looked for where words begin, and all else everywhere: "e" is in nearly every name, and a
/// Chinese character, which has three bytes, is a word.
struct NameScan {
    private let typed: [UInt8]
    private let needles: [[UInt8]]
    private let skipped: Int

    /// Nil where there is nothing to look for.
    init?(_ text: DisplayText) {
        typed = Array(text.folded.utf8)
        guard !typed.isEmpty else { return nil }
        let isShort = typed.count <= 2 && typed.allSatisfy(Self.isPartOfWord)
        needles = isShort ? [[UInt8(ascii: "\n")] + typed, [UInt8(ascii: " ")] + typed] : [typed]
        skipped = isShort ? 1 : 0
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
    }

    /// Adds each line that fits, once, under its number after that of the first line.
    func scan(_ bytes: UnsafeRawBufferPointer, first: Int, into hits: inout HitCollector) {
        for (index, needle) in needles.enumerated() {
            var lines = LineReader(bytes)
            while let line = lines.next(with: needle, skipped: skipped) {
                let begins = line.found == line.start || lines.begins(line, with: typed)
                // The names that begin with it were found by the first needle.
                if index > 0, begins { continue }
                let isWhole = begins && line.end - line.start == typed.count
                if hits.onlyCounts(from: first, begins: begins, isWhole: isWhole) { continue }
                hits.add(first + lines.number(of: line), begins: begins) { match(line, begins, bytes) }
            }
        }
    }

    private func match(_ line: LineReader.Line, _ begins: Bool, _ bytes: UnsafeRawBufferPointer) -> NameMatch {
        if begins { return line.end - line.start == typed.count ? .exact : .beginning }
        return skipped > 0 || isWord(in: line, bytes) ? .word : .inside
    }

    private func isWord(in line: LineReader.Line, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let name = UnsafeRawBufferPointer(rebasing: bytes[line.start..<line.end])
        var place: Int? = line.found - line.start
        while let here = place {
            if WordStart.isOne(here, name) { return true }
            place = name.place(of: typed, from: here + 1)
        }
        return false
    }
}
