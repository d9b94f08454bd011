import FoundationEssentials

/// What there is to show, and how far it can be trusted at this moment.
public struct Widget: Hashable, Sendable {
    /// Name of the source: "topgames".
    public let source: String
    /// The last good data; nil before the first.
    public let snapshot: Snapshot?
    /// How far it can be trusted now.
    public let state: FeedState
    /// Seconds since it was fetched; nil where there is none.
    public let age: Int?
    /// When the data counts as old unless new data comes; nil where there is none.
    public let freshUntil: Date?

    /// Puts together what the two files of `source` say at `now`.
    ///
    /// The feed carries the poller's verdict; one that is older than the snapshot says nothing about it.
    public init(source: String, snapshot: Snapshot?, feed: Feed?, at now: Date) {
        self.source = source
        self.snapshot = snapshot
        age = snapshot?.age(at: now)
        guard let snapshot else {
            let trouble = feed.flatMap { [.offline, .unauthorized].contains($0.state) ? $0.state : nil }
            (state, freshUntil) = (trouble ?? .empty, nil)
            return
        }
        if let feed, let fetchedAt = feed.fetchedAt, fetchedAt >= snapshot.fetchedAt {
            (state, freshUntil) = (feed.state(at: now), feed.freshUntil)
        } else {
            let end = snapshot.fetchedAt.addingTimeInterval(Double(Schedule(interval: 60).freshFor))
            (state, freshUntil) = (now > end ? .stale : .fresh, end)
        }
    }

    /// What has to be said beside the rows; nil where the data is as it should be.
    public var remark: String? {
        let old = age.map { ", \(TimeText.ago($0))" } ?? ""
        return switch state {
        case .fresh: nil
        case .stale: age.map { "old data, \(TimeText.ago($0))" }
        case .offline: "offline\(old)"
        case .unauthorized: "sign in: \(source) login\(old)"
        case .empty: "no data yet"
        }
    }
}
