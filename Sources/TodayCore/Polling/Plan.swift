/// What to do after one answer; whoever carries it out decides nothing.
package struct Plan: Hashable, Sendable {
    /// A new snapshot to write; `nil` keeps the file as it is.
    package var snapshot: Snapshot?
    /// A new feed to write; `nil` keeps the file as it is.
    package var feed: Feed?
    /// New quotes to keep, with the rates before them; `nil` keeps the file as it is.
    package var quotes: KnownQuotes?
    /// A page for the catalogue and the history; `nil` if there is none.
    package var record: PageRecord?
    /// All entries of a list that is watched, for the catalogue; `nil` if there are none.
    package var entries: Page?
    /// Notifications to post, at most one per slot.
    package var notices: [Notice] = []
    /// Notifications to withdraw.
    package var closes: [NoticeSlot] = []
    /// Seconds until the next poll.
    package var wait: Int
    /// What is worth logging.
    package var log: [LogLine] = []
}
