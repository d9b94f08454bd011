/// What to do after one answer; whoever carries it out decides nothing.
public struct Plan: Hashable, Sendable {
    /// A new snapshot to write; `nil` keeps the file as it is.
    public var snapshot: Snapshot?
    /// A new feed to write; `nil` keeps the file as it is.
    public var feed: Feed?
    /// A page for the catalogue and the history; `nil` if there is none.
    public var record: PageRecord?
    /// Notifications to post, at most one per slot.
    public var notices: [Notice] = []
    /// Notifications to withdraw.
    public var closes: [NoticeSlot] = []
    /// Seconds until the next poll.
    public var wait: Int
    /// What is worth logging.
    public var log: [LogLine] = []
}
