import FoundationEssentials

/// Why nothing is announced at the moment, and until when.
public enum NotifyBlock: Hashable, Sendable {
    /// A person wants no notifications.
    case muted(until: Date)
    /// It is one of the quiet hours.
    case quiet(until: Date)
    /// There were as many announcements within an hour as there may be.
    case limited(most: Int, until: Date)

    /// When it ends.
    public var until: Date {
        switch self {
        case .muted(let until), .quiet(let until), .limited(_, let until): until
        }
    }
}
