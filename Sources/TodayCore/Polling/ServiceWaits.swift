import FoundationEssentials

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
