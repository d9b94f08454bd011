/// The result of looking up a code or a name.
package enum CurrencyLookup: Hashable, Sendable {
    case one(Currency)
    /// Several with the text in their names, ordered by code; nothing guesses which one is meant.
    case several([Currency])
    /// None; these have the nearest names or codes, the nearest first.
    case none(nearest: [Currency])

    private static let mostNearest = 3

    /// Finds a currency by its code or by its name in English or Portuguese, ignoring case and accents.
    ///
    /// The first of these that applies decides: the code; the name that people use for it without saying whose
    /// (`CommonNames`); the whole name; whole words of its name; beginnings of words in it. Then the singular of what
    /// was typed is looked for in the same way, except for beginnings. Of several with the text in their names, the
    /// retired ones count only if all are. `currencies` are those to look among.
    package init(_ typed: String, among currencies: [Currency] = Currency.all) {
        switch Self.found(typed, among: currencies) {
        case nil: self = .none(nearest: Self.nearest(CurrencyWords.text(DisplayText(typed)), currencies))
        case .some(let found) where found.count == 1: self = .one(found[0])
        case .some(let found): self = .several(found)
        }
    }

    /// Whether a code or a name is meant at all, by the same rules; it looks for no near ones, and so costs less.
    package static func isKnown(_ typed: String, among currencies: [Currency] = Currency.all) -> Bool {
        found(typed, among: currencies) != nil
    }

    private static func found(_ typed: String, among currencies: [Currency]) -> [Currency]? {
        let (folded, text) = (DisplayText(typed).folded, CurrencyWords.text(DisplayText(typed)))
        let singular = CurrencyWords.singular(text)
        // Words that are compared have lost their signs: "$ yen" is not a name of the yen.
        if folded.unicodeScalars.contains(where: isSign) { return coded(CommonNames.code(folded), currencies) }
        guard !AmountWords.all.contains(folded) else { return nil }
        return coded(CurrencyCode(typed: folded), currencies) ?? coded(CommonNames.code(folded), currencies) ?? named(
            text, currencies) ?? coded(CommonNames.code(singular), currencies) ?? named(singular: singular, currencies)
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII || scalar == "$" ? scalar.properties.generalCategory == .currencySymbol : false
    }

    private static func coded(_ code: CurrencyCode?, _ currencies: [Currency]) -> [Currency]? {
        currencies.first { $0.code == code }.map { [$0] }
    }

    private static func named(_ text: String, _ currencies: [Currency]) -> [Currency]? {
        guard text.utf8.count > 1 else { return nil }
        return currencies.first { NamedCurrency.of($0).isCalled(text) }.map { [$0] }
            ?? having(currencies) { $0.hasWords(text) }
            ?? (text.utf8.count < shortestBeginning && text != "kr"
                ? nil : having(currencies) { $0.hasBeginning(text) })
    }

    /// Too many words begin with three letters that mean something else: "tri" is a trillion, and not Trinidad.
    private static let shortestBeginning = 4

    private static func named(singular text: String, _ currencies: [Currency]) -> [Currency]? {
        guard text.utf8.count > 1 else { return nil }
        return having(currencies) { $0.singulars.contains(text) } ?? having(currencies) { $0.hasSingular(text) }
    }

    private static func having(_ currencies: [Currency], _ matches: (NamedCurrency) -> Bool) -> [Currency]? {
        let found = currencies.filter { matches(NamedCurrency.of($0)) }
        let active = found.filter(\.isActive)
        return found.isEmpty ? nil : (active.isEmpty ? found : active).sorted { $0.code < $1.code }
    }

    /// Of equally near ones, those come first that a bare name means: the US dollar for "dollr".
    private static func nearest(_ text: String, _ currencies: [Currency]) -> [Currency] {
        let typed = Array(text.unicodeScalars.prefix(100))
        let near = currencies.compactMap { currency in
            NamedCurrency.of(currency).distance(from: typed).map { distance in
                let rank = CommonNames.have(currency.code) ? 0 : currency.isActive ? 1 : 2
                return (order: (distance, rank, currency.code), currency)
            }
        }
        let found = near.sorted { $0.order < $1.order }.prefix(mostNearest).map(\.1)
        return CurrencyCode(typed: text) == nil ? found : filled(found, typed, currencies)
    }

    /// For three letters, which were meant as a code, always three: whoever knows the right one sees the mistake.
    private static func filled(_ found: [Currency], _ typed: [Unicode.Scalar], _ currencies: [Currency]) -> [Currency] {
        let others = currencies.filter { $0.isActive && !found.contains($0) }.map { currency in
            let distance = EditDistance.between(typed, Array(currency.code.text.lowercased().unicodeScalars))
            return (order: (distance, CommonNames.have(currency.code) ? 0 : 1, currency.code), currency)
        }
        return found + others.sorted { $0.order < $1.order }.prefix(mostNearest - found.count).map(\.1)
    }
}

/// Finds all currencies with a text in their code or in a name, the best matches first.
package enum CurrencySearch {
    /// The currencies that match; those in use come before retired ones that match as well, and then the code decides.
    ///
    /// The one that people mean by the text comes first: the US dollar for "dólar".
    package static func matches(_ typed: String, among currencies: [Currency] = Currency.all) -> [Currency] {
        let (folded, text) = (DisplayText(typed).folded, CurrencyWords.text(DisplayText(typed)))
        let singular = CurrencyWords.singular(text)
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
        /// Whether a bare name that begins so means it: the US dollar before the others for "dol".
        let isMeant: Bool

        static func < (left: Match, right: Match) -> Bool { left.order < right.order }

        private var order: (NameMatch, Int, CurrencyCode) {
            (match, isMeant ? 0 : currency.isActive ? 1 : 2, currency.code)
        }
    }
}

/// The orders that currencies are listed in; favourites come first in each.
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
