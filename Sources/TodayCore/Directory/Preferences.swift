/// What a person prefers, as far as it changes what is shown.
package struct Preferences: Hashable, Sendable {
    /// The languages they read, the best first; see `Language.preferred`.
    package let languages: [String]
    /// The item that values are given in; `nil` for the usual one.
    package let unit: ItemID?

    /// Makes preferences; without arguments, nobody's.
    package init(languages: [String] = [], unit: ItemID? = nil) {
        (self.languages, self.unit) = (languages, unit)
    }
}
