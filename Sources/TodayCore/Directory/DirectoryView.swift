/// What a directory's items depend on besides themselves.
package struct DirectoryView: Hashable, Sendable {
    /// The quotes as last fetched; `nil` if there are none.
    package let quotes: KnownQuotes?
    /// What a person prefers.
    package let preferences: Preferences

    /// Makes a view.
    package init(quotes: KnownQuotes?, preferences: Preferences = Preferences()) {
        (self.quotes, self.preferences) = (quotes, preferences)
    }
}
