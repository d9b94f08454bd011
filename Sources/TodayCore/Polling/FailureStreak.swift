import FoundationEssentials

/// Consecutive failures, with the notices shown about them.
package struct FailureStreak: Hashable, Sendable, Codable {
    /// How many consecutive failures it takes for them to be shown.
    static let shownCount = 3
    /// After how many seconds of failing two failures are enough.
    static let shownSeconds = 300.0

    /// The number of consecutive failures.
    package private(set) var count: Int
    /// The time of the first one.
    package let since: Date
    /// The latest of them.
    package private(set) var error: FetchError
    /// The notices shown about it.
    package var told: Set<NoticeSlot>

    /// Starts a streak with its first failure.
    package init(_ error: FetchError, at now: Date) {
        count = 1
        since = now
        self.error = error
        told = []
    }

    /// The streak with one more failure.
    package func adding(_ error: FetchError) -> FailureStreak {
        var longer = self
        // Clamped, because the file that it comes from may be damaged.
        longer.count = min(max(count, 0), 1_000_000) + 1
        longer.error = error
        return longer
    }

    /// How the streak affects what is shown; `nil` as long as it is not shown at all.
    ///
    /// A single failure is not shown, unless the person has to sign in: a keyring, too, may be unlocked a moment after
    /// the session began. The time counts from the first failure, not from the last good answer: a laptop that slept
    /// for a night has old data, but was not offline.
    package func shownState(at now: Date) -> FeedState? {
        if error.needsSignIn { return .unauthorized }
        let long = now.timeIntervalSince(since) >= Self.shownSeconds
        guard count >= Self.shownCount || (long && count > 1) else { return nil }
        return error.needsPerson ? .unauthorized : .offline
    }

    /// When the service accepts requests again; `nil` if it did not say.
    package var retryAt: Date? { error.retryAt }
}
