import FoundationEssentials

/// Computes the wait after each result; the only place that defines intervals, back-off and rate limits.
///
/// `RequestGate` determines how much of a wait is left and which requests it applies to.
///
///     success            |--interval--|--interval--|
///     failures           |-60-|--120--|----240----|--------480--------|------720------|…  (each up to 25 % longer)
///     429, reset in 90 s |----at least 90 s----|
package struct Schedule: Hashable, Sendable {
    /// The longest wait after a failure, in seconds, and the default limit of waits imposed by the service.
    package static let longestWait = 900

    /// Seconds from a successful response to the next poll.
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

    /// Returns the seconds to wait: at least the interval, and at most the source's limit, unless the interval is
    /// longer.
    ///
    /// `streak` is `nil` after a success, which may include the service's `rest`. `jitter`, 0 ..< 1, is drawn for each
    /// wait, so that clients do not poll in the same second.
    package func wait(after streak: FailureStreak?, rest: Date? = nil, jitter: Double, now: Date) -> Int {
        guard let streak else {
            let longest = limits.afterAnswer
            let rest = Self.seconds(until: rest, longest, jitter, now)
            return rest > interval ? min(rest, max(longest, interval)) : interval + shift(now)
        }
        let interval = interval(after: streak.error)
        // A local keyring needs no back-off, and the user may unlock it at any moment.
        let isLocal = streak.error.needsPerson && !streak.error.needsSignIn
        let doublings = isLocal ? 0 : min(max(streak.count - 1, 0), 10)
        // A fifth less than the longest wait leaves room for jitter.
        let backOff = min(Double(interval) * Double(1 << doublings), 0.8 * Double(Self.longestWait))
        let spread = max(backOff, Double(interval)) * (1 + 0.25 * Self.unit(jitter))
        let longest = limits.afterRefusal
        let own = min(Int(spread.rounded(.up)), max(Self.longestWait, interval))
        return min(max(own, Self.seconds(until: streak.retryAt, longest, jitter, now)), max(longest, interval))
    }

    /// Returns the seconds to add to the interval, possibly negative, so that polls stay in phase.
    private func shift(_ now: Date) -> Int {
        guard let phase, interval > 1 else { return 0 }
        let period = Double(min(60, interval))
        let next = now.timeIntervalSince1970 + Double(interval)
        let ahead = (Double(phase) - next).truncatingRemainder(dividingBy: period)
        let shift = ahead < 0 ? ahead + period : ahead
        return Int((shift > period / 2 ? shift - period : shift).rounded())
    }

    /// Returns the seconds until the phase; 0 if there is none.
    package func untilOwnSecond(_ now: Date) -> Int {
        guard let phase else { return 0 }
        let ahead = (Double(phase) - now.timeIntervalSince1970).truncatingRemainder(dividingBy: 60)
        return Int((ahead < 0 ? ahead + 60 : ahead).rounded(.up)) % 60
    }

    /// Requests that never left this computer may be repeated sooner.
    private func interval(after error: FetchError) -> Int {
        guard let soon = limits.untilConnected, case .unreachable = error else { return interval }
        return min(interval, soon)
    }

    /// Returns the seconds until the service accepts requests, plus jitter; 0 if it does already, or if unknown.
    ///
    /// The spread grows with the wait, because more clients wait for the same moment, such as tomorrow's rates.
    private static func seconds(until time: Date?, _ longest: Int, _ jitter: Double, _ now: Date) -> Int {
        guard let time, time > now else { return 0 }
        let wait = min(time.timeIntervalSince(now), Double(longest))
        let seconds = wait + min(max(15, wait / 60), 300) * unit(jitter)
        return Int(seconds.rounded(.up)) + 1
    }

    private static func unit(_ jitter: Double) -> Double { min(max(jitter, 0), 1) }
}

/// Computes what is left of a wait, limited in case a clock or a service is wrong.
enum Wait {
    /// Seconds by which the clock may be set back without ending the wait, as time synchronization often does.
    private static let tolerance = 60.0

    /// Returns the seconds left at `now` of a wait of at most `longest` seconds that began at `start`.
    ///
    /// A start in the future means that the clock was wrong: the wait is over. Without a start, as in old files, so
    /// does an end beyond the longest possible wait.
    static func seconds(at now: Date, until end: Date?, since start: Date?, longest: Int) -> Int {
        guard let end, end > now else { return 0 }
        let left = end.timeIntervalSince(now)
        guard let start else { return left > Double(longest) ? 0 : Int(left.rounded(.up)) }
        guard start.timeIntervalSince(now) <= tolerance else { return 0 }
        return Int(min(left, Double(longest)).rounded(.up))
    }

    /// Returns the end of a wait that begins at `now`, limited to `longest` seconds.
    static func end(_ wanted: Date?, from now: Date, longest: Int) -> Date? {
        wanted.map { min($0, now.addingTimeInterval(Double(longest))) }
    }
}

/// The longest waits that a source's service can impose.
package struct BackoffLimits: Hashable, Sendable {
    /// The longest wait after a success, in seconds, until newer data is available.
    package let afterAnswer: Int
    /// The longest wait after a refusal, in seconds, until a used-up quota is renewed.
    package let afterRefusal: Int
    /// Seconds until the next attempt if a request never left this computer; `nil` for the polling interval.
    package var untilConnected: Int?

    /// Fifteen minutes, for data that changes by the minute.
    package static let usual = BackoffLimits(afterAnswer: Schedule.longestWait, afterRefusal: Schedule.longestWait)

    /// A week for a list that rarely changes, and a day for a daily quota.
    package static let weekly = BackoffLimits(afterAnswer: 7 * 86_400, afterRefusal: 86_400, untilConnected: 60)

    /// Five days for data that is published each working day, and 32 days for a monthly quota.
    package static let daily = BackoffLimits(afterAnswer: 5 * 86_400, afterRefusal: 32 * 86_400, untilConnected: 60)
}

/// Consecutive failures, with the notices posted about them.
package struct FailureStreak: Hashable, Sendable, Codable {
    /// The number of consecutive failures that are shown however short they are.
    static let shownCount = 3
    /// The duration in seconds after which two failures are shown.
    static let shownSeconds = 300.0

    package private(set) var count: Int
    package let since: Date
    package private(set) var error: FetchError
    package var told: Set<NoticeSlot>

    package init(_ error: FetchError, at now: Date) { (count, since, self.error, told) = (1, now, error, []) }

    package func adding(_ error: FetchError, counted: Bool = true) -> FailureStreak {
        changed(self) { ($0.count, $0.error) = (counted ? count.oneMore() : count, error) }
    }

    /// Returns the state to display; `nil` if the failures are not shown yet.
    ///
    /// A single failure is not shown unless the user has to sign in: a keyring may be unlocked shortly after login. The
    /// time counts from the first failure, not the last success: after a night's suspend, data is old, but not due to
    /// an outage.
    package func shownState(at now: Date) -> DataState? {
        if error.needsSignIn { return .unauthorized }
        let long = now.timeIntervalSince(since) >= Self.shownSeconds
        guard count >= Self.shownCount || (long && count > 1) else { return nil }
        return error.needsPerson ? .unauthorized : .offline
    }

    package var retryAt: Date? { error.retryAt }
}
