/// A text as lines with their line breaks; joining the lines restores the text to the last byte.
struct TextLines {
    /// The lines, each with its line break, which the last line may lack.
    var lines: [Substring] = []
    /// The line break for new lines: by default, the line break of the first line.
    let lineBreak: String

    /// Splits a text; for a part of a text, pass the line break of the whole text.
    init(_ text: String, lineBreak: String? = nil) {
        var rest = text.utf8[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(Substring(rest[...end]))
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty { lines.append(Substring(rest)) }
        self.lineBreak = lineBreak ?? lines.first?.lineBreak ?? "\n"
    }

    var text: String { lines.joined() }

    var isEnded: Bool { lines.last.map { $0.lineBreak != nil } ?? true }

    /// Inserts lines before line `index`; a text without a last line break remains without it.
    mutating func insert(_ new: [String], at index: Int) {
        let ended = isEnded
        if index == lines.count, !ended { lines[index - 1] += lineBreak }
        lines.insert(contentsOf: new.map { Substring($0 + lineBreak) }, at: index)
        if index + new.count == lines.count, !ended { lines[lines.count - 1].removeBreak(lineBreak) }
    }

    /// Removes lines; if the last of them has no line break, also removes the break that `insert` added before them.
    mutating func remove(_ range: ClosedRange<Int>) {
        let atUnendedEnd = range.upperBound == lines.count - 1 && !isEnded
        let theirBreak = lines[range.lowerBound].lineBreak ?? lineBreak
        lines.removeSubrange(range)
        if atUnendedEnd, !lines.isEmpty { lines[lines.count - 1].removeBreak(theirBreak) }
    }
}

extension Substring {
    /// The line without surrounding blanks and line breaks.
    var trimmed: Substring {
        let rest = utf8.drop { $0 <= 0x20 }
        return Substring(rest[..<(rest.lastIndex { $0 > 0x20 }.map { rest.index(after: $0) } ?? rest.startIndex)])
    }

    var indentation: Substring { Substring(utf8.prefix { $0 == 0x20 || $0 == 0x09 }) }

    fileprivate var lineBreak: String? { ["\r\n", "\n"].first { utf8.suffix($0.utf8.count).elementsEqual($0.utf8) } }

    fileprivate mutating func removeBreak(_ lineBreak: String) {
        guard utf8.suffix(lineBreak.utf8.count).elementsEqual(lineBreak.utf8) else { return }
        self = Substring(utf8.dropLast(lineBreak.utf8.count))
    }
}

/// Edits of a text at byte offsets, applied all at once, so that they do not shift each other.
struct ByteEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    mutating func remove(_ range: Range<Int>) { edits.append((range, "")) }

    func applied(to bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        var position = 0
        // Sorting is stable: edits at the same offset stay in the order in which they were added.
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[position..<max(position, edit.range.lowerBound)] + edit.text.utf8
            position = max(position, edit.range.upperBound)
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }
}

extension [UInt8] {
    func line(of offset: Int) -> Int { self[..<Swift.min(offset, count)].count { $0 == UInt8(ascii: "\n") } + 1 }
}
