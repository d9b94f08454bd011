/// What a code or a name refers to.
package enum CurrencyLookup: Hashable, Sendable {
    /// One currency.
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
        let (folded, text) = (DisplayText(typed).folded, CurrencyWords.text(DisplayText(typed)))
        let singular = CurrencyWords.singular(text)
        let found =
            Self.coded(CurrencyCode(typed: folded), currencies) ?? Self.coded(CommonNames.code(folded), currencies)
            ?? Self.named(text, currencies) ?? Self.coded(CommonNames.code(singular), currencies)
            ?? Self.named(singular: singular, currencies)
        switch found {
        case nil: self = .none(nearest: Self.nearest(text, currencies))
        case .some(let found) where found.count == 1: self = .one(found[0])
        case .some(let found): self = .several(found)
        }
    }

    private static func coded(_ code: CurrencyCode?, _ currencies: [Currency]) -> [Currency]? {
        currencies.first { $0.code == code }.map { [$0] }
    }

    private static func named(_ text: String, _ currencies: [Currency]) -> [Currency]? {
        guard text.utf8.count > 1 else { return nil }
        return currencies.first { NamedCurrency.of($0).names.contains(text) }.map { [$0] }
            ?? having(currencies) { $0.hasWords(text) } ?? having(currencies) { $0.hasBeginning(text) }
    }

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
        return near.sorted { $0.order < $1.order }.prefix(mostNearest).map(\.1)
    }
}
