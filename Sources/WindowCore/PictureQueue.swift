import TodayReports

/// The missing pictures of the items in view; each is requested again only after a refresh by the user.
public struct PictureQueue: Hashable, Sendable {
    /// Maximum number of pictures in a request; small, so that items that come into view meanwhile do not wait long.
    public static let most = 40

    private var visible: [ItemID] = []
    private var requestedIDs: Set<ItemID> = []
    private var isRunning = false

    /// Creates an empty queue.
    public init() {}

    /// Sets the items in view; an item without a picture address counts, because a published feed can have its picture.
    public mutating func setInView(_ items: some Sequence<ItemReport>) {
        visible = items.filter { $0.artFile == nil || $0.drawn == true }.map(\.id)
    }

    /// Returns the items of the next request, in the order of the view; empty if a request is running, or none is due.
    public mutating func next() -> [ItemID] {
        guard !isRunning else { return [] }
        let ids = Array(visible.lazy.filter { [requestedIDs] in !requestedIDs.contains($0) }.prefix(Self.most))
        requestedIDs.formUnion(ids)
        isRunning = !ids.isEmpty
        return ids
    }

    /// Marks the running request as ended.
    public mutating func end() { isRunning = false }

    /// Allows requests for all items again.
    public mutating func forget() { requestedIDs = [] }
}
