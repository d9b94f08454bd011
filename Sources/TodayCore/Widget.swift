import FoundationEssentials

/// What there is to show, and how far it can be trusted at this moment.
public struct Widget: Hashable, Sendable {
    /// Name of the source: "topgames".
    public let source: String
    /// The last good data; nil before the first.
    public let snapshot: Snapshot?
    /// How far it can be trusted now.
    public let state: FeedState
    /// Seconds since it was fetched; nil where there is no data, or where a clock was wrong.
    public let age: Int?
    /// When it was fetched, for people: "14:02", or with the day; nil where there is none.
    public let fetchedText: String?
    /// When the service was last asked; nil where nobody knows.
    public let checkedAt: Date?
    /// When a mute of notifications ends; `nil` if there is none.
    public let mutedUntil: Date?
    /// The same for people: "15:02".
    private let mutedText: String?
    /// When the state ends by itself; nil where it does not.
    private let validUntil: Date?
    /// When the data counts as old unless new data comes; nil where there is none.
    public let freshUntil: Date?

    /// Puts together what the two files of `source` say at `now`.
    ///
    /// The feed carries the poller's verdict; one that is older than the snapshot says nothing about it.
    /// `clock` tells the local time of a date.
    public init(
        source: String, snapshot: Snapshot?, verdict: FeedVerdict?, mutedUntil: Date? = nil, at now: Date,
        clock: (Date) -> String
    ) {
        self.mutedUntil = mutedUntil.flatMap { $0 > now ? $0 : nil }
        mutedText = self.mutedUntil.map(clock)
        fetchedText = snapshot.map { clock($0.fetchedAt) }
        self.source = source
        self.snapshot = snapshot
        age = snapshot.flatMap { $0.age(at: now) }
        checkedAt = verdict?.checkedAt
        guard let snapshot else {
            state = verdict.map { $0.state(at: now) }.flatMap { $0.isTrouble ? $0 : nil } ?? .empty
            (freshUntil, validUntil) = (nil, state.isTrouble ? verdict?.validUntil : nil)
            return
        }
        let trusted = verdict.flatMap { ($0.fetchedAt ?? .distantPast) >= snapshot.fetchedAt ? $0 : nil }
        let end = trusted?.freshUntil ?? snapshot.fetchedAt.addingTimeInterval(Self.freshFor(verdict))
        freshUntil = end
        validUntil = trusted?.validUntil ?? end
        state = age == nil ? .stale : trusted?.state(at: now) ?? (now > end ? .stale : .fresh)
    }

    /// How long data stays fresh: as the feed before said, where the new one is not written yet.
    private static func freshFor(_ verdict: FeedVerdict?) -> Double {
        guard let verdict, let from = verdict.fetchedAt, let until = verdict.freshUntil, until > from else {
            return Double(Schedule(interval: 60).freshFor)
        }
        return until.timeIntervalSince(from)
    }

    /// When what is shown changes without new data, because it gets old or a mute ends; `nil` if it does not.
    public func nextChange(after now: Date) -> Date? {
        [validUntil, mutedUntil].compactMap(\.self).filter { $0 >= now }.min()
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
        case .unauthorized: ["sign in: \(source) login", time].compactMap(\.self).joined(separator: ", ")
        case .empty: "no data yet"
        }
    }

    /// The remark as it stands in a line, most words first: it also says that notifications are muted.
    ///
    /// A stray click mutes for an hour, and nobody would see it otherwise.
    var lineRemarks: [String?] {
        let terse = state == .unauthorized ? fetchedText.map { "sign in, data of \($0)" } : nil
        return [remark, terse].enumerated().filter { $0.offset == 0 || $0.element != nil }.map { _, remark in
            mutedUntil == nil ? remark : [remark, "muted"].compactMap(\.self).joined(separator: ", ")
        }
    }

    /// "muted until 15:02", for a bar with a place for it; `nil` if nothing is muted.
    var muteRemark: String? { mutedText.map { "muted until \($0)" } }
}
