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
