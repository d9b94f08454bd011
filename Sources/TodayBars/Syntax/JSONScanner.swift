/// Scans a JSON text with comments for the places of its values.
struct JSONScanner {
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
