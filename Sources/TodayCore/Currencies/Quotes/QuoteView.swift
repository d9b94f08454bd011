/// How a person wants to see quotes: what is shown first, against what, and which moves count.
package struct QuoteView: Hashable, Sendable {
    /// The currency that the others are given in.
    package var base: CurrencyCode
    /// The favourites, in the person's order.
    package var favorites: [ItemID]
    /// The languages of names and numbers, the best first.
    package var languages: [String]
    /// The percentage that a favourite has to move to be announced; `nil` if no move is announced.
    package var move: DecimalNumber?

    /// Makes a view; see the properties for the meaning of each value.
    package init(
        base: CurrencyCode = .dollar, favorites: [ItemID] = [], languages: [String] = [], move: DecimalNumber? = nil
    ) {
        (self.base, self.favorites, self.languages, self.move) = (base, favorites, languages, move)
    }

    /// The codes of the favourites, without the base, which is always worth 1 of itself.
    var codes: [CurrencyCode] {
        favorites.compactMap { CurrencyCode($0.description) }.filter { $0 != base }
    }
}
