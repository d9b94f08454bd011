import TodayCore

/// The positions of all values in a JSON text with comments.
struct JSONOutline {
    /// An object or an array, with the offsets of its brackets.
    struct List {
        let isObject: Bool
        let start: Int
        let end: Int
        var entries: [Entry] = []
    }

    struct Entry {
        /// The key without quotes, in which only the escape `\/` is decoded; empty in arrays.
        var key = ""
        /// The range of key and value, without the comma.
        let range: Range<Int>
        var value: Range<Int>
        var list: List?
        let comma: Int?
    }

    let brackets: BracketOutline
    /// The top-level object or array; `nil` for another value.
    private(set) var root: List?

    var bytes: [UInt8] { brackets.bytes }

    init(_ text: String) throws(NotUnderstood) {
        brackets = BracketOutline(bytes: Array(text.utf8))
        guard let start = try brackets.first else { throw brackets.wrong(bytes.count, gettext("a value is missing")) }
        guard "{[".utf8.contains(bytes[start]) else { return }
        let list = try list(at: start)
        let rest = try brackets.trimmed((list.end + 1)..<bytes.count)
        guard rest.isEmpty else {
            throw brackets.wrong(rest.lowerBound, gettext("unexpected text after the last bracket"))
        }
        root = list
    }

    private func list(at start: Int) throws(NotUnderstood) -> List {
        let outline = try brackets.list(at: start)
        var list = List(isObject: bytes[start] == UInt8(ascii: "{"), start: start, end: outline.end)
        for (index, piece) in outline.pieces.enumerated() {
            let comma = index < outline.commas.count ? outline.commas[index] : nil
            if piece.isEmpty, comma == nil { break }
            var entry = Entry(range: piece, value: piece, comma: comma)
            if list.isObject { (entry.key, entry.value) = try member(piece) }
            guard !entry.value.isEmpty else {
                throw brackets.wrong(entry.value.lowerBound, gettext("a value is missing"))
            }
            let end: Int
            if "{[".utf8.contains(bytes[entry.value.lowerBound]) {
                let inner = try self.list(at: entry.value.lowerBound)
                (entry.list, end) = (inner, inner.end + 1)
            } else {
                end = try self.end(ofScalar: entry.value)
            }
            guard end == entry.value.upperBound else {
                throw brackets.wrong(
                    end, gettext("“,” or “{bracket}” is missing", ["bracket": list.isObject ? "}" : "]"]))
            }
            list.entries.append(entry)
        }
        return list
    }

    private func member(_ piece: Range<Int>) throws(NotUnderstood) -> (key: String, value: Range<Int>) {
        guard bytes[piece].first == UInt8(ascii: "\"") else {
            throw brackets.wrong(piece.lowerBound, gettext("a string in quotes is missing"))
        }
        let end = try brackets.end(ofQuoted: piece.lowerBound)
        let rest = try brackets.trimmed(end..<piece.upperBound)
        guard bytes[rest].first == UInt8(ascii: ":") else {
            throw brackets.wrong(rest.lowerBound, gettext("“:” is missing"))
        }
        let key = text((piece.lowerBound + 1)..<(end - 1)).replacing("\\/", with: "/")
        return (key, try brackets.trimmed((rest.lowerBound + 1)..<piece.upperBound))
    }

    private func end(ofScalar value: Range<Int>) throws(NotUnderstood) -> Int {
        if bytes[value].first == UInt8(ascii: "\"") { return try brackets.end(ofQuoted: value.lowerBound) }
        return bytes[value].firstIndex { " \t\r\n:\"/".utf8.contains($0) } ?? value.upperBound
    }

    func text(_ range: Range<Int>) -> String { brackets.text(range) }

    /// Returns the text of a string; `nil` for other values, and for strings with escapes other than `\/`.
    func string(_ value: Range<Int>) -> String? {
        guard bytes[value].first == UInt8(ascii: "\"") else { return nil }
        let text = text(value).dropFirst().dropLast().replacing("\\/", with: "/")
        return text.contains("\\") ? nil : String(text)
    }

    func insertFirst(_ element: String, in list: List, _ edits: inout ByteEdits) {
        guard let first = list.entries.first?.range.lowerBound else { return edits.insert(element, at: list.start + 1) }
        let blanks = text(blanks(before: first)..<first)
        edits.insert("\(element),\(blanks.utf8.contains(UInt8(ascii: "\n")) ? blanks : " ")", at: first)
    }

    /// Adds a member to an object that is not empty, after the last member and its comment.
    func insertLast(_ member: String, in list: List, _ edits: inout ByteEdits) {
        guard let last = list.entries.last else { return }
        if last.comma == nil { edits.insert(",", at: last.range.upperBound) }
        edits.insert(last.comma == nil ? member : member + ",", at: blanks(before: list.end))
    }

    /// Removes entries, along with what `insertFirst` or `insertLast` added for them.
    func remove(_ indices: Set<Int>, of list: List, _ edits: inout ByteEdits) {
        let lastKept = list.entries.indices.last { !indices.contains($0) } ?? -1
        for index in indices {
            let entry = list.entries[index]
            if let comma = entry.comma, index < lastKept {
                edits.remove(entry.range)
                edits.remove(comma..<(bytes[(comma + 1)...].firstIndex { $0 > 0x20 } ?? bytes.count))
            } else {
                if let comma = entry.comma { edits.remove(comma..<(comma + 1)) }
                edits.remove(blanks(before: entry.range.lowerBound)..<entry.range.upperBound)
            }
        }
        // If the last entries are removed, remove the comma before them, too, unless the list had a trailing comma.
        if indices.contains(list.entries.count - 1), list.entries.last?.comma == nil, lastKept >= 0,
            let comma = list.entries[lastKept].comma
        {
            edits.remove(comma..<(comma + 1))
        }
    }

    private func blanks(before offset: Int) -> Int { (bytes[..<offset].lastIndex { $0 > 0x20 } ?? -1) + 1 }
}
