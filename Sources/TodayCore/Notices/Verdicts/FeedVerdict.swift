import FoundationEssentials

/// The part of a feed that says how far the snapshot next to it can be trusted.
///
/// It decodes from a `feed.json` without the rows, which a reader of the snapshot already has.
package struct FeedVerdict: Hashable, Sendable, Decodable {
    /// Seconds after which "offline" means nothing, because a running daemon would have asked again: twice the longest
    /// wait.
    private static let troubleHolds = Double(2 * Schedule.longestWait)

    /// Seconds that `checkedAt` may be ahead: time servers set clocks back by a little.
    private static let tolerance = 60.0

    /// How far the data could be trusted when the feed was written.
    package let state: FeedState
    /// When the data was fetched; absent if there is none.
    package let fetchedAt: Date?
    /// When the service was last asked without success; absent unless the state is `offline` or `unauthorized`.
    package let checkedAt: Date?
    /// When `fresh` ends unless new data comes; absent if there is no data.
    package let freshUntil: Date?

    /// The verdict of a feed.
    package init(_ feed: Feed) {
        state = feed.state
        fetchedAt = feed.fetchedAt
        checkedAt = feed.checkedAt
        freshUntil = feed.freshUntil
    }

    /// The state as it is at `now`: what nobody renewed in time turns stale by itself, and so does what was written
    /// under a clock that was ahead.
    package func state(at now: Date) -> FeedState {
        if let checkedAt, checkedAt > now.addingTimeInterval(Self.tolerance) { return .stale }
        guard let end = validUntil, now > end else { return state }
        return .stale
    }

    /// When the verdict ends unless it is renewed; `nil` if it never does.
    package var validUntil: Date? {
        switch state {
        case .fresh: freshUntil
        case .offline, .unauthorized: checkedAt?.addingTimeInterval(Self.troubleHolds)
        case .stale, .empty: nil
        }
    }
}

extension FeedVerdict {
    /// Decodes the verdict from a `feed.json`.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FileKey.self)
        state = try fields.decode(FeedState.self, forKey: .state)
        fetchedAt = try fields.decodeIfPresent(Date.self, forKey: .fetchedAt)
        checkedAt = try fields.decodeIfPresent(Date.self, forKey: .checkedAt)
        freshUntil = try fields.decodeIfPresent(Date.self, forKey: .freshUntil)
    }
}
