import TodayReports

/// A setting in the preferences window.
public enum Preference: Hashable, Sendable {
    /// Seconds between two polls.
    case interval
    case source(String)
    case announces
    /// Whether a changed order is announced, or only new items.
    case trigger
    case dwell
    /// The number of ranks that an item must move to be announced.
    case leastMove
    case favoritesOnly
    case enteringFavorites
    case newItems
    case changes
    /// The percentage by which a favourite, or a pin without its own minimum, must move; 0 turns announcements off.
    case move
    /// The maximum number of notifications per hour; 0 for no limit.
    case mostPerHour
    case live(ItemID)
    case respectsDoNotDisturb
    case hasQuietHours
    case quietFrom
    case quietTo
    case base
    case provider
    /// The address of the published feed that replaces the service; empty if there is none.
    case feed
}

/// A way to start todayd.
public enum DaemonStart: Hashable, Sendable {
    /// Through the user's systemd, now and with each session.
    case unit
    /// By running the program at a path, until the user logs out.
    case program(String)

    /// The command that starts todayd.
    public var words: [String] {
        switch self {
        case .unit: ["systemctl", "--user", "enable", "--now", "todayd.service"]
        case .program(let path): [path]
        }
    }
}

/// A row of the preferences window.
public struct PreferenceRow: Hashable, Sendable {
    /// The control for a preference.
    public enum Kind: Hashable, Sendable {
        case toggle
        case number(least: Double, most: Double, step: Double)
        case choice([String])
        case text
    }

    /// What the user should know before changing the preference of a row.
    public enum Remark: Hashable, Sendable {
        /// The command line of the running todayd overrides the preference.
        case commandLine
        /// The system-wide file at this path sets a value, which the user may override.
        case system(String)
        /// This is the only list that is updated, so it cannot be turned off.
        case last
        /// Turning the list off removes the settings for this list.
        case ownSettings
        /// todayd, which announces, is not running.
        case notRunning
    }

    /// The preference that the row shows and changes.
    public let preference: Preference
    /// The control.
    public let kind: Kind
    /// The value in force.
    public let value: SettingValue
    /// Whether the preference can be changed now.
    public let isEnabled: Bool
    /// The first remark that applies; `nil` if none does.
    public let remark: Remark?
}
