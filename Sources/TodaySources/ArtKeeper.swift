import TodayCore

/// Where pictures are kept; which of them are wanted is asked first, so that each is fetched once.
public struct ArtKeeper: Sendable {
    /// Whether a picture of the item is worth asking for.
    public var isWanted: @Sendable (ItemID) -> Bool
    /// Keeps a picture; nil = there is none, do not ask again soon.
    public var keep: @Sendable (ItemID, Picture?) -> Void

    /// Makes a keeper of its two operations.
    public init(
        isWanted: @escaping @Sendable (ItemID) -> Bool, keep: @escaping @Sendable (ItemID, Picture?) -> Void
    ) {
        self.isWanted = isWanted
        self.keep = keep
    }
}
