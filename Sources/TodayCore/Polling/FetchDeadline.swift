/// Decides how to end a program that takes too long: with SIGTERM, then SIGKILL, and finally by abandoning it.
///
/// The parent process calls `step` after a timeout, by default `seconds`, and then every `grace` seconds.
package struct FetchDeadline: Hashable, Sendable {
    /// The action after a deadline.
    package enum Step: Hashable, Sendable {
        case terminate
        /// Wait for another `grace` seconds, because the service may already have sent a new token.
        case wait
        case kill
        /// Stop waiting, because a process that hangs in the kernel survives SIGKILL.
        case abandon
    }

    /// Seconds for a run: sign-in, ranking, three counts and three pictures at up to 10 s each, and 10 s to spare.
    package static let seconds = 90
    /// Seconds between steps; `today-fetch` handles SIGTERM in less than a second.
    package static let grace = 5
    /// Seconds after SIGTERM during which a token renewal is not ended with SIGKILL (Decisions/0008).
    ///
    /// A renewal is a request of up to 10 s and five keyring calls of up to 5 s; after a minute, it counts as failed.
    package static let longestRenewal = 60
    /// The longest time to wait for the program, in seconds.
    package static let longest = seconds + longestRenewal + 3 * grace

    private var stepCount = 0
    private var isKilled = false

    package init() {}

    /// Returns the next step; `isRenewing` is whether the program is renewing its session with a single-use token.
    package mutating func step(isRenewing: Bool) -> Step {
        defer { stepCount += 1 }
        if stepCount == 0 { return .terminate }
        if isKilled { return .abandon }
        if isRenewing, stepCount * Self.grace <= Self.longestRenewal { return .wait }
        isKilled = true
        return .kill
    }
}
