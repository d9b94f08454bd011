/// What happens to a request that takes too long: SIGTERM, then SIGKILL, then it is abandoned.
///
/// Whoever waits for `today-fetch` calls `step` when `seconds` are over, and again every `grace` seconds after that.
package struct FetchDeadline: Hashable, Sendable {
    /// What to do now.
    package enum Step: Hashable, Sendable {
        case terminate
        /// Wait for another `grace` seconds: a new token may be on its way.
        case spare
        case kill
        /// Stop waiting: not even SIGKILL ended it, as with a process that hangs in the kernel.
        case abandon
    }

    /// Seconds that a whole run may take: sign-in, ranking, three counts and three pictures at 10 s each, with room.
    package static let seconds = 90
    /// Seconds from one step to the next; a program that heeds SIGTERM needs a small part of one.
    package static let grace = 5
    /// Seconds after SIGTERM that a renewal of the sign-in is left alone.
    ///
    /// A renewal is one request of at most 10 s, and at most five calls to a keyring of 5 s each. One that takes longer
    /// is not waiting for an answer any more: it hangs, and its token is lost whether we kill it or not (Decisions/0008).
    package static let longestRenewal = 60
    /// Seconds after which nobody waits any more, whatever the program does.
    package static let longest = seconds + longestRenewal + 3 * grace

    private var steps = 0
    private var isKilled = false

    package init() {}

    /// The step that is due; `isRenewing` says whether a one-time token may be on its way.
    package mutating func step(isRenewing: Bool) -> Step {
        defer { steps += 1 }
        if steps == 0 { return .terminate }
        if isKilled { return .abandon }
        if isRenewing, steps * Self.grace <= Self.longestRenewal { return .spare }
        isKilled = true
        return .kill
    }
}
