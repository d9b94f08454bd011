/// A text as lines that keep their line breaks, so that joining them restores it to the last byte.
struct TextLines {
    /// The lines, each with its line break, which the last one may lack.
    var lines: [Substring]
    /// The line break of the first line; new lines use it too.
    let lineBreak: String

    init(_ text: String) {
        lines = text.utf8.split(after: UInt8(ascii: "\n")).map(Substring.init)
        lineBreak = lines.first?.utf8.suffix(2).elementsEqual("\r\n".utf8) ?? false ? "\r\n" : "\n"
    }

    var text: String { lines.joined() }

    /// Whether the last line is terminated, so that another can follow it.
    var isEnded: Bool { lines.last?.utf8.last.map { $0 == UInt8(ascii: "\n") } ?? true }

    /// Inserts lines before line `index`, or at the end, leaving the text unterminated if it was so before.
    mutating func insert(_ new: [String], at index: Int) {
        let ended = isEnded
        if index == lines.count, !ended { lines[index - 1] += lineBreak }
        lines.insert(contentsOf: new.map { Substring($0 + lineBreak) }, at: index)
        if index + new.count == lines.count, !ended { lines[lines.count - 1].removeBreak(lineBreak) }
    }

    /// Removes lines; if they were added after an unterminated line, that becomes the last one as it was.
    mutating func remove(_ range: ClosedRange<Int>) {
        let atUnendedEnd = range.upperBound == lines.count - 1 && !isEnded
        let theirBreak = lines[range.lowerBound].utf8.suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
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

    /// Its leading blanks.
    var indentation: Substring { Substring(utf8.prefix { $0 == 0x20 || $0 == 0x09 }) }

    fileprivate mutating func removeBreak(_ lineBreak: String) {
        guard utf8.suffix(lineBreak.utf8.count).elementsEqual(lineBreak.utf8) else { return }
        self = Substring(utf8.dropLast(lineBreak.utf8.count))
    }
}

extension String.UTF8View {
    fileprivate func split(after separator: UInt8) -> [Substring.UTF8View] {
        var pieces: [Substring.UTF8View] = []
        var rest = self[...]
        while let end = rest.firstIndex(of: separator) {
            pieces.append(rest[...end])
            rest = rest[rest.index(after: end)...]
        }
        return rest.isEmpty ? pieces : pieces + [rest]
    }
}
