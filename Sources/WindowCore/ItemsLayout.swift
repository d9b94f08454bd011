/// How a view lays out its items.
public enum ItemsLayout: Hashable, Sendable {
    /// Pictures in columns, with ranks.
    case tiles
    /// Pictures in columns, on the colours of their items.
    case gallery
    /// Wide pictures of live streams in columns.
    case previews
    case rows
    /// Rows in a narrow window, where the values of items with marks are below the titles.
    case narrowRows

    /// Whether each item has a row of its own.
    public var isRows: Bool { self == .rows || self == .narrowRows }

    /// Creates the layout for a source with these capabilities; `nil` means that they are unknown, and selects tiles.
    public init(_ capabilities: [String]?, isNarrow: Bool) {
        let capabilities = capabilities ?? ["ranking"]
        self =
            if capabilities.contains("ranking") {
                .tiles
            } else if capabilities.contains("live") {
                .previews
            } else {
                isNarrow ? .narrowRows : capabilities.contains("gallery") ? .gallery : .rows
            }
    }
}
