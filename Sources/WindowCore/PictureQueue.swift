import TodayReports

/// Which pages are to be asked for with their pictures: one after the other, and each item once.
public struct PictureQueue: Hashable, Sendable {
    /// A page, and what it lacks.
    private struct Wish: Hashable {
        let page: Int
        let ids: Set<ItemID>
    }

    private var waiting: [Wish] = []
    private var running: Wish?
    private var asked: Set<ItemID> = []

    /// Nothing to ask for.
    public init() {}

    /// Takes a page as it was answered last: its items without a picture wait for theirs, unless they were asked for.
    ///
    /// Whether a picture can be had, only the command knows: an item without an address may have one in a feed.
    public mutating func take(_ items: [ItemReport], page: Int) {
        waiting.removeAll { $0.page == page }
        let missing = Set(items.filter { $0.artFile == nil || $0.drawn == true }.map(\.id)).subtracting(asked)
            .subtracting(running?.ids ?? [])
        if !missing.isEmpty { waiting.append(Wish(page: page, ids: missing)) }
    }

    /// The page to ask for now, of those in view; `nil` if another one is still being asked for, or none of them waits.
    public mutating func next(of pages: Range<Int>) -> Int? {
        guard running == nil, let index = waiting.firstIndex(where: { pages.contains($0.page) }) else { return nil }
        running = waiting.remove(at: index)
        return running?.page
    }

    /// Ends the run of a page; after one that failed, its items may be asked for again.
    public mutating func end(succeeded: Bool) {
        if succeeded, let running { asked.formUnion(running.ids) }
        running = nil
    }

    /// Lets every item be asked for again, because a person wants everything once more.
    public mutating func forget() { asked = [] }
}
