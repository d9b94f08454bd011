import FoundationEssentials

/// How long to wait after a result: the one place that decides about intervals, back-off and rate limits.
///
/// What is left of a wait, and who has to keep it, is for `RequestGate` to say.
///
///     success            |--interval--|--interval--|
///     failures           |-60-|--120--|----240----|--------480--------|------720------|…  (each up to 25 % longer)
///     429, reset in 90 s |----at least 90 s----|
package struct Schedule: Hashable, Sendable {
    /// The longest wait after a failure, in seconds; also caps what a service asks for, unless the source is more patient.
    package static let longestWait = 900

    /// Seconds from one good answer to the next poll.
    package let interval: Int
    /// How long the service may ask us to wait.
    package let patience: BackoffLimits
    /// The second of the minute, 0 ..< 60, in which to poll, so that ten thousand readers spread; `nil` for any.
    package let phase: Int?

    /// The longest interval, in seconds: a week.
    private static let longestInterval = 604_800

    package init(interval: Int, patience: BackoffLimits = .usual, phase: Int? = nil) {
        self.interval = min(max(1, interval), Self.longestInterval)
        (self.patience, self.phase) = (patience, phase)
    }

    /// Seconds until data counts as stale: three intervals, but at least five minutes.
    package var freshFor: Int { max(300, 3 * interval) }

    /// Seconds to wait after the last answer: at least the interval, and at most as long as the source is patient, or
    /// the interval if that is longer.
    ///
    /// `streak` is `nil` after a good answer, with which the service may have asked for a `rest`. `jitter`, 0 ..< 1, is
    /// drawn each time, so that a thousand machines do not come back in the same second.
    package func wait(after streak: FailureStreak?, rest: Date? = nil, jitter: Double, now: Date) -> Int {
        guard let streak else {
            let longest = patience.afterAnswer
            let rest = Self.seconds(until: rest, longest, jitter, now)
            return rest > interval ? min(rest, max(longest, interval)) : interval + shift(now)
        }
        let interval = interval(after: streak.error)
        // A person's own keyring needs no back-off, and it may be unlocked at any moment.
        let isLocal = streak.error.needsPerson && !streak.error.needsSignIn
        let doublings = isLocal ? 0 : min(max(streak.count - 1, 0), 10)
        // A fifth less than the longest wait leaves room for jitter.
        let backOff = min(Double(interval) * Double(1 << doublings), 0.8 * Double(Self.longestWait))
        let spread = max(backOff, Double(interval)) * (1 + 0.25 * Self.unit(jitter))
        let longest = patience.afterRefusal
        let own = min(Int(spread.rounded(.up)), max(Self.longestWait, interval))
        return min(max(own, Self.seconds(until: streak.retryAt, longest, jitter, now)), max(longest, interval))
    }

    /// Seconds to add to the interval to come to our own second of the minute or, if it is shorter, of the interval.
    private func shift(_ now: Date) -> Int {
        guard let phase, interval > 1 else { return 0 }
        let period = Double(min(60, interval))
        let next = now.timeIntervalSince1970 + Double(interval)
        let ahead = (Double(phase) - next).truncatingRemainder(dividingBy: period)
        let shift = ahead < 0 ? ahead + period : ahead
        return Int((shift > period / 2 ? shift - period : shift).rounded())
    }

    /// Seconds until our own second of the minute; 0 if any will do.
    package func untilOwnSecond(_ now: Date) -> Int {
        guard let phase else { return 0 }
        let ahead = (Double(phase) - now.timeIntervalSince1970).truncatingRemainder(dividingBy: 60)
        return Int((ahead < 0 ? ahead + 60 : ahead).rounded(.up)) % 60
    }

    /// Where no request got through, none has to be kept apart from the next.
    private func interval(after error: FetchError) -> Int {
        guard let soon = patience.untilConnected, case .unreachable = error else { return interval }
        return min(interval, soon)
    }

    /// Seconds until the service accepts requests again, and some more by chance; 0 if it did not say, or if that time
    /// has passed.
    ///
    /// The more machines wait for the same moment, the wider they have to spread: everybody who waits for the rates of
    /// tomorrow waits for one minute of it.
    private static func seconds(until time: Date?, _ longest: Int, _ jitter: Double, _ now: Date) -> Int {
        guard let time, time > now else { return 0 }
        let wait = min(time.timeIntervalSince(now), Double(longest))
        let seconds = wait + min(max(15, wait / 60), 300) * unit(jitter)
        return Int(seconds.rounded(.up)) + 1
    }

    private static func unit(_ jitter: Double) -> Double { min(max(jitter, 0), 1) }
}

/// A wait that ends by itself, whatever clocks and services say.
enum Wait {
    /// Seconds by which a clock may be set back without ending the wait: time servers correct it all the time.
    private static let tolerance = 60.0

    /// Seconds that are left at `now` of a wait of at most `longest` seconds that began at `start`.
    ///
    /// If the start is in the future, the clock was wrong and so is the end: the wait is over. Without a
    /// start, as in files of older versions, an end that no wait can have had is taken for the same.
    static func seconds(at now: Date, until end: Date?, since start: Date?, longest: Int) -> Int {
        guard let end, end > now else { return 0 }
        let left = end.timeIntervalSince(now)
        guard let start else { return left > Double(longest) ? 0 : Int(left.rounded(.up)) }
        guard start.timeIntervalSince(now) <= tolerance else { return 0 }
        return Int(min(left, Double(longest)).rounded(.up))
    }

    /// The end of a wait that begins at `now`, after at most `longest` seconds.
    static func end(_ wanted: Date?, from now: Date, longest: Int) -> Date? {
        wanted.map { min($0, now.addingTimeInterval(Double(longest))) }
    }
}

/// How long the requests of a source can rest, at most, whatever its service says.
package struct BackoffLimits: Hashable, Sendable {
    /// The longest rest after a good answer, in seconds: until there is newer data.
    package let afterAnswer: Int
    /// The longest rest after a refusal, in seconds: until a used-up allowance is renewed.
    package let afterRefusal: Int
    /// Seconds to the next try where a request never left this computer; `nil` to keep the pace of the source.
    package var untilConnected: Int?

    /// A quarter of an hour, for data that changes by the minute.
    package static let usual = BackoffLimits(afterAnswer: Schedule.longestWait, afterRefusal: Schedule.longestWait)

    /// A week for a list that hardly ever changes, and a day for an allowance that a service renews each day.
    package static let weekly = BackoffLimits(afterAnswer: 7 * 86_400, afterRefusal: 86_400, untilConnected: 60)

    /// A long weekend for data that comes once a working day, and the longest month for an allowance by the month.
    package static let daily = BackoffLimits(afterAnswer: 5 * 86_400, afterRefusal: 32 * 86_400, untilConnected: 60)
}

/// Consecutive failures, with the notices shown about them.
package struct FailureStreak: Hashable, Sendable, Codable {
    /// How many consecutive failures it takes for them to be shown.
    static let shownCount = 3
    /// After how many seconds of failing two failures are enough.
    static let shownSeconds = 300.0

    package private(set) var count: Int
    package let since: Date
    /// The latest of them.
    package private(set) var error: FetchError
    package var told: Set<NoticeSlot>

    package init(_ error: FetchError, at now: Date) { (count, since, self.error, told) = (1, now, error, []) }

    package func adding(_ error: FetchError, counted: Bool = true) -> FailureStreak {
        changed(self) { ($0.count, $0.error) = (counted ? count.oneMore() : count, error) }
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

    package var retryAt: Date? { error.retryAt }
}
