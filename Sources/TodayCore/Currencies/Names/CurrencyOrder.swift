/// The orders that currencies are listed in; favourites come first in each.
package enum CurrencyOrder: String, Hashable, Sendable, CaseIterable {
    /// By name, ignoring case and accents.
    case name
    /// By name, from the end of the alphabet.
    case nameDescending = "-name"
    /// By code.
    case code
    /// By code, from the end of the alphabet.
    case codeDescending = "-code"

    /// The currencies in this order, the favourites before the others; names are those in the first of `languages`.
    package func sorted(
        _ currencies: [Currency], favorites: Set<CurrencyCode>, languages: [String]
    ) -> [Currency] {
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
