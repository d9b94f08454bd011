import FoundationEssentials

/// Reads JSON of the plain shapes that our own small files have.
///
/// The runtime has to put the types of a decoder together at each start, which takes longer than a conversion does
/// (Decisions/0002). This reader knows no escapes, no nesting but what its caller expects, and no number but a whole one:
/// at anything else it gives up, and the decoder judges the file.
package struct PlainJSONReader {
    private let bytes: [UInt8]
    private var place = 0

    /// Reads `bytes` from their beginning.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether nothing but blanks is left.
    package var isAtEnd: Bool { bytes[place...].allSatisfy(Self.isBlank) }

    /// An object, each value of which `value` reads by its key; false unless all could be read.
    ///
    /// A key that stands there twice is for the decoder, which takes the first.
    package mutating func object(_ value: (String, inout PlainJSONReader) -> Bool) -> Bool {
        var known: [String] = []
        return dictionary { key, reader in
            guard !known.contains(key) else { return false }
            known.append(key)
            return value(key, &reader)
        }
    }

    /// The same with any number of keys, of which `value` makes sure that none stands there twice.
    package mutating func dictionary(_ value: (String, inout PlainJSONReader) -> Bool) -> Bool {
        list("{", "}") { reader in
            guard let key = reader.string(), reader.take(":") else { return false }
            return value(key, &reader)
        }
    }

    /// A list, each value of which `value` reads; false unless all could be read.
    package mutating func array(_ value: (inout PlainJSONReader) -> Bool) -> Bool { list("[", "]", value) }

    /// A text without escapes and control characters.
    package mutating func string() -> String? {
        guard take("\"") else { return nil }
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            guard bytes[place] >= 0x20, bytes[place] != 0x7F, bytes[place] != UInt8(ascii: "\\") else { return nil }
            place += 1
        }
        guard place < bytes.count else { return nil }
        defer { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        // What is not UTF-8 was replaced; the initializer that validates takes longer.
        return text.utf8.elementsEqual(bytes[start..<place]) ? text : nil
    }

    /// A small whole number.
    package mutating func integer() -> Int? {
        skipBlanks()
        let digits = bytes[place...].prefix(9).prefix { $0.isDigit }
        place += digits.count
        guard digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// True or false.
    package mutating func flag() -> Bool? {
        skipBlanks()
        for (word, flag) in [("true" as StaticString, true), ("false", false)] {
            let end = place + word.utf8CodeUnitCount
            let isHere = word.withUTF8Buffer { word in end <= bytes.count && bytes[place..<end].elementsEqual(word) }
            guard isHere else { continue }
            place = end
            return flag
        }
        return nil
    }

    /// A time in UTC.
    package mutating func date() -> Date? { string().flatMap { RFC3339.date($0) } }

    /// Each reads an optional value, and returns whether that was possible.
    package mutating func read(_ value: inout String?) -> Bool { Self.take(string(), &value) }
    package mutating func read(_ value: inout Int?) -> Bool { Self.take(integer(), &value) }
    package mutating func read(_ value: inout Bool?) -> Bool { Self.take(flag(), &value) }
    package mutating func read(_ value: inout Date?) -> Bool { Self.take(date(), &value) }

    /// Takes a value, and returns whether there is one.
    package static func take<Value>(_ read: Value?, _ value: inout Value?) -> Bool {
        value = read
        return read != nil
    }

    private mutating func list(
        _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ element: (inout PlainJSONReader) -> Bool
    ) -> Bool {
        guard take(start) else { return false }
        if take(end) { return true }
        repeat { guard element(&self) else { return false } } while take(",")
        return take(end)
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard place < bytes.count, bytes[place] == UInt8(ascii: scalar) else { return false }
        place += 1
        return true
    }

    private mutating func skipBlanks() { while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 } }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
