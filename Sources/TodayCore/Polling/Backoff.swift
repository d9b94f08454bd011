import FoundationEssentials

/// Computes the wait after each poll: the interval, a wait for newer data, the back-off, or the service's rate limit.
///
///     success            |--interval--|--interval--|
///     failures           |-60-|--120--|----240----|--------480--------|------720------|…  (each up to 25 % longer)
///     429, reset in 90 s |----at least 90 s----|
package struct Schedule: Hashable, Sendable {
    /// The longest back-off, in seconds, unless the interval is longer; also the limit in `BackoffLimits.usual`.
    package static let longestWait = 900

    /// The polling interval in seconds, from 1 to `longestInterval`.
    package let interval: Int
    package let limits: BackoffLimits
    /// The second of the minute, 0 ..< 60, in which to poll, to spread the load of many clients; `nil` for any.
    package let phase: Int?

    /// The longest interval, in seconds: a week.
    private static let longestInterval = 604_800

    package init(interval: Int, limits: BackoffLimits = .usual, phase: Int? = nil) {
        self.interval = min(max(1, interval), Self.longestInterval)
        (self.limits, self.phase) = (limits, phase)
    }

    /// Seconds until data counts as stale: three intervals, but at least five minutes.
    package var freshFor: Int { max(300, 3 * interval) }

    /// Returns the seconds from `now` to the next poll.
    ///
    /// After a success, `streak` is `nil`, and `rest` is the end of a wait for newer data or for the service, if any.
    /// `jitter`, 0 ..< 1, is drawn for each wait, so that clients do not poll in the same second.
    package func wait(after streak: FailureStreak?, rest: Date? = nil, jitter: Double, now: Date) -> Int {
        guard let streak else {
            let longest = limits.afterSuccess
            let rest = Self.seconds(until: rest, longest, jitter, now)
            return rest > interval ? min(rest, max(longest, interval)) : interval + shift(now)
        }
        let interval = interval(after: streak.error)
        // A failure of the local keyring needs no back-off, because reading the keyring does not burden a service.
        let isLocal = streak.error.needsUser && !streak.error.needsSignIn
        let doublings = isLocal ? 0 : min(max(streak.scheduledCount - 1, 0), 10)
        // With the longest jitter, 25 %, the longest back-off is exactly the longest wait.
        let backOff = min(Double(interval) * Double(1 << doublings), 0.8 * Double(Self.longestWait))
        let spread = max(backOff, Double(interval)) * (1 + 0.25 * Self.unit(jitter))
        let longest = limits.afterFailure
        let ownWait = min(Int(spread.rounded(.up)), max(Self.longestWait, interval))
        return min(max(ownWait, Self.seconds(until: streak.retryAt, longest, jitter, now)), max(longest, interval))
    }

    /// Returns the seconds to add to the interval, possibly negative, so that the next poll is in phase.
    private func shift(_ now: Date) -> Int {
        guard let phase, interval > 1 else { return 0 }
        let period = Double(min(60, interval))
        let next = now.timeIntervalSince1970 + Double(interval)
        let ahead = (Double(phase) - next).truncatingRemainder(dividingBy: period)
        let shift = ahead < 0 ? ahead + period : ahead
        return Int((shift > period / 2 ? shift - period : shift).rounded())
    }

    /// Returns the seconds until the clock next shows the second `phase`; 0 without a phase.
    package func untilOwnSecond(_ now: Date) -> Int {
        guard let phase else { return 0 }
        let ahead = (Double(phase) - now.timeIntervalSince1970).truncatingRemainder(dividingBy: 60)
        return Int((ahead < 0 ? ahead + 60 : ahead).rounded(.up)) % 60
    }

    private func interval(after error: FetchError) -> Int {
        guard let soon = limits.untilConnected, case .unreachable = error else { return interval }
        return min(interval, soon)
    }

    /// Returns the seconds until `time`, plus jitter; longer waits get more jitter, as more clients share their end.
    private static func seconds(until time: Date?, _ longest: Int, _ jitter: Double, _ now: Date) -> Int {
        guard let time, time > now else { return 0 }
        let wait = min(time.timeIntervalSince(now), Double(longest))
        let seconds = wait + min(max(15, wait / 60), 300) * unit(jitter)
        return Int(seconds.rounded(.up)) + 1
    }

    private static func unit(_ jitter: Double) -> Double { min(max(jitter, 0), 1) }
}

/// Computes what is left of a wait, with a limit in case a clock or a service is wrong.
enum Wait {
    /// Seconds by which time synchronization may set the clock back without ending a wait.
    private static let tolerance = 60.0

    /// Returns the seconds from `now` to `end`, at most `longest`; 0 if the wait is over, or `end` is `nil`.
    ///
    /// If `start` is more than a minute in the future, the clock was wrong, and the wait counts as over. Old files have
    /// no start: their wait counts as over if `end` is more than `longest` seconds away.
    static func seconds(at now: Date, until end: Date?, since start: Date?, longest: Int) -> Int {
        guard let end, end > now else { return 0 }
        let remaining = end.timeIntervalSince(now)
        guard let start else { return remaining > Double(longest) ? 0 : Int(remaining.rounded(.up)) }
        guard start.timeIntervalSince(now) <= tolerance else { return 0 }
        return Int(min(remaining, Double(longest)).rounded(.up))
    }

    static func end(_ end: Date?, from now: Date, longest: Int) -> Date? {
        end.map { min($0, now.addingTimeInterval(Double(longest))) }
    }
}

/// The longest waits that a source's service can impose, and the first wait without a connection.
package struct BackoffLimits: Hashable, Sendable {
    /// The longest wait for newer data after a success, in seconds.
    package let afterSuccess: Int
    /// The longest wait after a failure, in seconds, such as until a used-up quota is renewed.
    package let afterFailure: Int
    /// Seconds until the first retry if there is no connection; `nil` for the polling interval.
    package var untilConnected: Int?

    /// Fifteen minutes, for data that changes by the minute.
    package static let usual = BackoffLimits(afterSuccess: Schedule.longestWait, afterFailure: Schedule.longestWait)

    /// For a list that rarely changes: up to a week for newer data, and a day for a daily quota.
    package static let weekly = BackoffLimits(afterSuccess: 7 * 86_400, afterFailure: 86_400, untilConnected: 60)

    /// For data that is published each working day: up to five days for newer data, and 32 days for a monthly quota.
    package static let daily = BackoffLimits(afterSuccess: 5 * 86_400, afterFailure: 32 * 86_400, untilConnected: 60)
}

/// Consecutive failures, with the notices posted about them.
package struct FailureStreak: Hashable, Sendable, Codable {
    /// The number of consecutive failures at which a streak is shown, however short its duration.
    static let shownCount = 3
    /// The duration in seconds at which a streak is shown if it has at least two failures.
    static let shownSeconds = 300.0

    package private(set) var count: Int
    /// The number of failed polls that were early, such as after changed settings; `nil` if there are none.
    private var early: Int?
    package let since: Date
    package private(set) var error: FetchError
    package var announcedSlots: Set<NoticeSlot>

    private enum CodingKeys: String, CodingKey {
        case count, early, since, error
        case announcedSlots = "told"
    }

    package init(_ error: FetchError, at now: Date) { (count, since, self.error, announcedSlots) = (1, now, error, []) }

    var scheduledCount: Int { count - min(max(early ?? 0, 0), count) }

    package func adding(_ error: FetchError, counted: Bool = true, isEarly: Bool = false) -> FailureStreak {
        changed(self) {
            ($0.count, $0.error) = (counted ? count.oneMore() : count, error)
            if counted, isEarly { $0.early = (early ?? 0).oneMore() }
        }
    }

    /// Returns the state to display; `nil` if the failures are not shown yet.
    ///
    /// A single failure is shown only if the user has to sign in or correct a variable; a locked keyring may open
    /// soon after login. The duration counts from the first failure, not from the last data, which a suspend makes old.
    package func shownState(at now: Date) -> DataState? {
        if error.needsSignIn { return .unauthorized }
        let isLong = now.timeIntervalSince(since) >= Self.shownSeconds
        guard count >= Self.shownCount || (isLong && count > 1) else { return nil }
        return error.needsUser ? .unauthorized : .offline
    }

    package var retryAt: Date? { error.retryAt }
}
