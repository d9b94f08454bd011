/// What is to be done after one answer; whoever carries it out decides nothing.
public struct Plan: Hashable, Sendable {
    /// A new snapshot to write; nil keeps the file as it is.
    public var snapshot: Snapshot?
    /// A new feed to write; nil keeps the file as it is.
    public var feed: Feed?
    /// A page for the catalogue and the history; nil where none came.
    public var record: PageRecord?
    /// Notifications to post, at most one a slot.
    public var notices: [Notice] = []
    /// Notifications to take back.
    public var closes: [NoticeSlot] = []
    /// Seconds until the next question.
    public var wait: Int
    /// What is worth a line in the log.
    public var log: [LogLine] = []
}
