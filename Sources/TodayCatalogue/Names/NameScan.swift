import Glibc
import TodayCore

/// Finds what somebody typed in the rows of `NameBlocks`.
///
/// Two bytes or one are looked for where words begin, three and more everywhere: "e" is in nearly every name, and a
/// Chinese character, which has three bytes, is a word.
struct NameScan {
    private let typed: [UInt8]
    private let needles: [[UInt8]]
    private let skipped: Int

    /// Nil where there is nothing to look for.
    init?(_ text: DisplayText) {
        typed = Array(text.folded.utf8)
        guard !typed.isEmpty else { return nil }
        let isShort = typed.count <= 2
        needles = isShort ? [[UInt8(ascii: "\n")] + typed, [UInt8(ascii: " ")] + typed] : [typed]
        skipped = isShort ? 1 : 0
    }

    /// Calls `found` for each line that fits, once, with how well it does and its number, from 0.
    func scan(_ bytes: UnsafeRawBufferPointer, _ found: (NameMatch, Int) -> Void) {
        for (index, needle) in needles.enumerated() {
            var lines = LineReader(bytes)
            while let line = lines.next(with: needle, skipped: skipped) {
                let begins = lines.begins(line, with: typed)
                // The names that begin with it were found by the first needle.
                if index > 0, begins { continue }
                found(match(line, begins, bytes), lines.number)
            }
        }
    }

    private func match(_ line: Range<Int>, _ begins: Bool, _ bytes: UnsafeRawBufferPointer) -> NameMatch {
        if begins { return line.count == typed.count ? .exact : .beginning }
        return skipped > 0 || isWord(in: line, bytes) ? .word : .inside
    }

    private func isWord(in line: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let name = UnsafeRawBufferPointer(rebasing: bytes[line])
        var from = 1
        while from < name.count, let place = name.place(of: typed, from: from) {
            if WordStart.isOne(place, name) { return true }
            from = place + 1
        }
        return false
    }
}
