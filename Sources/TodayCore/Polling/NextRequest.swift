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

    /// Takes a note as it stands in a file.
    package init(notBefore: Date, error: FetchError?) {
        (self.notBefore, self.error) = (notBefore, error)
    }

    /// What a good answer or a failure asks for; `nil` if it asks for nothing.
    ///
    /// - Parameters:
    ///   - error: the failure; `nil` if there was none.
    ///   - restUntil: the time until which the service wants no requests, if it said so with a good answer.
    ///   - shortestInterval: the least number of seconds between two such requests.
    ///   - now: the time of the answer.
    package init?(after error: FetchError?, restUntil: Date? = nil, shortestInterval: Int = 0, at now: Date) {
        var ends = [restUntil, now.addingTimeInterval(Double(shortestInterval))]
        var reason = error
        if let end = error?.retryAt {
            ends.append(end)
        } else if case .rateLimited? = error {
            ends.append(now.addingTimeInterval(Double(Self.unnamedWait)))
        } else if let restUntil, restUntil > now {
            reason = error ?? .rateLimited(until: restUntil)
        }
        guard let end = Wait.end(ends.compactMap(\.self).max(), from: now), end > now else { return nil }
        self.init(notBefore: end, error: reason)
    }
}
