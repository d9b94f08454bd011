import FoundationEssentials

/// Why nothing is announced at the moment, and until when.
package enum NotifyBlock: Hashable, Sendable {
    /// The person muted notifications.
    case muted(until: Date)
    /// Quiet hours.
    case quiet(until: Date)
    /// The hourly limit of announcements is reached.
    case limited(most: Int, until: Date)

    /// When it ends.
    package var until: Date {
        switch self {
        case .muted(let until), .quiet(let until), .limited(_, let until): until
        }
    }
}
