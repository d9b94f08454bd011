/// The result of looking up a code or a name.
package enum CurrencyLookup: Hashable, Sendable {
    case one(Currency)
    /// Several with the text in their names, ordered by code.
    case several([Currency])
    /// None; `nearest` is ordered by distance.
    case none(nearest: [Currency])

    private static let mostNearest = 3

    /// Finds a currency by its code, its sign, or its name in English or Portuguese, ignoring case and accents.
    ///
    /// See `CurrencyReading` for their precedence.
    package init(_ typed: String, among currencies: [Currency] = Currency.all) {
        guard let reading = CurrencyReading(typed, among: currencies) else {
            self = .none(nearest: Self.nearest(typed, among: currencies))
            return
        }
        self = reading.usual.map { .one($0) } ?? .several(reading.all)
    }

    /// Whether a text means any currency; cheaper than a lookup, which searches for near ones.
    package static func isKnown(_ typed: String, among currencies: [Currency] = Currency.all) -> Bool {
        CurrencyReading(typed, among: currencies) != nil
    }

    /// The currencies with the nearest names or codes, the nearest first.
    package static func nearest(_ typed: String, among currencies: [Currency] = Currency.all) -> [Currency] {
        nearest(CurrencyWords.text(DisplayText(typed)), currencies)
    }

    /// Why a text that no currency matches cannot be a setting, with the codes of the nearest currencies.
    package static func unknown(_ typed: String) -> String {
        let codes = nearest(typed).map(\.code.text).joined(separator: ", ")
        let values: MessageValues = ["text": DisplayText(typed).quoted, "codes": codes]
        return codes.isEmpty
            ? gettext("no currency matches {text}; write a code, like \"BRL\"", values)
            : gettext("no currency matches {text}; similar codes are {codes}", values)
    }

    /// Of equally near ones, those with a bare name come first: the US dollar for "dollr".
    private static func nearest(_ text: String, _ currencies: [Currency]) -> [Currency] {
        let typed = Array(text.unicodeScalars.prefix(100))
        let near = currencies.compactMap { currency in
            NamedCurrency.of(currency).distance(from: typed).map { distance in
                let rank = CommonNames.have(currency.code) ? 0 : currency.isActive ? 1 : 2
                return (order: (distance, rank, currency.code), currency)
            }
        }
        return near.sorted { $0.order < $1.order }.prefix(mostNearest).map(\.1)
    }
}

/// Finds all currencies with a text in their code or in a name, the best matches first.
package enum CurrencySearch {
    /// The currencies that match, ordered by match, by use, and by code.
    ///
    /// The usual one comes first: the US dollar for "dólar".
    package static func matches(_ typed: String, among currencies: [Currency] = Currency.all) -> [Currency] {
        let (folded, text) = (DisplayText(typed).folded, CurrencyWords.text(DisplayText(typed)))
        let singular = CurrencyWords.singular(text)
        if let sign = CurrencySigns.sign(DisplayText(typed).cleaned), text.isEmpty || folded.contains("$") {
            return sign.codes.compactMap { code in currencies.first { $0.code == code } }
        }
        let found = matches(text, CommonNames.code(folded), currencies) { $0.match(text) }
        guard found.isEmpty, !singular.isEmpty else { return found }
        return matches(singular, CommonNames.code(singular), currencies) { $0.hasSingular(singular) ? .word : nil }
    }

    private static func matches(
        _ text: String, _ meant: CurrencyCode?, _ currencies: [Currency], _ match: (NamedCurrency) -> NameMatch?
    ) -> [Currency] {
        let found = currencies.compactMap { currency -> Match? in
            let match = currency.code == meant ? .exact : match(NamedCurrency.of(currency))
            return match.map { Match(currency: currency, match: $0, isMeant: CommonNames.mean(currency.code, text)) }
        }
        return found.sorted().map(\.currency)
    }

    private struct Match: Comparable {
        let currency: Currency
        let match: NameMatch
        /// Whether a bare name of it begins so: the US dollar for "dol".
        let isMeant: Bool

        static func < (left: Match, right: Match) -> Bool { left.order < right.order }

        private var order: (NameMatch, Int, CurrencyCode) {
            (match, isMeant ? 0 : currency.isActive ? 1 : 2, currency.code)
        }
    }
}

/// The orders of lists; favourites come first in each.
package enum CurrencyOrder: String, Hashable, Sendable, CaseIterable {
    case name
    case nameDescending = "-name"
    case code
    case codeDescending = "-code"

    /// The currencies in this order, the favourites before the others; names are those in the first of `languages`.
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
