import FoundationEssentials

/// Decides whether a request to the service is allowed now, for todayd, the commands and doctor.
///
///                                        poll   refresh   other   check
///     the source's pace                   ✓        ✓               ✓
///     a wait imposed by the service       ✓        ✓        ✓      ✓
///     our back-off, or no newer data yet  ✓
///     the pace stored by a command                                 ✓ if no other wait applies
///
/// A sign-in ends the wait for a used-up quota, and a successful request of any program ends the back-off of an outage.
package struct RequestGate: Sendable {
    /// The kinds of request; each is delayed by different waits.
    package enum Request: Sendable, CaseIterable {
        /// A scheduled request for the list.
        case poll
        /// A request for the list on the user's command.
        case refresh
        case other
        case check
    }

    private let state: SavedPollState
    private let lastAnswer: Date?
    private let limit: NextRequest?
    private let backoffLimits: BackoffLimits

    /// Creates a gate from todayd's state and last success, the stored limit of the service, and the longest waits.
    package init(
        _ state: SavedPollState?, lastAnswer: Date? = nil, storedLimit: NextRequest? = nil,
        limits: BackoffLimits = .usual
    ) {
        let state = state.map { $0.recovered(by: storedLimit) ?? $0 } ?? SavedPollState()
        (self.state, self.lastAnswer, backoffLimits) = (state, lastAnswer, limits)
        // Files store whole seconds, so a limit of the same second may be the newer one.
        let isCurrent = (storedLimit?.since ?? .distantPast).addingTimeInterval(1) > state.waitsSince ?? .distantPast
        limit = isCurrent ? storedLimit ?? state.legacyLimit : state.legacyLimit ?? storedLimit
    }

    /// Returns the seconds to wait before a request; 0 if it is allowed now.
    package func wait(before request: Request, at now: Date) -> Int {
        switch request {
        case .poll: max(paceWait(now), refusalWait(now), backOffWait(now))
        case .refresh: max(paceWait(now), refusalWait(now))
        case .other: refusalWait(now)
        case .check: pause(before: .check, at: now)?.seconds ?? 0
        }
    }

    /// Returns the pause before a request, if any; our back-off does not delay a check, as the failure may have ended.
    package func pause(before request: Request, at now: Date) -> RequestPause? {
        let streak = state.streak
        guard case .check = request else {
            let seconds = wait(before: request, at: now)
            guard seconds > 0 else { return nil }
            let isRefused = refusalWait(now) > 0
            return RequestPause(
                seconds: seconds, error: isRefused ? limit?.error : streak?.error,
                isShown: streak.map { $0.shownState(at: now) != nil } ?? isRefused)
        }
        if let pause = pause(before: .refresh, at: now) { return pause }
        let limitWait = remaining(limit?.notBefore, since: limit?.since, now)
        return limitWait > 0 ? RequestPause(seconds: limitWait, error: limit?.error, isShown: true) : nil
    }

    private func paceWait(_ now: Date) -> Int {
        let next = lastAnswer?.addingTimeInterval(Double(state.shortestInterval ?? 0))
        return Wait.seconds(at: now, until: next, since: lastAnswer, longest: backoffLimits.afterSuccess)
    }

    private func refusalWait(_ now: Date) -> Int {
        limit?.isRefusal == true ? remaining(limit?.notBefore, since: limit?.since, now) : 0
    }

    private func backOffWait(_ now: Date) -> Int {
        // The user has signed in since the quota was used up.
        if case .quotaUsed? = state.streak?.error, limit?.isSignIn == true { return 0 }
        let longest = state.streak == nil ? backoffLimits.afterSuccess : backoffLimits.afterFailure
        return Wait.seconds(at: now, until: state.notBefore, since: state.waitsSince, longest: longest)
    }

    private func remaining(_ end: Date?, since start: Date?, _ now: Date) -> Int {
        Wait.seconds(
            at: now, until: end, since: start, longest: max(backoffLimits.afterSuccess, backoffLimits.afterFailure))
    }
}

/// A wait before a request, with its reason.
package struct RequestPause: Hashable, Sendable {
    package let seconds: Int
    /// The failure that caused the pause; `nil` for the service's normal pace.
    package let error: FetchError?
    /// Whether the failure is shown: by the rules of `FailureStreak`, or because only a command's request failed.
    package let isShown: Bool
}

/// When a service accepts the next request, and whether it could be reached, shared by todayd and all commands.
package struct NextRequest: Hashable, Sendable, Codable {
    /// Seconds to wait after a rate limit without an end time.
    private static let unnamedWait = 60

    private(set) var schema = 1
    /// The service's name; absent in files from before 2026-11-22.
    package var service: String?
    /// The address of the published feed; absent for a service, and in files from before 2026-11-28.
    package var from: String?
    package private(set) var notBefore: Date?
    /// The failure that caused the limit; `nil` for the service's normal pace, and after a sign-in.
    package private(set) var error: FetchError?
    /// When the limit was stored; absent without a limit, and in files from before 2026-11-22.
    package private(set) var since: Date?
    /// When the last request failed to reach the service; `nil` if the last request reached it.
    package private(set) var unreachedAt: Date?
    /// When a failure with `endsWithSuccess` last occurred; `nil` after a success, and in files from before 2026-11-30.
    private var failedAt: Date?
    private var lastFailure: FetchError?
    /// The time of the first success after an `endsWithSuccess` failure or a refusal; `nil` after another such failure.
    private(set) var recoveredAt: Date?
    /// When the user signed out; `nil` after a sign-in, and in files from before 2026-11-29.
    package private(set) var signedOutAt: Date?

    /// The last stored failure of a request, with its time; `nil` if none is stored.
    package var failedRequest: (error: FetchError, at: Date)? {
        if let lastFailure, let failedAt { return (lastFailure, failedAt) }
        guard let error, let since, since > recoveredAt ?? .distantPast else { return nil }
        return (error, since)
    }

    package init(notBefore: Date? = nil, error: FetchError? = nil, since: Date? = nil) {
        (self.notBefore, self.error, self.since) = (notBefore, error, since)
    }

    /// Whether the file indicates a sign-in: it has a limit, no failure that only the user can fix, and no sign-out.
    package var showsSignIn: Bool { signedOutAt == nil && since != nil && error?.needsUser != true }

    /// Whether the service refuses all requests until `notBefore`.
    var isRefusal: Bool {
        switch error {
        case .rateLimited, .quotaUsed, .busy: true
        default: false
        }
    }

    /// Whether a sign-in ended the limit; `signIn(at:)` stores a wait of zero seconds.
    var isSignIn: Bool {
        guard let since, let notBefore, error == nil else { return false }
        return notBefore <= since
    }

    /// Returns whether the user has signed in since `date`; files store whole seconds.
    func isSignIn(since date: Date) -> Bool {
        isSignIn && (since.map { $0.addingTimeInterval(1) > date } ?? false)
    }

    /// Returns whether the limit applies to the current provider or published feed of `source`.
    package func concerns(_ source: SourceDescriptor) -> Bool {
        (service.map { source.isAnswered(by: $0) } ?? true) && [nil, source.feed?.folder].contains(from)
    }

    /// Stores the limit of a failure, or the pace after a success; a success without a pace ends a refusal.
    package mutating func receive(
        _ failure: FetchError?, restUntil: Date? = nil, shortestInterval: Int = 0, limits: BackoffLimits = .usual,
        at now: Date
    ) {
        if failure == nil, failedAt ?? unreachedAt != nil || isRefusal {
            (failedAt, lastFailure, recoveredAt) = (nil, nil, now)
        } else if failure?.endsWithSuccess == true {
            (failedAt, lastFailure, recoveredAt) = (now, failure, nil)
        }
        unreachedAt = failure?.isUnreachable == true ? now : nil
        // The pace does not apply without a connection; it does after a timeout, as the service may be overloaded.
        let hasConnection = if case .unreachable? = failure { false } else { true }
        var ends = [restUntil, hasConnection ? now.addingTimeInterval(Double(shortestInterval)) : nil]
        var reason = failure
        if let end = failure?.retryAt {
            ends.append(end)
        } else if case .rateLimited? = failure {
            ends.append(now.addingTimeInterval(Double(Self.unnamedWait)))
        } else if let restUntil, restUntil > now {
            reason = failure ?? .rateLimited(until: restUntil)
        }
        let longest = failure == nil ? limits.afterSuccess : limits.afterFailure
        if let end = Wait.end(ends.compactMap(\.self).max(), from: now, longest: longest), end > now {
            (notBefore, error, since) = (end, reason, now)
        } else if failure == nil, isRefusal {
            (notBefore, error, since) = (nil, nil, nil)
        }
    }

    /// Records a sign-in, and ends the limit, except a rate limit, which does not depend on the account.
    package mutating func signIn(at now: Date) {
        signedOutAt = nil
        if case .rateLimited? = error, let notBefore, notBefore > now { return }
        (notBefore, error, since) = (now, nil, now)
    }

    /// Records that the user has signed out, so that the missing sign-in is not announced.
    package mutating func signOut(at now: Date) { signedOutAt = now }
}

extension SavedPollState {
    /// The limit that todayd stored in files from before 2026-11-24; `nil` if there is none.
    fileprivate var legacyLimit: NextRequest? {
        guard let end = [restUntil, streak?.retryAt].compactMap(\.self).max() else { return nil }
        let refusal = streak.flatMap { $0.retryAt == nil ? nil : $0.error }
        return NextRequest(notBefore: end, error: refusal ?? .rateLimited(until: end), since: waitsSince)
    }
}
