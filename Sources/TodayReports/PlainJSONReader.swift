import FoundationEssentials

/// Parses the plain JSON of our own small files; fails on anything else, and the caller then uses the decoder.
///
/// Building the decoder's types at each program start takes longer than converting an amount (Decisions/0002). This
/// reader supports only the nesting that its caller expects, only integers, and no escapes.
package struct PlainJSONReader {
    private let bytes: [UInt8]
    private var index = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package var isAtEnd: Bool { bytes[index...].allSatisfy(Self.isBlank) }

    /// Parses an object, and calls `value` to parse the value of each key; fails on a repeated key.
    package mutating func parseObject(_ value: (String, inout PlainJSONReader) -> Bool) -> Bool {
        var known: [String] = []
        return parseDictionary { key, reader in
            guard !known.contains(key) else { return false }
            known.append(key)
            return value(key, &reader)
        }
    }

    /// Parses an object with arbitrary keys; `value` must reject repeated keys.
    package mutating func parseDictionary(_ value: (String, inout PlainJSONReader) -> Bool) -> Bool {
        parseList("{", "}") { reader in
            guard let key = reader.parseString(), reader.accept(":") else { return false }
            return value(key, &reader)
        }
    }

    /// Parses a list, and calls `value` to parse each element; returns `false` on failure.
    package mutating func parseArray(_ value: (inout PlainJSONReader) -> Bool) -> Bool { parseList("[", "]", value) }

    /// Parses a string; `nil` if there is none, or if it has escapes, control characters or invalid UTF-8.
    package mutating func parseString() -> String? {
        guard accept("\"") else { return nil }
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            guard bytes[index] >= 0x20, bytes[index] != 0x7F, bytes[index] != UInt8(ascii: "\\") else { return nil }
            index += 1
        }
        guard index < bytes.count else { return nil }
        defer { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        // Invalid UTF-8 was replaced, which the comparison detects; the validating initializer is slower.
        return text.utf8.elementsEqual(bytes[start..<index]) ? text : nil
    }

    /// Parses an integer of up to 9 digits, without a sign.
    package mutating func parseInteger() -> Int? {
        skipBlanks()
        let digits = bytes[index...].prefix(9).prefix { $0.isDigit }
        index += digits.count
        guard digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    package mutating func parseFlag() -> Bool? {
        skipBlanks()
        for (word, flag) in [("true" as StaticString, true), ("false", false)] {
            let end = index + word.utf8CodeUnitCount
            let isHere = word.withUTF8Buffer { word in end <= bytes.count && bytes[index..<end].elementsEqual(word) }
            guard isHere else { continue }
            index = end
            return flag
        }
        return nil
    }

    package mutating func parseDate() -> Date? { parseString().flatMap { RFC3339.date($0) } }

    /// Parses a value and stores it, or `nil` on failure; returns whether parsing succeeded.
    package mutating func read(_ value: inout String?) -> Bool { Self.assign(parseString(), &value) }
    package mutating func read(_ value: inout Int?) -> Bool { Self.assign(parseInteger(), &value) }
    package mutating func read(_ value: inout Bool?) -> Bool { Self.assign(parseFlag(), &value) }
    package mutating func read(_ value: inout Date?) -> Bool { Self.assign(parseDate(), &value) }

    package static func assign<Value>(_ read: Value?, _ value: inout Value?) -> Bool {
        value = read
        return read != nil
    }

    private mutating func parseList(
        _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ element: (inout PlainJSONReader) -> Bool
    ) -> Bool {
        guard accept(start) else { return false }
        if accept(end) { return true }
        repeat { guard element(&self) else { return false } } while accept(",")
        return accept(end)
    }

    private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() { while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 } }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
