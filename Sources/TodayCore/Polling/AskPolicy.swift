import FoundationEssentials

/// Whether the service may be asked now: the one place that knows, for todayd, for the commands and for doctor.
///
/// `Schedule` decides how long a wait is when it begins; this decides what is left of the waits, and which of them a
/// request has to keep:
///
///                                        poll   refresh   other   check
///     the source's pace                   ✓        ✓               ✓
///     a wait that the service asked for   ✓        ✓        ✓      ✓
///     our own back-off                    ✓                        ✓ unless a person has to act
///     a refusal that a command noted                        ✓      ✓ if nothing else is to be kept
///     the pace that a check noted                                  ✓ if nothing else is to be kept
///
/// A sign-in ends the wait for a used-up allowance.
package struct AskPolicy: Sendable {
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

    private let state: CycleState
    private let lastAnswer: Date?
    private let noted: NextRequest?
    private let patience: Patience

    /// Takes what the daemon remembers, when it had its last good answer, what a command noted, and how long the source
    /// may have us wait.
    package init(
        _ state: CycleState?, lastAnswer: Date? = nil, noted: NextRequest? = nil, patience: Patience = .usual
    ) {
        (self.state, self.lastAnswer, self.noted) = (state ?? CycleState(), lastAnswer, noted)
        self.patience = patience
    }

    /// Seconds to wait before a request; 0 if it can be sent now.
    package func wait(before request: Request, at now: Date) -> Int {
        switch request {
        case .poll: max(paced(now), rest(now), backOff(now))
        case .refresh: max(paced(now), rest(now))
        // A check notes the pace, too, but keeps nothing of what it was answered.
        case .other: max(rest(now), noted?.isRefusal == true ? noted(now) : 0)
        case .check: pause(before: .check, at: now)?.seconds ?? 0
        }
    }

    /// The pause to keep before a request, with its reason; `nil` if it can be sent now.
    ///
    /// A failure that only a person can fix does not delay a check: whether it is fixed is what they want to know.
    package func pause(before request: Request, at now: Date) -> RequestPause? {
        let error = state.streak?.error
        let isShown = state.streak?.shownState(at: now) != nil
        switch request {
        case .poll, .refresh:
            return pause(wait(before: request, at: now), error, isShown)
        case .other:
            let isNoted = noted?.isRefusal == true && noted(now) > 0
            return pause(wait(before: .other, at: now), isNoted ? noted?.error : error, isShown)
        case .check:
            // Without a failure we wait only for newer data, which a check does not want.
            let own = wait(before: error?.needsPerson ?? true ? .refresh : .poll, at: now)
            return pause(own, error, isShown) ?? pause(noted(now), noted?.error, true)
        }
    }

    private func pause(_ seconds: Int, _ error: FetchError?, _ isShown: Bool) -> RequestPause? {
        seconds > 0 ? RequestPause(seconds: seconds, error: error, isShown: isShown) : nil
    }

    private func paced(_ now: Date) -> Int {
        let next = lastAnswer?.addingTimeInterval(Double(state.shortestInterval ?? 0))
        return Wait.seconds(at: now, until: next, since: lastAnswer, longest: patience.afterAnswer)
    }

    private func rest(_ now: Date) -> Int {
        let retryAt = isAllowanceRenewed ? nil : state.streak?.retryAt
        return max(left(state.restUntil, patience.afterAnswer, now), left(retryAt, patience.afterRefusal, now))
    }

    private func backOff(_ now: Date) -> Int {
        if isAllowanceRenewed { return 0 }
        return left(state.notBefore, state.streak == nil ? patience.afterAnswer : patience.afterRefusal, now)
    }

    /// Whether somebody has signed in since an allowance was found used up.
    private var isAllowanceRenewed: Bool {
        guard case .quotaUsed? = state.streak?.error else { return false }
        return noted?.isSignIn(since: state.waitsSince) ?? false
    }

    private func noted(_ now: Date) -> Int {
        Wait.seconds(at: now, until: noted?.notBefore, since: noted?.since, longest: patience.afterRefusal)
    }

    private func left(_ end: Date?, _ longest: Int, _ now: Date) -> Int {
        Wait.seconds(at: now, until: end, since: state.waitsSince, longest: longest)
    }
}
