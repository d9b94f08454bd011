import TodayCore

/// Where pictures are stored; it is asked first which are wanted, so that each is fetched only once.
public struct ArtKeeper: Sendable {
    /// Whether to ask for a picture of the item in this size.
    public var isWanted: @Sendable (ItemID, ArtSize) -> Bool
    /// Stores a picture; `nil` means that there is none, and not to ask again soon.
    public var keep: @Sendable (ItemID, ArtSize, Picture?) -> Void

    /// Makes a keeper from its two operations.
    public init(
        isWanted: @escaping @Sendable (ItemID, ArtSize) -> Bool,
        keep: @escaping @Sendable (ItemID, ArtSize, Picture?) -> Void
    ) {
        self.isWanted = isWanted
        self.keep = keep
    }
}
