/// How a view shows its items.
public enum ItemsLayout: Hashable, Sendable {
    /// Pictures in columns, with the place of each in a ranking.
    case tiles
    /// Pictures in columns, on the colours of their items.
    case gallery
    /// Wide pictures in columns, of what is live.
    case previews
    /// One below the other.
    case rows

    /// The layout for a source that can do this; before that is known, it is taken for a ranking.
    public init(_ capabilities: [String]?, isNarrow: Bool) {
        let capabilities = capabilities ?? ["ranking"]
        self =
            if capabilities.contains("ranking") {
                .tiles
            } else if capabilities.contains("live") {
                .previews
            } else {
                capabilities.contains("gallery") && !isNarrow ? .gallery : .rows
            }
    }
}
