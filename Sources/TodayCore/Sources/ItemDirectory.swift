/// The items of a source that are known without asking: what they are called, how they are found, and in what order they
/// stand.
///
/// A source that has one needs no catalogue of items seen so far, and its service is asked for values alone.
package protocol ItemDirectory: Sendable {
    /// The items of a list in the order with this key, favourites before the others; `nil` is the first order.
    ///
    /// With `all`, also those that are not in use any more, and those without a value.
    func list(_ order: String?, favorites: Set<ItemID>, all: Bool, _ view: DirectoryView) -> [Item]

    func item(_ id: ItemID, _ view: DirectoryView) -> Item?

    /// What an id or a name refers to.
    func lookup(_ typed: String, _ view: DirectoryView) -> DirectoryMatch

    /// The items with a text in their ids or names, the best matches first.
    func search(_ typed: String, _ view: DirectoryView) -> [Item]

    /// What the list is, for people: "Exchange rates in BRL".
    func heading(_ view: DirectoryView, _ translations: Translations) -> String

    /// The item that values are given in.
    func unit(_ view: DirectoryView) -> ItemID
}

/// The result of looking up an id or a name in a directory.
package enum DirectoryMatch: Hashable, Sendable {
    case one(Item)
    /// Several; nothing guesses which one is meant.
    case several([Item])
    /// None; these have the nearest names, the nearest first.
    case none(nearest: [Item])
}

/// The data on which the items of a directory depend.
package struct DirectoryView: Hashable, Sendable {
    /// The quotes as last fetched; `nil` if there are none.
    package let quotes: CachedRates?
    package let preferences: Preferences

    package init(quotes: CachedRates?, preferences: Preferences = Preferences()) {
        (self.quotes, self.preferences) = (quotes, preferences)
    }
}

/// The user's preferences that affect the display.
package struct Preferences: Hashable, Sendable {
    /// The languages they read, the best first; see `Language.preferred`.
    package let languages: [String]
    /// The item that values are given in; `nil` for the usual one.
    package let unit: ItemID?
    /// What they never want to see.
    package let leftOut: LeftOut
    /// How they write numbers; that of their languages if it was not set.
    package var style: NumberStyle { ownStyle ?? .preferred(languages) }
    /// The currency that amounts are converted into where none is named; `nil` for the usual one.
    package let home: CurrencyCode?
    private let ownStyle: NumberStyle?

    /// Makes preferences; without arguments, nobody's.
    package init(
        languages: [String] = [], unit: ItemID? = nil, leftOut: LeftOut = LeftOut(), style: NumberStyle? = nil,
        home: CurrencyCode? = nil
    ) {
        (self.languages, self.unit, self.leftOut) = (languages, unit, leftOut)
        (ownStyle, self.home) = (style, home)
    }
}
