/// A currency, or what providers quote like one: precious metals, funds, bitcoin.
package struct Currency: Hashable, Sendable {
    /// Whether people can still pay with it.
    package enum Status: Hashable, Sendable {
        /// It is in use.
        case active
        /// It was replaced by another one; some providers still quote it.
        case retired(successor: CurrencyCode)
    }

    /// Its code.
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

    /// Whether it is in use.
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
}

extension Currency {
    /// All currencies of the table: those in use, ordered by code, and then those that are not.
    package static let all: [Currency] = aToC + dToK + lToR + sToZ + retired

    /// The currency with a code; one without a name of its own if a provider quotes a code that the table lacks.
    ///
    /// A dictionary would take longer to make than the few lookups of a run take.
    package static func with(_ code: CurrencyCode) -> Currency {
        all.first { $0.code == code } ?? Currency(code.text, usualMinorUnit, code.text, code.text, "")
    }

    /// What most currencies have.
    private static let usualMinorUnit = 2
}
