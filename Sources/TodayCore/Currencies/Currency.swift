/// A currency, or what providers quote like one: precious metals, funds, bitcoin.
package struct Currency: Hashable, Sendable {
    /// Whether it is legal tender.
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
    /// As within a sentence: "US dollar".
    package let english: String
    /// As within a Brazilian sentence: "dólar americano".
    package let portuguese: String
    /// The region whose flag it has, ISO 3166 or "EU"; `nil` if it belongs to several countries or to none.
    package let region: String?
    /// Whether it is legal tender.
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

    /// The legal tender of its region, if that is another currency: USD for USN, CHF for CHE.
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

    /// Its name in the first of `languages`; English if that is not Portuguese.
    package func name(_ languages: [String]) -> String {
        languages.first.map { $0 == "pt" || $0.hasPrefix("pt_") } == true ? portuguese : english
    }

    /// All currencies of the table: those in use, ordered by code, and then those that are not.
    package static let all: [Currency] = active + retired

    /// The currency with a code; for a code that the table lacks, one whose name is the code.
    ///
    /// A dictionary would take longer to make than the few lookups of a run.
    package static func with(_ code: CurrencyCode) -> Currency {
        all.first { $0.code == code } ?? Currency(code.text, usualMinorUnit, code.text, code.text, "")
    }

    package static func isKnown(_ code: CurrencyCode) -> Bool { all.contains { $0.code == code } }

    private static let usualMinorUnit = 2
}

/// The code of a currency: three capital letters, as in ISO 4217 and in what providers add to it.
///
/// It comes from users, files and services, so nothing else is accepted; a currency need not have this code.
package struct CurrencyCode: Hashable, Sendable, CheckedText, Comparable, CodingKeyRepresentable {
    package static let dollar = CurrencyCode(known: "USD")
    package static let euro = CurrencyCode(known: "EUR")

    package let text: String

    /// Accepts three letters from A to Z; `nil` for everything else.
    package init?(_ text: some StringProtocol) { self.init(Array(text.utf8.prefix(4))) }

    /// Accepts three letters in either case.
    package init?(typed text: some StringProtocol) {
        // Byte by byte: in capitals "ßa" would become three letters.
        self.init(Array(text.utf8.prefix(4)).map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 })
    }

    /// Takes bytes, because generic strings slow down each start.
    private init?(_ bytes: [UInt8]) {
        guard bytes.count == 3, bytes.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// A code in our own table, which a test checks.
    init(known text: String) { self.text = text }

    package static func < (left: CurrencyCode, right: CurrencyCode) -> Bool { left.text < right.text }

    package var description: String { text }

    /// Makes a dictionary by code a JSON object.
    package var codingKey: any CodingKey { AnyKey(stringValue: text) }

    package init?<T: CodingKey>(codingKey: T) { self.init(codingKey.stringValue) }
}

extension ItemID {
    package init(_ code: CurrencyCode) { self.init(known: code.text) }
}

extension CurrencyCode {
    package init?(_ id: ItemID) { self.init(id.description) }
}
