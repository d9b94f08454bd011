import TodayCore

/// Where pictures are kept; which of them are wanted is asked first, so that each is fetched once.
public struct ArtKeeper: Sendable {
    /// Whether a picture of the item in this size is worth asking for.
    public var isWanted: @Sendable (ItemID, ArtSize) -> Bool
    /// Keeps a picture; nil = there is none, do not ask again soon.
    public var keep: @Sendable (ItemID, ArtSize, Picture?) -> Void

    /// Makes a keeper of its two operations.
    public init(
        isWanted: @escaping @Sendable (ItemID, ArtSize) -> Bool,
        keep: @escaping @Sendable (ItemID, ArtSize, Picture?) -> Void
    ) {
        self.isWanted = isWanted
        self.keep = keep
    }
}
