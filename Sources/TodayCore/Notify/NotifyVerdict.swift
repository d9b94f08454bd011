import FoundationEssentials

/// What became of a ranking as far as announcing goes, and why.
public enum NotifyVerdict: Hashable, Sendable {
    /// There was nothing to compare it with.
    case first
    /// It is the one that was announced last.
    case unchanged
    /// A change that has not been seen often enough yet.
    case waiting(polls: Int, of: Int)
    /// A notification that is on its way to the screen.
    case offered
    /// A notification that was shown.
    case announced(Digest?)
    /// A notification that no server took; it is offered again.
    case undelivered
    /// A change that lasted, at a time at which nothing is announced.
    case heldBack(NotifyBlock)
    /// A change that lasted and that the rules do not want.
    case passedOver(NotifyObjection)
    /// Changes were held back, and in the end there is nothing to tell.
    case undone(changes: Int, since: Date)
    /// Trouble that has come to its end.
    case over
}
