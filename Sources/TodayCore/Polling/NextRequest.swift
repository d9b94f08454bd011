import FoundationEssentials

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
