/// A currency, or something else with an exchange rate: precious metals, funds, bitcoin.
package struct Currency: Hashable, Sendable {
    /// Whether a currency is in use.
    package enum Status: Hashable, Sendable {
        case active
        /// Replaced by another currency; some providers still have a rate for it.
        case retired(successor: CurrencyCode)
    }

    package let code: CurrencyCode
    /// The decimals of the minor unit: 2 if the currency has cents, 0 if it has no minor unit.
    ///
    /// ISO 4217 defines no decimals for some units: metals get 3, because gold bars in London are weighed in
    /// thousandths of an ounce, and the others get 2. Bitcoin gets the 8 of its protocol.
    package let minorUnit: Int
    /// The English name, as written inside a sentence: "US dollar".
    package let english: String
    /// The Brazilian Portuguese name, as written inside a sentence: "dólar americano".
    package let portuguese: String
    /// The region of the flag, an ISO 3166 code or "EU"; `nil` if the currency belongs to several countries or to none.
    package let region: String?
    package let status: Status

    /// Creates a currency of the table; an empty `region` means none; a retired currency has a `successor`.
    init(
        _ code: String, _ minorUnit: Int, _ english: String, _ portuguese: String, _ region: String,
        now successor: String? = nil
    ) {
        self.code = CurrencyCode(unchecked: code)
        (self.minorUnit, self.english, self.portuguese) = (minorUnit, english, portuguese)
        self.region = region.isEmpty ? nil : region
        status = successor.map { .retired(successor: CurrencyCode(unchecked: $0)) } ?? .active
    }

    /// The currency in use in the region: USD for USN, CHF for CHE; `nil` if it is this currency, or if there is none.
    package var regional: Currency? {
        let code = region.flatMap { CountryCurrencies.currency(of: $0) }
        return code == self.code ? nil : code.map(Currency.with)
    }

    package var isActive: Bool { status == .active }

    /// The flag as an emoji of two regional indicators; `nil` without a region.
    package var flag: String? {
        guard let region else { return nil }
        let indicators = region.unicodeScalars.compactMap { Unicode.Scalar(0x1F1E6 + $0.value - 0x41) }
        return String(String.UnicodeScalarView(indicators))
    }

    /// Returns the Portuguese name if the first of `languages` is Portuguese, and otherwise the English name.
    package func name(_ languages: [String]) -> String {
        languages.first.map { $0 == "pt" || $0.hasPrefix("pt_") } == true ? portuguese : english
    }

    /// All currencies of the table: the active currencies, ordered by code, then the retired currencies.
    package static let all: [Currency] = active + retired

    /// Returns the currency with a code; if the table lacks the code, a currency with the code as its name.
    ///
    /// Searches an array, because creating a dictionary would take longer than the few lookups of a run.
    package static func with(_ code: CurrencyCode) -> Currency {
        all.first { $0.code == code } ?? Currency(code.text, defaultMinorUnit, code.text, code.text, "")
    }

    package static func isKnown(_ code: CurrencyCode) -> Bool { all.contains { $0.code == code } }

    private static let defaultMinorUnit = 2
}

/// The code of a currency: three capital letters, as in ISO 4217 and in the providers' additions to it.
///
/// Codes come from users, files and services, so nothing else is accepted. A code need not be in our table.
package struct CurrencyCode: Hashable, Sendable, CheckedText, Comparable, CodingKeyRepresentable {
    package static let dollar = CurrencyCode(unchecked: "USD")
    package static let euro = CurrencyCode(unchecked: "EUR")

    package let text: String

    /// Creates a code from three capital letters, A to Z; `nil` for everything else.
    package init?(_ text: some StringProtocol) { self.init(Array(text.utf8.prefix(4))) }

    /// Creates a code from three capital or small letters; `nil` for everything else.
    package init?(typed text: some StringProtocol) {
        // Converts single bytes, because "ßa" in capital letters would be three letters.
        self.init(Array(text.utf8.prefix(4)).map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 })
    }

    /// Takes bytes, because code for generic strings would slow down each start of a program.
    private init?(_ bytes: [UInt8]) {
        guard bytes.count == 3, bytes.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// Creates a code without a check; only for text that is a code for certain, as in our tables.
    init(unchecked text: String) { self.text = text }

    package static func < (left: CurrencyCode, right: CurrencyCode) -> Bool { left.text < right.text }

    package var description: String { text }

    /// The key of a value in JSON, if a dictionary with codes as keys is encoded as an object.
    package var codingKey: any CodingKey { AnyKey(stringValue: text) }

    package init?<T: CodingKey>(codingKey: T) { self.init(codingKey.stringValue) }
}

extension ItemID {
    package init(_ code: CurrencyCode) { self.init(unchecked: code.text) }
}

extension CurrencyCode {
    package init?(_ id: ItemID) { self.init(id.description) }
}
