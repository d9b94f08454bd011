import TodayCore

/// Where pictures are stored; it is asked first which are wanted, so that each is fetched only once.
package struct ArtKeeper: Sendable {
    /// Whether to ask for a picture of the item in this size.
    package var isWanted: @Sendable (ItemID, ArtSize) -> Bool
    /// Stores a picture; `nil` means that there is none, and not to ask again soon.
    package var keep: @Sendable (ItemID, ArtSize, Picture?) -> Void

    /// Makes a keeper from its two operations.
    package init(
        isWanted: @escaping @Sendable (ItemID, ArtSize) -> Bool,
        keep: @escaping @Sendable (ItemID, ArtSize, Picture?) -> Void
    ) {
        self.isWanted = isWanted
        self.keep = keep
    }
}
