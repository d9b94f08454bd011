/// Where everything is in a JSON text with comments, so that it can be edited without rewriting the rest.
///
/// Comments and trailing commas are read as jsoncpp, Waybar's reader, does. Places are byte offsets.
struct JSONOutline {
    /// A value.
    indirect enum Value {
        case list(List)
        case string
        case word
    }

    /// An object or an array.
    struct List {
        let isObject: Bool
        /// Where its opening bracket is.
        let start: Int
        /// Where its closing bracket is.
        var end: Int
        var entries: [Entry] = []
    }

    /// A member of an object, or an element of an array.
    struct Entry {
        /// The key as written, without quotes; empty in arrays.
        let key: String
        /// All of it: key and value, without the comma.
        let range: Range<Int>
        let value: Value
        /// The value alone.
        let valueRange: Range<Int>
        /// The comma after it.
        var comma: Int?
    }

    let bytes: [UInt8]
    /// The value of the whole text.
    let root: Value

    init(_ text: String) throws(NotUnderstood) {
        var scanner = JSONScanner(text)
        root = try scanner.document()
        bytes = scanner.bytes
    }

    /// The text of a range.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The line of an offset, from 1.
    func line(_ offset: Int) -> Int { bytes.line(of: offset) }
}

extension JSONOutline.Value {
    var list: JSONOutline.List? {
        if case .list(let list) = self { list } else { nil }
    }

    var object: JSONOutline.List? { list.flatMap { $0.isObject ? $0 : nil } }
    var array: JSONOutline.List? { list.flatMap { $0.isObject ? nil : $0 } }
}

extension JSONOutline {
    /// Adds an element before all others, in the same layout.
    func insertFirst(_ element: String, in list: List, _ edits: inout ByteEdits) {
        guard let first = list.entries.first?.range.lowerBound else {
            return edits.insert(element, at: list.start + 1)
        }
        let blanks = text(blanks(before: first)..<first)
        edits.insert("\(element),\(blanks.utf8.contains(UInt8(ascii: "\n")) ? blanks : " ")", at: first)
    }

    /// Adds a member after all others (at least one), and after the comment on the last of them.
    func insertLast(_ member: String, in list: List, _ edits: inout ByteEdits) {
        guard let last = list.entries.last else { return }
        if last.comma == nil { edits.insert(",", at: last.range.upperBound) }
        edits.insert(last.comma == nil ? member : member + ",", at: blanks(before: list.end))
    }

    /// Removes entries, along with what `insertFirst` or `insertLast` added for them.
    func remove(_ indices: Set<Int>, of list: List, _ edits: inout ByteEdits) {
        let lastKept = list.entries.indices.last { !indices.contains($0) } ?? -1
        for index in indices.sorted() {
            let entry = list.entries[index]
            if let comma = entry.comma, index < lastKept {
                edits.remove(entry.range)
                edits.remove(comma..<blanks(after: comma + 1))
            } else {
                if let comma = entry.comma { edits.remove(comma..<(comma + 1)) }
                edits.remove(blanks(before: entry.range.lowerBound)..<entry.range.upperBound)
            }
        }
        // The comma before the last ones goes with them, unless the very last had a trailing comma.
        if indices.contains(list.entries.count - 1), list.entries.last?.comma == nil, lastKept >= 0,
            let comma = list.entries[lastKept].comma
        {
            edits.remove(comma..<(comma + 1))
        }
    }

    /// Where the blanks that end at `offset` begin.
    private func blanks(before offset: Int) -> Int {
        (bytes[..<offset].lastIndex { $0 > 0x20 } ?? -1) + 1
    }

    /// Where the blanks that begin at `offset` end.
    private func blanks(after offset: Int) -> Int {
        bytes[offset...].firstIndex { $0 > 0x20 } ?? bytes.count
    }
}

/// Scans a JSON text with comments for the places of its values.
private struct JSONScanner {
    private static let deepest = 32

    let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func document() throws(NotUnderstood) -> JSONOutline.Value {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        try skipBlanks()
        let value = try value(depth: 0)
        try skipBlanks()
        guard position == bytes.count else { throw wrong("unexpected text after the last bracket") }
        return value
    }

    private var next: Unicode.Scalar? {
        position < bytes.count ? Unicode.Scalar(bytes[position]) : nil
    }

    private mutating func value(depth: Int) throws(NotUnderstood) -> JSONOutline.Value {
        guard depth < Self.deepest else { throw wrong("brackets are nested too deeply") }
        switch next {
        case "{": return .list(try list("}", depth))
        case "[": return .list(try list("]", depth))
        case "\"":
            _ = try string()
            return .string
        default:
            try word()
            return .word
        }
    }

    private mutating func list(_ last: Unicode.Scalar, _ depth: Int) throws(NotUnderstood) -> JSONOutline.List {
        var list = JSONOutline.List(isObject: last == "}", start: position, end: position)
        position += 1
        try skipBlanks()
        while next != last {
            try list.entries.append(entry(inObject: list.isObject, depth))
            try skipBlanks()
            if next == "," {
                list.entries[list.entries.count - 1].comma = position
                position += 1
                try skipBlanks()
            } else if next != last {
                throw wrong("“,” or “\(last)” is missing")
            }
        }
        list.end = position
        position += 1
        return list
    }

    private mutating func entry(inObject: Bool, _ depth: Int) throws(NotUnderstood) -> JSONOutline.Entry {
        let start = position
        var key = ""
        if inObject {
            key = try string()
            try skipBlanks()
            guard next == ":" else { throw wrong("“:” is missing") }
            position += 1
            try skipBlanks()
        }
        let valueStart = position
        let value = try value(depth: depth + 1)
        return .init(key: key, range: start..<position, value: value, valueRange: valueStart..<position)
    }

    /// A quoted string, as written between the quotes.
    private mutating func string() throws(NotUnderstood) -> String {
        guard next == "\"" else { throw wrong("a string in quotes is missing") }
        let start = position + 1
        position = start
        while let character = next, character != "\"" {
            guard character != "\n" else { break }
            position += character == "\\" ? 2 : 1
        }
        guard next == "\"" else { throw wrong("a quote is missing") }
        position += 1
        return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }

    private mutating func word() throws(NotUnderstood) {
        let start = position
        while let character = next, !" \t\r\n,:{}[]\"/".unicodeScalars.contains(character) { position += 1 }
        guard position > start else { throw wrong("a value is missing") }
    }

    private mutating func skipBlanks() throws(NotUnderstood) {
        while position < bytes.count {
            if bytes[position] <= 0x20 {
                position += 1
            } else if next == "/" {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(NotUnderstood) {
        let rest = bytes[position...]
        if rest.starts(with: "//".utf8) {
            position = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        } else if rest.starts(with: "/*".utf8), let end = rest.dropFirst(2).firstRange(of: "*/".utf8) {
            position = end.upperBound
        } else {
            throw wrong("a comment is not closed, or not a comment")
        }
    }

    private func wrong(_ reason: String) -> NotUnderstood {
        NotUnderstood(line: bytes.line(of: position), reason)
    }
}
