import TodayReports

/// A setting in the preferences window.
public enum Preference: Hashable, Sendable {
    /// Seconds between two updates.
    case interval
    /// Whether a list is updated in the background.
    case source(String)
    /// Whether there are notifications.
    case announces
    /// Whether a changed order is announced, or only new items.
    case trigger
    /// The number of updates that a change must last.
    case dwell
    /// The number of ranks that an item must move.
    case leastMove
    /// Whether only changes of favourites are announced.
    case favoritesOnly
    /// Whether favourites that enter the ranking are announced.
    case enteringFavorites
    /// Whether new items of a growing list are announced.
    case newEntries
    /// Whether changes of an item are announced.
    case changes
    /// The percentage by which a favourite, or a pin without its own minimum, must move; 0 disables announcements.
    case move
    /// Maximum number of notifications per hour; 0 for no limit.
    case mostPerHour
    /// Whether channels of a game are announced when they go live.
    case live(ItemID)
    /// Whether the desktop's do-not-disturb mode defers notifications.
    case respectsQuiet
    /// Whether there are quiet hours.
    case isQuiet
    /// The start of the quiet hours.
    case quietFrom
    /// The end of the quiet hours.
    case quietTo
    /// The currency in which rates are given.
    case base
    /// The provider of the rates.
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
        /// A switch.
        case toggle
        /// A spin button with limits.
        case number(least: Double, most: Double, step: Double)
        /// A list of values.
        case choice([String])
        /// A text entry.
        case text
    }

    /// A remark about a row.
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

    /// The preference.
    public let preference: Preference
    /// The control.
    public let kind: Kind
    /// The value in force.
    public let value: SettingValue
    /// Whether the preference can be changed now.
    public let isEnabled: Bool
    /// A remark; `nil` if there is none.
    public let remark: Remark?
}
