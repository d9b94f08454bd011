import FoundationEssentials

/// When to ask next: the one place where waiting, back-off and rate limits are decided.
///
///     success            |--interval--|--interval--|
///     failures           |-60-|--120--|----240----|--------480--------|------900------|…  (each up to 25 % longer)
///     429, reset in 90 s |----at least 90 s----|
public struct Schedule: Hashable, Sendable {
    /// The longest wait after a failure, in seconds; also the cap for what a service asks for.
    public static let longestWait = 900

    /// Seconds from one good answer to the next question.
    public let interval: Int

    /// Makes a schedule; `interval` is at least 1.
    public init(interval: Int) {
        self.interval = max(1, interval)
    }

    /// Seconds until data counts as stale: three intervals, and never less than five minutes.
    public var freshFor: Int { max(300, 3 * interval) }

    /// Seconds to wait after the last answer.
    ///
    /// - Parameters:
    ///   - streak: the failures in a row up to now; nil after a good answer.
    ///   - jitter: 0 ..< 1, drawn anew each time, so that a thousand machines do not come back in the same second.
    ///   - now: the time of the answer.
    public func wait(after streak: FailureStreak?, jitter: Double, now: Date) -> Int {
        guard let streak else { return interval }
        let doublings = min(streak.count - 1, 10)
        let backOff = min(Double(interval) * Double(1 << doublings), Double(Self.longestWait))
        let spread = backOff * (1 + 0.25 * min(max(jitter, 0), 1))
        let wished = streak.retryAfter(now) ?? 0
        return min(max(Int(spread.rounded(.up)), wished), max(Self.longestWait, interval))
    }
}
