/// A currency, or what providers quote like one: precious metals, funds, bitcoin.
package struct Currency: Hashable, Sendable {
    /// Whether people can still pay with it.
    package enum Status: Hashable, Sendable {
        case active
        /// It was replaced by another one; some providers still quote it.
        case retired(successor: CurrencyCode)
    }

    package let code: CurrencyCode
    /// The decimals of its minor unit: 2 where there are cents, 0 where there are none.
    ///
    /// ISO 4217 has none for metals and special drawing rights. Metals get 3, because the weight of a London gold bar
    /// is given in thousandths of an ounce, and special drawing rights 2; bitcoin gets the 8 of its protocol.
    package let minorUnit: Int
    /// Its English name, as it stands within a sentence: "US dollar".
    package let english: String
    /// Its Brazilian name, as it stands within a sentence: "dólar americano".
    package let portuguese: String
    /// The region whose flag it has, ISO 3166 or "EU"; `nil` if it belongs to several countries or to none.
    package let region: String?
    /// Whether people can still pay with it.
    package let status: Status

    /// Makes a line of the table; "" stands for no region, and `successor` is the code of what replaced the currency.
    init(
        _ code: String, _ minorUnit: Int, _ english: String, _ portuguese: String, _ region: String,
        now successor: String? = nil
    ) {
        self.code = CurrencyCode(known: code)
        (self.minorUnit, self.english, self.portuguese) = (minorUnit, english, portuguese)
        self.region = region.isEmpty ? nil : region
        status = successor.map { .retired(successor: CurrencyCode(known: $0)) } ?? .active
    }

    /// What people pay with in its region, if that is another currency: USD for USN, CHF for CHE.
    package var regional: Currency? {
        let code = region.flatMap { CountryCodes.currency(of: $0) }
        return code == self.code ? nil : code.map(Currency.with)
    }

    package var isActive: Bool { status == .active }

    /// The flag as an emoji of two regional indicators; `nil` if it has no region.
    package var flag: String? {
        guard let region else { return nil }
        let indicators = region.unicodeScalars.compactMap { Unicode.Scalar(0x1F1E6 + $0.value - 0x41) }
        return String(String.UnicodeScalarView(indicators))
    }

    /// Its name in the first of `languages` that we have, the best first; English if there is none.
    package func name(_ languages: [String]) -> String {
        languages.first.map { $0 == "pt" || $0.hasPrefix("pt_") } == true ? portuguese : english
    }

    /// All currencies of the table: those in use, ordered by code, and then those that are not.
    package static let all: [Currency] = active + retired

    /// The currency with a code; one without a name of its own if a provider quotes a code that the table lacks.
    ///
    /// A dictionary would take longer to make than the few lookups of a run take.
    package static func with(_ code: CurrencyCode) -> Currency {
        all.first { $0.code == code } ?? Currency(code.text, usualMinorUnit, code.text, code.text, "")
    }

    /// Whether the table has a currency with this code.
    package static func isKnown(_ code: CurrencyCode) -> Bool { all.contains { $0.code == code } }

    private static let usualMinorUnit = 2
}

/// The code of a currency: three capital letters, as in ISO 4217 and in what providers add to it.
///
/// It comes from people, files and services, so nothing else is accepted; that a currency has this code is not said.
package struct CurrencyCode: Hashable, Sendable, CheckedText, Comparable, CodingKeyRepresentable {
    package static let dollar = CurrencyCode(known: "USD")
    package static let euro = CurrencyCode(known: "EUR")

    package let text: String

    /// Accepts three letters from A to Z; `nil` for everything else.
    package init?(_ text: some StringProtocol) { self.init(Array(text.utf8.prefix(4))) }

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
    init(known text: String) { self.text = text }

    package static func < (left: CurrencyCode, right: CurrencyCode) -> Bool { left.text < right.text }

    package var description: String { text }

    /// The code as a key, so that a dictionary by code becomes a JSON object.
    package var codingKey: any CodingKey { AnyKey(stringValue: text) }

    /// Reads the code from a key; `nil` if it is none.
    package init?<T: CodingKey>(codingKey: T) { self.init(codingKey.stringValue) }
}

extension ItemID {
    /// The id of a currency, which is its code.
    package init(_ code: CurrencyCode) { self.init(known: code.text) }
}

extension CurrencyCode {
    /// The code that an id is; `nil` if it is none.
    package init?(_ id: ItemID) { self.init(id.description) }
}
