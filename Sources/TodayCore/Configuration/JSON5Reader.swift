/// Parses JSON5 (https://spec.json5.org), and records the line of every value.
///
/// Rejects Infinity and NaN, which no setting allows, and escape sequences in unquoted keys. The decoder of
/// FoundationEssentials also accepts JSON5, but on Linux does not report the line of an error (Decisions/0003).
struct JSON5Reader {
    private static let deepest = 16

    private var rest: Substring.UnicodeScalarView
    private var line = 1

    private init(_ text: String) { rest = text[...].unicodeScalars }

    static func read(_ text: String) throws(ConfigurationError) -> JSON5Node {
        var reader = JSON5Reader(text)
        let node = try reader.value(depth: 0)
        try reader.skipBlanks()
        guard reader.rest.isEmpty else { throw reader.wrong(gettext("unexpected text after the last `}`")) }
        return node
    }

    /// Parses a file; a file with only whitespace and comments is an empty object.
    static func readFile(_ text: String) throws(ConfigurationError) -> JSON5Node {
        guard try isBlank(text) else { return try read(text) }
        return JSON5Node(value: .object([]), line: 1)
    }

    static func isBlank(_ text: String) throws(ConfigurationError) -> Bool {
        var reader = JSON5Reader(text)
        try reader.skipBlanks()
        return reader.rest.isEmpty
    }

    private mutating func value(depth: Int) throws(ConfigurationError) -> JSON5Node {
        guard depth < Self.deepest else { throw wrong(gettext("brackets are nested too deeply")) }
        try skipBlanks()
        let (start, place) = (line, rest.startIndex)
        guard let first = rest.first else { throw wrong(gettext("a value is missing")) }
        let value: JSON5Node.Value =
            switch first {
            case "{": .object(try members(depth))
            case "[": .array(try elements(depth))
            case "\"", "'": .string(try string())
            default: try word()
            }
        return JSON5Node(value: value, line: start, range: place..<rest.startIndex)
    }

    private mutating func members(_ depth: Int) throws(ConfigurationError) -> [JSON5Node.Member] {
        var members: [JSON5Node.Member] = []
        var knownKeys = KnownKeys()
        rest.removeFirst()
        while try !closes("}") {
            let (start, place) = (line, rest.startIndex)
            let key = try key()
            try skipBlanks()
            guard rest.popFirst() == ":" else { throw wrong(gettext("`:` is missing after {key}", ["key": key])) }
            guard knownKeys.insert(key) else { throw wrong(gettext("{key} appears twice", ["key": key])) }
            let value = try value(depth: depth + 1)
            let end = rest.startIndex
            let hasSeparator = try separator(before: "}")
            let range = place..<(hasSeparator ? rest.startIndex : end)
            members.append(.init(key: key, line: start, value: value, range: range))
        }
        return members
    }

    private mutating func elements(_ depth: Int) throws(ConfigurationError) -> [JSON5Node] {
        var elements: [JSON5Node] = []
        rest.removeFirst()
        while try !closes("]") {
            var element = try value(depth: depth + 1)
            if try separator(before: "]") { element.commaEnd = rest.startIndex }
            elements.append(element)
        }
        return elements
    }

    private mutating func closes(_ bracket: Unicode.Scalar) throws(ConfigurationError) -> Bool {
        try skipBlanks()
        guard let next = rest.first else {
            throw wrong(gettext("`{bracket}` is missing at the end", ["bracket": "\(bracket)"]))
        }
        guard next == bracket else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func separator(before bracket: Unicode.Scalar) throws(ConfigurationError) -> Bool {
        try skipBlanks()
        if rest.first == "," {
            rest.removeFirst()
            return true
        }
        if let next = rest.first, next != bracket {
            throw wrong(gettext("`,` or `{bracket}` is missing", ["bracket": "\(bracket)"]))
        }
        return false
    }

    private mutating func key() throws(ConfigurationError) -> String {
        if rest.first == "\"" || rest.first == "'" { return try string() }
        let key = readWhile { $0.properties.isAlphabetic || $0 == "_" || $0 == "$" || ("0"..."9").contains($0) }
        guard !key.isEmpty else { throw wrong(gettext("a key is missing")) }
        return key
    }

    private mutating func word() throws(ConfigurationError) -> JSON5Node.Value {
        let word = readWhile { $0.properties.isAlphabetic || "+-._0123456789".unicodeScalars.contains($0) }
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            guard let number = Self.number(word) else {
                throw wrong(
                    word.isEmpty
                        ? gettext("a value is missing")
                        : gettext("{word} is not a value; text needs quotes", ["word": word]))
            }
            return .number(number)
        }
    }

    /// Parses a decimal number or a hexadecimal integer; `nil` for anything else, even if Swift accepts it: "0x4.8p1".
    private static func number(_ word: String) -> Double? {
        let isNegative = word.hasPrefix("-")
        let unsigned = isNegative || word.hasPrefix("+") ? word.dropFirst() : word[...]
        if unsigned.hasPrefix("0x") || unsigned.hasPrefix("0X") {
            let digits = unsigned.dropFirst(2).unicodeScalars
            guard digits.allSatisfy(\.properties.isASCIIHexDigit), let value = UInt64(String(digits), radix: 16) else {
                return nil
            }
            return isNegative ? -Double(value) : Double(value)
        }
        guard word.unicodeScalars.allSatisfy("+-.eE0123456789".unicodeScalars.contains) else { return nil }
        return Double(word).flatMap { $0.isFinite ? $0 : nil }
    }

    private mutating func string() throws(ConfigurationError) -> String {
        let quote = rest.removeFirst()
        var text = String.UnicodeScalarView()
        while let next = rest.popFirst() {
            if next == quote { return String(text) }
            guard next != "\n" else { break }
            guard next == "\\" else {
                text.append(next)
                continue
            }
            if let scalar = try escaped() { text.append(scalar) }
        }
        throw wrong(gettext("the closing quote is missing"))
    }

    /// Parses an escape sequence after its backslash; `nil` for an escaped line break, which continues the string.
    private mutating func escaped() throws(ConfigurationError) -> Unicode.Scalar? {
        let next = rest.popFirst()
        switch next {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "v": return "\u{B}"
        case "0" where !(rest.first.map { ("0"..."9").contains($0) } ?? false): return "\0"
        case "u": return try codePoint()
        case "x":
            guard let value = hexadecimal(2) else { throw wrong(gettext("\\x needs two hexadecimal digits")) }
            return Unicode.Scalar(value)
        case "\r", "\n":
            if next == "\r", rest.first == "\n" { rest.removeFirst() }
            line += 1
            return nil
        case "\u{2028}", "\u{2029}": return nil
        case let other? where !("0"..."9").contains(other): return other
        default: throw wrong(gettext("unknown escape sequence after \\"))
        }
    }

    /// Parses the four digits after `\u`, and the second half of a surrogate pair: `\uD83D\uDE00`.
    private mutating func codePoint() throws(ConfigurationError) -> Unicode.Scalar {
        let mistake = wrong(gettext("\\u needs four hexadecimal digits"))
        guard let first = hexadecimal(4) else { throw mistake }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, rest.popFirst() == "\\", rest.popFirst() == "u", let second = hexadecimal(4),
            (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw mistake }
        return scalar
    }

    private mutating func hexadecimal(_ count: Int) -> UInt32? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
        rest.removeFirst(count)
        return UInt32(String(digits), radix: 16)
    }

    private mutating func readWhile(_ belongs: (Unicode.Scalar) -> Bool) -> String {
        let prefix = rest.prefix(while: belongs)
        rest.removeFirst(prefix.count)
        return String(prefix)
    }

    private mutating func skipBlanks() throws(ConfigurationError) {
        while let next = rest.first {
            if next.properties.isWhitespace || next == "\u{FEFF}" {
                if next == "\n" { line += 1 }
                rest.removeFirst()
            } else if next == "/" {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(ConfigurationError) {
        rest.removeFirst()
        switch rest.popFirst() {
        case "/": _ = readWhile { $0 != "\n" }
        case "*":
            var previous: Unicode.Scalar = " "
            while let next = rest.popFirst() {
                if next == "\n" { line += 1 }
                if previous == "*", next == "/" { return }
                previous = next
            }
            throw wrong(gettext("`*/` is missing"))
        default: throw wrong(gettext("a comment begins with // or /*"))
        }
    }

    private func wrong(_ reason: String) -> ConfigurationError {
        ConfigurationError(line: line, key: "", reason: reason)
    }
}

private struct KnownKeys {
    /// The first 20 keys, in an array, because a set looks up conformances when it is first used (Decisions/0002).
    private var few: [String] = []
    private var many: Set<String> = []

    mutating func insert(_ key: String) -> Bool {
        guard !few.contains(key), !many.contains(key) else { return false }
        if few.count < 20 { few.append(key) } else { many.insert(key) }
        return true
    }
}
