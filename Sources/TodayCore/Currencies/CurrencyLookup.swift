/// The result of looking up typed text, such as a code or a name.
package enum CurrencyLookup: Hashable, Sendable {
    case one(Currency)
    /// Several currencies that the text can mean.
    case several([Currency])
    /// No currency; `nearest` has currencies with similar names, the nearest first.
    case none(nearest: [Currency])

    private static let mostNearest = 3

    /// Creates the result for a code, a sign, a country, or a name in English or Portuguese; see `CurrencyReading`.
    ///
    /// Case and accents matter only in signs and codes of countries.
    package init(_ typed: String, among currencies: [Currency] = Currency.all) {
        guard let reading = CurrencyReading(typed, among: currencies) else {
            self = .none(nearest: Self.nearest(typed, among: currencies))
            return
        }
        self = reading.defaultCurrency.map { .one($0) } ?? .several(reading.all)
    }

    /// Whether typed text means a currency; faster than a lookup, which also searches for similar names.
    package static func isKnown(_ typed: String, among currencies: [Currency] = Currency.all) -> Bool {
        CurrencyReading(typed, among: currencies) != nil
    }

    /// Returns up to three currencies with similar names or codes, the nearest first.
    package static func nearest(_ typed: String, among currencies: [Currency] = Currency.all) -> [Currency] {
        nearest(CurrencyWords.text(DisplayText(typed)), currencies)
    }

    /// Returns the error for a setting that names no currency, with the codes of currencies with similar names.
    package static func unknown(_ typed: String) -> String {
        let codes = nearest(typed).map(\.code.text).joined(separator: ", ")
        let values: MessageValues = ["text": DisplayText(typed).quoted, "codes": codes]
        return codes.isEmpty
            ? gettext("no currency matches {text}; write a code, like \"BRL\"", values)
            : gettext("no currency matches {text}; similar codes are {codes}", values)
    }

    /// Returns the nearest currencies; at the same distance, those in `CommonNames.names` first, and retired ones last.
    private static func nearest(_ text: String, _ currencies: [Currency]) -> [Currency] {
        if ConversionWords.isCommon(text) { return [] }
        let typed = Array(text.unicodeScalars.prefix(100))
        let near = currencies.compactMap { currency in
            NamedCurrency.of(currency).distance(from: typed).map { distance in
                let rank = CommonNames.hasBareName(currency.code) ? 0 : currency.isActive ? 1 : 2
                return (order: (distance, rank, currency.code), currency)
            }
        }
        return near.sorted { $0.order < $1.order }.prefix(mostNearest).map(\.1)
    }
}

/// Finds all currencies whose sign, code or name matches typed text.
package enum CurrencySearch {
    /// Returns the matching currencies, the best matches first; among equal matches, active currencies first.
    ///
    /// The default currency of a bare name or a sign comes first: the US dollar for "dólar" and "$".
    package static func matches(_ typed: String, among currencies: [Currency] = Currency.all) -> [Currency] {
        let (folded, text) = (DisplayText(typed).folded, CurrencyWords.text(DisplayText(typed)))
        let singular = CurrencyWords.singular(text)
        if let sign = CurrencySigns.sign(DisplayText(typed).cleaned), text.isEmpty || folded.contains("$") {
            return sign.codes.compactMap { code in currencies.first { $0.code == code } }
        }
        let results = matches(text, CommonNames.code(folded), currencies) { $0.match(text) }
        guard results.isEmpty, !singular.isEmpty else { return results }
        return matches(singular, CommonNames.code(singular), currencies) { $0.hasSingular(singular) ? .word : nil }
    }

    private static func matches(
        _ text: String, _ bareNameCode: CurrencyCode?, _ currencies: [Currency], _ match: (NamedCurrency) -> NameMatch?
    ) -> [Currency] {
        let results = currencies.compactMap { currency -> Match? in
            let match = currency.code == bareNameCode ? .exact : match(NamedCurrency.of(currency))
            let isMeant = CommonNames.hasName(of: currency.code, beginningWith: text)
            return match.map { Match(currency: currency, match: $0, isMeant: isMeant) }
        }
        return results.sorted().map(\.currency)
    }

    private struct Match: Comparable {
        let currency: Currency
        let match: NameMatch
        /// Whether a bare name or nickname of the currency begins with the text: the US dollar for "dol".
        let isMeant: Bool

        static func < (left: Match, right: Match) -> Bool { left.order < right.order }

        private var order: (NameMatch, Int, CurrencyCode) {
            (match, isMeant ? 0 : currency.isActive ? 1 : 2, currency.code)
        }
    }
}

/// An order of currencies in lists; favourites come first in every order.
package enum CurrencyOrder: String, Hashable, Sendable, CaseIterable {
    case name
    case nameDescending = "-name"
    case code
    case codeDescending = "-code"

    /// Returns the currencies in this order, favourites first; `languages` choose the names, as in `Currency.name(_:)`.
    package func sorted(_ currencies: [Currency], favorites: Set<CurrencyCode>, languages: [String]) -> [Currency] {
        let keyed = currencies.map { currency in
            (key: key(currency, languages), code: currency.code, currency: currency)
        }
        let ordered = keyed.sorted { ($0.key, $0.code) < ($1.key, $1.code) }.map(\.currency)
        let directed = self == .nameDescending || self == .codeDescending ? ordered.reversed() : ordered
        return directed.filter { favorites.contains($0.code) } + directed.filter { !favorites.contains($0.code) }
    }

    private func key(_ currency: Currency, _ languages: [String]) -> String {
        switch self {
        case .name, .nameDescending: DisplayText(currency.name(languages)).folded
        case .code, .codeDescending: ""
        }
    }
}
