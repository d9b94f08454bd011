/// Ends a request that takes too long: SIGTERM, then SIGKILL, then it is abandoned.
///
/// The parent of `today-fetch` calls `step` after `seconds`, and then every `grace` seconds.
package struct FetchDeadline: Hashable, Sendable {
    /// The action when a deadline has passed.
    package enum Step: Hashable, Sendable {
        case terminate
        /// Wait for another `grace` seconds, because a new token may be on its way.
        case spare
        case kill
        /// Stop waiting: a process that hangs in the kernel survives SIGKILL.
        case abandon
    }

    /// The time limit of a run, in seconds: sign-in, ranking, three counts and three pictures at 10 s each, with room.
    package static let seconds = 90
    /// Seconds between steps; a program handles SIGTERM in a fraction of one.
    package static let grace = 5
    /// Seconds after SIGTERM before a token refresh is killed.
    ///
    /// A refresh is one request of at most 10 s and at most five keyring calls of 5 s each. One that takes longer
    /// hangs, and its token is lost anyway (Decisions/0008).
    package static let longestRenewal = 60
    /// The longest time to wait for the program, in seconds.
    package static let longest = seconds + longestRenewal + 3 * grace

    private var steps = 0
    private var isKilled = false

    package init() {}

    /// Returns the next step; with `isRenewing`, a one-time token may be on its way.
    package mutating func step(isRenewing: Bool) -> Step {
        defer { steps += 1 }
        if steps == 0 { return .terminate }
        if isKilled { return .abandon }
        if isRenewing, steps * Self.grace <= Self.longestRenewal { return .spare }
        isKilled = true
        return .kill
    }
}
