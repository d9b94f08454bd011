/// The code of a currency: three capital letters, as in ISO 4217 and in what providers add to it.
///
/// It comes from people, files and services, so nothing else is accepted; that a currency has this code is not said.
package struct CurrencyCode: Hashable, Sendable {
    /// The US dollar.
    package static let dollar = CurrencyCode(known: "USD")
    /// The euro.
    package static let euro = CurrencyCode(known: "EUR")

    /// The three letters.
    package let text: String

    /// Accepts three letters from A to Z; `nil` for everything else.
    package init?(_ text: some StringProtocol) {
        self.init(Array(text.utf8.prefix(4)))
    }

    /// Accepts three letters in either case, as people type them.
    package init?(typed text: some StringProtocol) {
        // Byte by byte: in capitals "ßa" would become three letters.
        self.init(Array(text.utf8.prefix(4)).map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 })
    }

    /// Arrays of bytes are there already; the runtime would have to put together what a string of any kind needs.
    private init?(_ bytes: [UInt8]) {
        guard bytes.count == 3, bytes.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// A code in our own table, where a test has checked it.
    init(known text: String) {
        self.text = text
    }
}

extension CurrencyCode: Comparable, CustomStringConvertible {
    /// Orders alphabetically.
    package static func < (left: CurrencyCode, right: CurrencyCode) -> Bool { left.text < right.text }

    /// The three letters.
    package var description: String { text }
}

extension CurrencyCode: Codable, CodingKeyRepresentable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The code as a key, so that a dictionary by code becomes a JSON object.
    package var codingKey: any CodingKey { Key(stringValue: text) }

    /// Reads the code from a key; `nil` if it is none.
    package init?<T: CodingKey>(codingKey: T) {
        self.init(codingKey.stringValue)
    }

    /// Decodes a code; throws `DecodingError.dataCorrupted` if it is none.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let code = CurrencyCode(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is not a currency code.")
        }
        self = code
    }

    /// Encodes the three letters.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension ItemID {
    /// The id of a currency, which is its code.
    package init(_ code: CurrencyCode) { self.init(known: code.text) }
}

extension CurrencyCode {
    /// The code that an id is; `nil` if it is none.
    package init?(_ id: ItemID) { self.init(id.description) }
}
