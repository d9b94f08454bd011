import TodayCore

/// Parses lists in brackets just enough to edit them without rewriting the rest of a text; positions are byte offsets.
///
/// The syntax is that of jsoncpp, Waybar's parser: JSON with comments, trailing commas and line breaks in strings.
struct BracketOutline {
    struct List {
        let start: Int
        var end: Int
        /// Elements without outer blanks and comments; the last is empty after a trailing comma and in an empty list.
        var pieces: [Range<Int>] = []
        var commas: [Int] = []
    }

    let bytes: [UInt8]

    private static let deepest = 32

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns the number of the line with this offset, from 1.
    func line(_ offset: Int) -> Int { bytes.line(of: offset) }

    func wrong(_ offset: Int, _ reason: String) -> NotUnderstood { NotUnderstood(line: line(offset), reason) }

    func list(at start: Int) throws(NotUnderstood) -> List {
        var list = List(start: start, end: start)
        var open: [UInt8] = []
        var (position, piece) = (start, start + 1)
        while position < bytes.count {
            let byte = bytes[position]
            if open.count == 1, byte == open[0] || byte == UInt8(ascii: ",") {
                list.pieces.append(try trimmed(piece..<position))
                if byte != open[0] { list.commas.append(position) }
                piece = position + 1
            }
            if let closing = Self.closing(byte) {
                guard open.count < Self.deepest else {
                    throw wrong(position, gettext("brackets are nested too deeply"))
                }
                open.append(closing)
            } else if "]})".utf8.contains(byte) {
                guard open.removeLast() == byte else { throw wrong(position, gettext("the brackets do not match")) }
                list.end = position
                if open.isEmpty { return list }
            }
            position = try after(position)
        }
        throw wrong(start, gettext("a bracket is not closed"))
    }

    private static func closing(_ bracket: UInt8) -> UInt8? { zip("[{(".utf8, "]})".utf8).first { $0.0 == bracket }?.1 }

    func trimmed(_ range: Range<Int>) throws(NotUnderstood) -> Range<Int> {
        var found: Range<Int>?
        var position = range.lowerBound
        while position < range.upperBound {
            let next = try after(position)
            if bytes[position] > 0x20, !isComment(position) { found = (found?.lowerBound ?? position)..<next }
            position = next
        }
        return found ?? range.lowerBound..<range.lowerBound
    }

    /// The offset of the first character outside blanks and comments; `nil` if there is no such character.
    var first: Int? {
        get throws(NotUnderstood) {
            var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            while position < bytes.count, bytes[position] <= 0x20 || isComment(position) {
                position = try after(position)
            }
            return position < bytes.count ? position : nil
        }
    }

    /// Returns the offset after the string, the comment or the single byte at `position`.
    private func after(_ position: Int) throws(NotUnderstood) -> Int {
        if bytes[position] == UInt8(ascii: "\"") { return try end(ofQuoted: position) }
        guard isComment(position) else { return position + 1 }
        let rest = bytes[position...]
        if rest.starts(with: "//".utf8) {
            return rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        }
        guard rest.starts(with: "/*".utf8), let end = rest.dropFirst(2).firstRange(of: "*/".utf8) else {
            throw wrong(position, gettext("a comment is not closed, or not a comment"))
        }
        return end.upperBound
    }

    /// A slash outside of strings has no other meaning.
    private func isComment(_ position: Int) -> Bool { bytes[position] == UInt8(ascii: "/") }

    func end(ofQuoted start: Int) throws(NotUnderstood) -> Int {
        var position = start + 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            throw wrong(start, gettext("a quote is missing"))
        }
        return position + 1
    }
}
