/// A built-in directory of a source's items: their names, lookup, search and order.
///
/// A source with a directory needs no catalogue of cached items, and requests only values from its service.
package protocol ItemDirectory: Sendable {
    /// Returns the items, favourites first, in the order with the given key; `nil` selects the default order.
    ///
    /// `all` includes obsolete items and items without a value; favourites are included in any case.
    func list(_ order: String?, favorites: Set<ItemID>, all: Bool, _ context: DirectoryContext) -> [Item]

    func item(_ id: ItemID, _ context: DirectoryContext) -> Item?

    /// Resolves an id or a name.
    func lookup(_ typed: String, _ context: DirectoryContext) -> DirectoryMatch

    /// Returns the items with the text in their ids or names, best matches first.
    func search(_ typed: String, _ context: DirectoryContext) -> [Item]

    /// Returns the heading of the list, such as "Exchange rates in BRL".
    func heading(_ context: DirectoryContext, _ translations: Translations) -> String

    /// Returns the item in which values are expressed.
    func unit(_ context: DirectoryContext) -> ItemID
}

/// The result of looking up an id or a name.
package enum DirectoryMatch: Hashable, Sendable {
    case one(Item)
    case several([Item])
    /// No item matches; `nearest` are the items with the closest names, closest first.
    case none(nearest: [Item])
}

/// The data that a directory depends on.
package struct DirectoryContext: Hashable, Sendable {
    package let rates: CachedRates?
    package let preferences: Preferences

    package init(rates: CachedRates?, preferences: Preferences = Preferences()) {
        (self.rates, self.preferences) = (rates, preferences)
    }
}

/// The user's preferences for display.
package struct Preferences: Hashable, Sendable {
    /// The user's languages, most preferred first; see `Language.preferred`.
    package let languages: [String]
    /// The item in which values are expressed; `nil` for the default.
    package let unit: ItemID?
    package let leftOut: LeftOut
    package var style: NumberStyle { ownStyle ?? .preferred(languages) }
    /// The currency to convert amounts into by default; `nil` for the US dollar.
    package let home: CurrencyCode?
    private let ownStyle: NumberStyle?

    package init(
        languages: [String] = [], unit: ItemID? = nil, leftOut: LeftOut = LeftOut(), style: NumberStyle? = nil,
        home: CurrencyCode? = nil
    ) {
        (self.languages, self.unit, self.leftOut) = (languages, unit, leftOut)
        (ownStyle, self.home) = (style, home)
    }
}
