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

/// Why the service is not asked now.
package struct RequestPause: Hashable, Sendable {
    /// Seconds until it can be asked again.
    package let seconds: Int
    /// The failure behind the pause; `nil` if it is only the pace that the service asks for.
    package let error: FetchError?
    /// Whether the failure has lasted long enough to be shown.
    package let isShown: Bool

    /// Makes a pause.
    package init(seconds: Int, error: FetchError?, isShown: Bool) {
        self.seconds = seconds
        self.error = error
        self.isShown = isShown
    }
}

/// When the service may be asked again, as a command noted for the commands after it.
///
/// Running a command over and over then does not hammer a server.
package struct NextRequest: Hashable, Sendable {
    /// Seconds to wait after a refusal that names no time.
    private static let unnamedWait = 60

    /// When.
    package let notBefore: Date
    /// The failure that is the reason; `nil` if it is the pace of the service.
    package let error: FetchError?
    /// When that was noted, by the clock of that moment; absent in files from before 2026-11-22.
    package let since: Date?
    /// The service, as people write its name; absent in files from before 2026-11-22.
    package var service: String?

    /// Takes a note as it stands in a file.
    package init(notBefore: Date, error: FetchError?, since: Date? = nil) {
        (self.notBefore, self.error, self.since) = (notBefore, error, since)
    }

    /// What a sign-in notes: the allowance of the month may be that of another account, or a larger one.
    package static func signedIn(to service: String, at now: Date) -> NextRequest {
        var note = NextRequest(notBefore: now, error: nil, since: now)
        note.service = service
        return note
    }

    /// Whether the service wants no requests at all for that time.
    var isRefusal: Bool {
        switch error {
        case .rateLimited, .quotaUsed: true
        default: false
        }
    }

    /// Whether somebody has signed in since `start`; nothing else notes a wait without a length.
    func isSignIn(since start: Date?) -> Bool {
        guard let since, let start, error == nil, notBefore <= since else { return false }
        // Files have whole seconds; in the same one, the refusal may have come later.
        return since > start
    }

    /// Whether it is about the service of `source`, and not about another one that the person used before.
    package func concerns(_ source: SourceDescriptor) -> Bool {
        service.map { source.isAnswered(by: $0) } ?? true
    }

    /// What a good answer or a failure asks for; `nil` if it asks for nothing.
    ///
    /// - Parameters:
    ///   - error: the failure; `nil` if there was none.
    ///   - restUntil: the time until which the service wants no requests, if it said so with a good answer.
    ///   - shortestInterval: the least number of seconds between two such requests.
    ///   - patience: how long the source may have us wait.
    ///   - now: the time of the answer.
    package init?(
        after error: FetchError?, restUntil: Date? = nil, shortestInterval: Int = 0, patience: Patience = .usual,
        at now: Date
    ) {
        var ends = [restUntil, now.addingTimeInterval(Double(shortestInterval))]
        var reason = error
        if let end = error?.retryAt {
            ends.append(end)
        } else if case .rateLimited? = error {
            ends.append(now.addingTimeInterval(Double(Self.unnamedWait)))
        } else if let restUntil, restUntil > now {
            reason = error ?? .rateLimited(until: restUntil)
        }
        let longest = error == nil ? patience.afterAnswer : patience.afterRefusal
        guard let end = Wait.end(ends.compactMap(\.self).max(), from: now, longest: longest), end > now else {
            return nil
        }
        self.init(notBefore: end, error: reason, since: now)
    }
}

/// For how long the service is left alone, as it asked or as our own back-off has it.
struct ServiceWaits: Hashable, Sendable {
    /// The shortest time in seconds that the source allows between two requests; `nil` before the first answer.
    private(set) var shortestInterval: Int?
    /// The time before which no scheduled poll runs; after a good answer, when there is newer data, if that is known.
    private(set) var notBefore: Date?
    private var restUntil: Date?
    private var since: Date?
    private let patience: Patience

    /// Resumes from what the file says.
    init(_ state: CycleState, _ patience: Patience) {
        self.patience = patience
        (shortestInterval, notBefore) = (state.shortestInterval, state.notBefore)
        (restUntil, since) = (state.restUntil, state.waitsSince)
    }

    /// Puts what has to survive a restart into `state`.
    func store(in state: inout CycleState) {
        (state.shortestInterval, state.notBefore) = (shortestInterval, notBefore)
        (state.restUntil, state.waitsSince) = (restUntil, since)
    }

    /// Adopts the pace that the source asks for; returns whether it is another one.
    mutating func adopt(_ shortest: Int) -> Bool {
        let shortest = min(max(0, shortest), patience.afterAnswer)
        guard shortest != shortestInterval else { return false }
        shortestInterval = shortest
        return true
    }

    /// A good answer ends our own back-off; it may ask for a rest of its own, or say when there is newer data.
    mutating func end(rest: Date?, newerData: Date?, at now: Date) {
        notBefore = Wait.end(newerData, from: now, longest: patience.afterAnswer)
        restUntil = Wait.end(rest, from: now, longest: patience.afterAnswer)
    }

    /// A failure sets our own back-off; `nil` if a person has to act first.
    mutating func backOff(_ until: Date?) { notBefore = until }

    /// Notes when the waits that are now in force began.
    mutating func begin(_ streak: FailureStreak?, at now: Date) {
        since = [restUntil, notBefore, streak?.retryAt].contains { $0 != nil } ? now : nil
    }
}
