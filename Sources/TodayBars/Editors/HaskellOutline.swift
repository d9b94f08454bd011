/// Where the fields of a record in Haskell's syntax are, as in `Config { font = "…", commands = [ … ] }`.
///
/// Comments run from `--` to the end of the line. Places are byte offsets.
struct HaskellOutline {
    /// The pieces between two brackets, separated by commas.
    struct List {
        var pieces: [Range<Int>]
        /// Where its closing bracket is.
        var end: Int
    }

    let bytes: [UInt8]
    private var fields: [String: Range<Int>] = [:]

    /// Reads the record `Config`.
    init(_ text: String) throws(NotUnderstood) {
        bytes = Array(text.utf8)
        let start = try Self.brace(bytes)
        for piece in try list(at: start).pieces {
            guard let equals = bytes[piece].firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = String(decoding: bytes[piece.lowerBound..<equals], as: UTF8.self)[...].trimmed
            guard fields[String(name)] == nil else { throw NotUnderstood(line: line(equals), "\(name) appears twice") }
            fields[String(name)] = try trimmed((equals + 1)..<piece.upperBound)
        }
    }

    /// The value of a field.
    func field(_ name: String) -> Range<Int>? { fields[name] }

    /// The text inside the quotes of a field; `nil` if the value is anything but one quoted string.
    func quoted(_ name: String) throws(NotUnderstood) -> Range<Int>? {
        guard let range = fields[name], bytes[range].first == UInt8(ascii: "\"") else { return nil }
        guard try end(ofQuoted: range.lowerBound) == range.upperBound else { return nil }
        return (range.lowerBound + 1)..<(range.upperBound - 1)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func line(_ offset: Int) -> Int { bytes.line(of: offset) }

    /// Where the record's opening bracket is.
    private static func brace(_ bytes: [UInt8]) throws(NotUnderstood) -> Int {
        var number = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let words = String(decoding: line, as: UTF8.self)[...].trimmed
            if words.isEmpty || words.hasPrefix("--") { continue }
            let brace = bytes[line.startIndex...].firstIndex(of: UInt8(ascii: "{")) ?? line.startIndex
            guard String(decoding: bytes[line.startIndex..<brace], as: UTF8.self)[...].trimmed == "Config" else {
                throw NotUnderstood(
                    line: number, "it does not begin with “Config {”; a Haskell program is left alone")
            }
            return brace
        }
        throw NotUnderstood("it is empty")
    }
}

extension HaskellOutline {
    /// The list whose opening bracket is at `start`; its pieces exclude surrounding blanks and comments.
    func list(at start: Int) throws(NotUnderstood) -> List {
        var list = List(pieces: [], end: start)
        var open = [Self.closing(bytes[start])]
        var (position, piece) = (start + 1, start + 1)
        while position < bytes.count {
            let byte = bytes[position]
            if open.count == 1, byte == open[0] || byte == UInt8(ascii: ",") {
                list.pieces.append(try trimmed(piece..<position))
                piece = position + 1
            }
            if let closing = Self.closing(byte) {
                open.append(closing)
            } else if "]})".utf8.contains(byte) {
                guard open.removeLast() == byte else {
                    throw NotUnderstood(line: line(position), "the brackets do not match")
                }
                list.end = position
                if open.isEmpty { return try checked(list) }
            }
            position = try after(position)
        }
        throw NotUnderstood(line: line(start), "a bracket is not closed")
    }

    private func checked(_ list: List) throws(NotUnderstood) -> List {
        if list.pieces.count == 1, list.pieces[0].isEmpty { return List(pieces: [], end: list.end) }
        guard let empty = list.pieces.first(where: \.isEmpty) else { return list }
        throw NotUnderstood(line: line(empty.lowerBound), "there is nothing before or after a comma")
    }

    /// The bracket that closes `bracket`.
    private static func closing(_ bracket: UInt8) -> UInt8? {
        switch bracket {
        case UInt8(ascii: "["): UInt8(ascii: "]")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        case UInt8(ascii: "("): UInt8(ascii: ")")
        default: nil
        }
    }

    /// Where the next character outside quotes and comments begins.
    private func after(_ position: Int) throws(NotUnderstood) -> Int {
        if bytes[position] == UInt8(ascii: "\"") { return try end(ofQuoted: position) }
        guard isComment(position) else { return position + 1 }
        return bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    private func isComment(_ position: Int) -> Bool { bytes[position...].starts(with: "--".utf8) }

    func end(ofQuoted start: Int) throws(NotUnderstood) -> Int {
        var position = start + 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < bytes.count else { throw NotUnderstood(line: line(start), "a quote is missing") }
        return position + 1
    }

    /// The range without the blanks and comments around it.
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

    /// Whether there is a comment in the text between two pieces.
    func hasComment(_ between: Range<Int>) -> Bool { bytes[between].contains("--".utf8) }
}
