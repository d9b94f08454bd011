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

/// Edits of a text at byte offsets, applied all at once, so that no edit moves the place of the next.
struct ByteEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func insert(_ text: String, at offset: Int) {
        edits.append((offset..<offset, text))
    }

    mutating func remove(_ range: Range<Int>) {
        edits.append((range, ""))
    }

    func applied(to bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        var position = 0
        for edit in inOrder {
            result += bytes[position..<max(position, edit.range.lowerBound)] + edit.text.utf8
            position = max(position, edit.range.upperBound)
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }

    /// From front to back; edits at the same place stay in the order they were added.
    private var inOrder: [(range: Range<Int>, text: String)] {
        edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }.map(\.element)
    }
}

extension [UInt8] {
    /// The line number of an offset, from 1.
    func line(of offset: Int) -> Int {
        self[..<Swift.min(offset, count)].count { $0 == UInt8(ascii: "\n") } + 1
    }
}
