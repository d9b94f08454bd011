import FoundationEssentials

/// Whether a request to the service is allowed now: the one place that decides, for todayd, the commands and doctor.
///
/// `Schedule` decides how long a wait is when it begins; this decides what is left of the waits, and which of them a
/// request has to keep:
///
///                                        poll   refresh   other   check
///     the source's pace                   ✓        ✓               ✓
///     a wait that the service asked for   ✓        ✓        ✓      ✓
///     our own back-off                    ✓                        ✓ unless a person has to act
///     the pace that a check noted                                  ✓ if nothing else is to be kept
///
/// A sign-in ends the wait for a used-up allowance.
package struct RequestGate: Sendable {
    /// What is about to be asked.
    package enum Request: Sendable, CaseIterable {
        /// The list, because it is time.
        case poll
        /// The list, because a person wants it now.
        case refresh
        /// Anything but the list that is polled: another page, a search, an item.
        case other
        /// Whether all is well.
        case check
    }

    private let state: SavedPollState
    private let lastAnswer: Date?
    private let asked: NextRequest?
    private let patience: BackoffLimits

    /// Takes what the daemon remembers, its last good answer, what was noted since, and the patience of the source.
    package init(
        _ state: SavedPollState?, lastAnswer: Date? = nil, noted: NextRequest? = nil, patience: BackoffLimits = .usual
    ) {
        let state = state ?? SavedPollState()
        (self.state, self.lastAnswer, self.patience) = (state, lastAnswer, patience)
        // Files have whole seconds.
        let isCurrent = (noted?.since ?? .distantPast).addingTimeInterval(1) > state.waitsSince ?? .distantPast
        asked = isCurrent ? noted ?? state.wishOfOldFile : state.wishOfOldFile ?? noted
    }

    /// Seconds to wait before a request; 0 if it can be sent now.
    package func wait(before request: Request, at now: Date) -> Int {
        switch request {
        case .poll: max(paced(now), refused(now), backOff(now))
        case .refresh: max(paced(now), refused(now))
        case .other: refused(now)
        case .check: pause(before: .check, at: now)?.seconds ?? 0
        }
    }

    /// The pause to keep before a request, with its reason; `nil` if it can be sent now.
    ///
    /// A failure that only a person can fix does not delay a check: whether it is fixed is what they want to know.
    package func pause(before request: Request, at now: Date) -> RequestPause? {
        let streak = state.streak
        guard case .check = request else {
            let seconds = wait(before: request, at: now)
            guard seconds > 0 else { return nil }
            let isRefused = refused(now) > 0
            return RequestPause(
                seconds: seconds, error: isRefused ? asked?.error : streak?.error,
                isShown: streak.map { $0.shownState(at: now) != nil } ?? isRefused)
        }
        // Without a failure we wait only for newer data, which a check does not want.
        if let own = pause(before: streak?.error.needsPerson ?? true ? .refresh : .poll, at: now) { return own }
        let noted = left(asked?.notBefore, since: asked?.since, now)
        return noted > 0 ? RequestPause(seconds: noted, error: asked?.error, isShown: true) : nil
    }

    private func paced(_ now: Date) -> Int {
        let next = lastAnswer?.addingTimeInterval(Double(state.shortestInterval ?? 0))
        return Wait.seconds(at: now, until: next, since: lastAnswer, longest: patience.afterAnswer)
    }

    private func refused(_ now: Date) -> Int {
        asked?.isRefusal == true ? left(asked?.notBefore, since: asked?.since, now) : 0
    }

    private func backOff(_ now: Date) -> Int {
        // Somebody has signed in since an allowance was found used up.
        if case .quotaUsed? = state.streak?.error, asked?.isSignIn == true { return 0 }
        let longest = state.streak == nil ? patience.afterAnswer : patience.afterRefusal
        return Wait.seconds(at: now, until: state.notBefore, since: state.waitsSince, longest: longest)
    }

    private func left(_ end: Date?, since start: Date?, _ now: Date) -> Int {
        Wait.seconds(at: now, until: end, since: start, longest: max(patience.afterAnswer, patience.afterRefusal))
    }
}

/// Why no request is sent now.
package struct RequestPause: Hashable, Sendable {
    package let seconds: Int
    /// The failure behind the pause; `nil` if it is only the pace that the service asks for.
    package let error: FetchError?
    /// Whether the failure has lasted long enough to be shown.
    package let isShown: Bool
}

/// A service's limits, and whether it can be reached, as todayd and all commands share them, so that none hammers it.
package struct NextRequest: Hashable, Sendable, Codable {
    /// Seconds to wait after a refusal that names no time.
    private static let unnamedWait = 60

    private(set) var schema = 1
    /// The service, as people write its name; absent in files from before 2026-11-22.
    package var service: String?
    /// The address of the feed; absent for a service itself, and in files from before 2026-11-28.
    package var from: String?
    /// When it may be asked again; `nil` if it never asked for a pause.
    package private(set) var notBefore: Date?
    /// The failure that is the reason; `nil` if it is the pace of the service.
    package private(set) var error: FetchError?
    /// When that was noted, by the clock of that moment; absent in files from before 2026-11-22.
    package private(set) var since: Date?
    /// When the last request did not reach it; `nil` if that one did.
    package private(set) var unreachedAt: Date?

    /// Knows of nothing, or of one wait.
    package init(notBefore: Date? = nil, error: FetchError? = nil, since: Date? = nil) {
        (self.notBefore, self.error, self.since) = (notBefore, error, since)
    }

    /// Whether the service wants no requests at all for that time.
    var isRefusal: Bool {
        switch error {
        case .rateLimited, .quotaUsed, .busy: true
        default: false
        }
    }

    /// Whether somebody has signed in since; nothing else notes a wait without a length.
    var isSignIn: Bool {
        guard let since, let notBefore, error == nil else { return false }
        return notBefore <= since
    }

    /// Whether it is about the service of `source`, and not about another one that the person used before,
    /// nor about a feed at another address.
    package func concerns(_ source: SourceDescriptor) -> Bool {
        (service.map { source.isAnswered(by: $0) } ?? true) && [nil, source.feed?.folder].contains(from)
    }

    /// Takes what a failure, or else a good answer, asks for; a good answer that asks for nothing ends a refusal.
    ///
    /// `restUntil` is the time until which the service wants no requests, if it said so with a good answer.
    package mutating func take(
        _ failure: FetchError?, restUntil: Date? = nil, shortestInterval: Int = 0, patience: BackoffLimits = .usual,
        at now: Date
    ) {
        unreachedAt = failure?.isUnreachable == true ? now : nil
        var ends = [restUntil, now.addingTimeInterval(Double(shortestInterval))]
        var reason = failure
        if let end = failure?.retryAt {
            ends.append(end)
        } else if case .rateLimited? = failure {
            ends.append(now.addingTimeInterval(Double(Self.unnamedWait)))
        } else if let restUntil, restUntil > now {
            reason = failure ?? .rateLimited(until: restUntil)
        }
        let longest = failure == nil ? patience.afterAnswer : patience.afterRefusal
        if let end = Wait.end(ends.compactMap(\.self).max(), from: now, longest: longest), end > now {
            (notBefore, error, since) = (end, reason, now)
        } else if failure == nil, isRefusal {
            (notBefore, error, since) = (nil, nil, nil)
        }
    }

    /// Notes that somebody has signed in: the allowance of the month may be that of another account, or a larger one.
    ///
    /// A limit of requests that holds is kept, because it is no matter of the account.
    package mutating func signIn(at now: Date) {
        if case .rateLimited? = error, let notBefore, notBefore > now { return }
        (notBefore, error, since) = (now, nil, now)
    }
}

extension SavedPollState {
    /// What the service had asked of todayd, in files from before 2026-11-24.
    fileprivate var wishOfOldFile: NextRequest? {
        guard let end = [restUntil, streak?.retryAt].compactMap(\.self).max() else { return nil }
        let refusal = streak.flatMap { $0.retryAt == nil ? nil : $0.error }
        return NextRequest(notBefore: end, error: refusal ?? .rateLimited(until: end), since: waitsSince)
    }
}
