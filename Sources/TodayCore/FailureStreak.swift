import FoundationEssentials

/// Failures in a row, with what people were told of them.
public struct FailureStreak: Hashable, Sendable, Codable {
    /// How many failures in a row it takes until they are shown.
    static let shownCount = 3
    /// How many seconds of failing it takes until it is shown.
    static let shownSeconds = 300.0

    /// How many failures in a row.
    public private(set) var count: Int
    /// When the first of them was.
    public let since: Date
    /// The latest of them.
    public private(set) var error: FetchError
    /// Which notifications were shown for it.
    public var told: Set<NoticeSlot>

    /// Begins a streak with its first failure.
    public init(_ error: FetchError, at now: Date) {
        count = 1
        since = now
        self.error = error
        told = []
    }

    /// The streak with one more failure.
    public func adding(_ error: FetchError) -> FailureStreak {
        var longer = self
        // Within bounds, since the file that it comes from may be damaged.
        longer.count = min(max(count, 0), 1_000_000) + 1
        longer.error = error
        return longer
    }

    /// What the streak means for what is shown; nil as long as it is not shown at all.
    ///
    /// A single failure never is: a keyring, too, may be unlocked a moment after the session began. Failing is counted from the first failure, not from the last good answer:
    /// a laptop that slept for a night has old data, and has not been offline.
    public func shownState(at now: Date) -> FeedState? {
        if error.needsSignIn { return .unauthorized }
        let long = now.timeIntervalSince(since) >= Self.shownSeconds
        guard count >= Self.shownCount || (long && count > 1) else { return nil }
        return error.needsPerson ? .unauthorized : .offline
    }

    /// When the service wants to be asked again; nil where it did not say.
    public var retryAt: Date? {
        guard case .rateLimited(let until) = error else { return nil }
        return until
    }
}
