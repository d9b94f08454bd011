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
    /// When it was fetched, for people: "14:02", or with the day; nil where there is none.
    public let fetchedText: String?
    /// When the data counts as old unless new data comes; nil where there is none.
    public let freshUntil: Date?

    /// Puts together what the two files of `source` say at `now`.
    ///
    /// The feed carries the poller's verdict; one that is older than the snapshot says nothing about it.
    /// `clock` tells the local time of a date.
    public init(source: String, snapshot: Snapshot?, verdict: FeedVerdict?, at now: Date, clock: (Date) -> String) {
        fetchedText = snapshot.map { clock($0.fetchedAt) }
        self.source = source
        self.snapshot = snapshot
        age = snapshot?.age(at: now)
        guard let snapshot else {
            let trouble = verdict.flatMap { [.offline, .unauthorized].contains($0.state) ? $0.state : nil }
            (state, freshUntil) = (trouble ?? .empty, nil)
            return
        }
        if let verdict, let fetchedAt = verdict.fetchedAt, fetchedAt >= snapshot.fetchedAt {
            (state, freshUntil) = (verdict.state(at: now), verdict.freshUntil)
        } else {
            let end = snapshot.fetchedAt.addingTimeInterval(Double(Schedule(interval: 60).freshFor))
            (state, freshUntil) = (now > end ? .stale : .fresh, end)
        }
    }

    /// When what is shown changes without new data, because it gets old; nil where it does not.
    public func nextChange(after now: Date) -> Date? {
        guard state == .fresh, let freshUntil, freshUntil >= now else { return nil }
        return freshUntil
    }

    /// What has to be said beside the rows of a bar; nil where the data is as it should be.
    ///
    /// It tells the time of the data and not its age: nobody rewrites a bar every minute, and an age that stands
    /// still is a lie.
    public var remark: String? {
        let time = fetchedText.map { "data of \($0)" }
        return switch state {
        case .fresh: nil
        case .stale: time
        case .offline: ["offline", time].compactMap(\.self).joined(separator: ", ")
        case .unauthorized: "sign in: \(source) login"
        case .empty: "no data yet"
        }
    }
}
