import FoundationEssentials

/// The part of a feed that says how far the snapshot beside it can be trusted.
///
/// It decodes from a `feed.json`, without its rows: whoever has the snapshot does not need them a second time.
public struct FeedVerdict: Hashable, Sendable, Decodable {
    /// How far the data could be trusted when the feed was written.
    public let state: FeedState
    /// When the data was fetched; absent where there is none.
    public let fetchedAt: Date?
    /// When `fresh` ends unless new data comes; absent where there is none.
    public let freshUntil: Date?

    /// The verdict of a feed.
    public init(_ feed: Feed) {
        state = feed.state
        fetchedAt = feed.fetchedAt
        freshUntil = feed.freshUntil
    }

    /// The state as it is at `now`: data that nobody renewed in time turns stale by itself.
    public func state(at now: Date) -> FeedState {
        guard state == .fresh, let freshUntil, now > freshUntil else { return state }
        return .stale
    }
}

extension FeedVerdict {
    /// Decodes the verdict from a `feed.json`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FileKey.self)
        state = try fields.decode(FeedState.self, forKey: .state)
        fetchedAt = try fields.decodeIfPresent(Date.self, forKey: .fetchedAt)
        freshUntil = try fields.decodeIfPresent(Date.self, forKey: .freshUntil)
    }
}
