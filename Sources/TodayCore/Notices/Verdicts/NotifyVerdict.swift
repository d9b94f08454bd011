import FoundationEssentials

/// Whether a ranking is announced, and why or why not.
package enum NotifyVerdict: Hashable, Sendable {
    /// There is nothing to compare it with.
    case first
    /// It is the one last announced.
    case unchanged
    /// A change that has not lasted long enough yet.
    case waiting(polls: Int, of: Int)
    /// A notification on its way to the screen.
    case offered
    /// A notification that was shown.
    case announced(Digest?)
    /// A notification that no server took; it will be offered again.
    case undelivered
    /// A lasting change, at a time when nothing is announced.
    case heldBack(NotifyBlock)
    /// A lasting change that the rules exclude.
    case passedOver(NotifyObjection)
    /// Changes were held back, but in the end there is nothing to announce.
    case undone(changes: Int, since: Date)
    /// Trouble that has ended.
    case over
}
