import TodayReports

/// The queue of pages with missing pictures; an item is requested again only after a failure or a refresh.
public struct PictureQueue: Hashable, Sendable {
    /// A page, and the items without a picture.
    private struct Wish: Hashable {
        let page: Int
        let ids: Set<ItemID>
    }

    private var waiting: [Wish] = []
    private var running: Wish?
    private var asked: Set<ItemID> = []

    /// Creates an empty queue.
    public init() {}

    /// Adds a page, with its items that have no picture and were not requested before.
    ///
    /// Only the command knows whether a picture is available, because a published feed has pictures without addresses.
    public mutating func append(_ items: [ItemReport], page: Int) {
        waiting.removeAll { $0.page == page }
        let missing = Set(items.filter { $0.artFile == nil || $0.drawn == true }.map(\.id)).subtracting(asked)
            .subtracting(running?.ids ?? [])
        if !missing.isEmpty { waiting.append(Wish(page: page, ids: missing)) }
    }

    /// Returns the next page in view to request; `nil` if a request is running, or if no page in view is waiting.
    public mutating func next(of pages: Range<Int>) -> Int? {
        guard running == nil, let index = waiting.firstIndex(where: { pages.contains($0.page) }) else { return nil }
        running = waiting.remove(at: index)
        return running?.page
    }

    /// Ends a request; after a failure, the items of the page may be requested again.
    public mutating func end(succeeded: Bool) {
        if succeeded, let running { asked.formUnion(running.ids) }
        running = nil
    }

    /// Allows requests for all items again, after a refresh by the user.
    public mutating func forget() { asked = [] }
}
