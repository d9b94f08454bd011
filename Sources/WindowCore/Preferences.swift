import TodayReports

/// Something that people set in the window.
public enum Preference: Hashable, Sendable {
    /// Seconds between two updates.
    case interval
    /// Whether a list is kept up to date in the background.
    case source(String)
    /// Whether anything is announced.
    case announces
    /// Whether a new order is announced, or only what is new in the ranking.
    case trigger
    /// Updates that a change must last.
    case dwell
    /// Ranks that an item must move.
    case leastMove
    /// Whether only changes of favourites are announced.
    case favoritesOnly
    /// Whether favourites are announced that enter the ranking.
    case enteringFavorites
    /// Whether what is new in a list that grows is announced.
    case newEntries
    /// Whether it is announced that an entry has changed.
    case changes
    /// The percentage by which a favourite must move; 0 announces no move.
    case move
    /// The most notifications in an hour; 0 is no limit.
    case mostPerHour
    /// Whether there are hours without notifications.
    case isQuiet
    /// When those hours begin.
    case quietFrom
    /// When they end.
    case quietTo
    /// The currency that rates are given in.
    case base
    /// Who determines the rates.
    case provider
    /// The address of the published feed that the list is read from; empty if its service is asked.
    case feed
}

/// A line of the window in which people set something.
public struct PreferenceRow: Hashable, Sendable {
    /// How it is set.
    public enum Kind: Hashable, Sendable {
        /// A switch.
        case toggle
        /// A number between others.
        case number(least: Double, most: Double, step: Double)
        /// One of these values.
        case choice([String])
        /// A text.
        case text
    }

    /// Why it cannot be set, or what else there is to know.
    public enum Remark: Hashable, Sendable {
        /// The command line of a running todayd sets it.
        case commandLine
        /// This file of the system sets it, until the person does.
        case system(String)
        /// At least one list has to be kept up to date.
        case last
        /// Turning it off removes what is set for this list alone.
        case ownSettings
    }

    /// What it sets.
    public let preference: Preference
    /// How it is set.
    public let kind: Kind
    /// The value in force.
    public let value: SettingValue
    /// Whether it can be set now.
    public let isEnabled: Bool
    /// What else there is to know; `nil` if there is nothing.
    public let remark: Remark?
}

/// What people can set in the window of a source, and the keys of the configuration behind it.
public struct Preferences: Sendable {
    /// Lines that belong together; each is called as its group in preferences.ui.
    public enum Group: String, Sendable, CaseIterable {
        /// What is kept up to date, and how often.
        case updates
        /// What is announced, and when.
        case notifications
        /// How rates are given.
        case rates
        /// Where the list is read from.
        case feed
    }

    /// What a list is, as far as it matters here.
    public enum Shape: Hashable, Sendable {
        /// A ranking.
        case ranking
        /// A list that grows.
        case growing
        /// Values that move, with a converter.
        case values
    }

    /// What quiet hours begin as.
    private static let usualHours = ("22:00", "07:00")
    /// The value of `notify.via` without notifications.
    private static let silent = "none"

    private let report: SettingsReport
    private let source: String
    private let shape: Shape
    private let units: [String]

    /// The preferences of a source; `units` are what its values can be given in.
    public init(_ report: SettingsReport, source: String, _ shape: Shape, units: [String] = []) {
        (self.report, self.source, self.shape, self.units) = (report, source, shape, units)
    }

    /// Whether anything can be changed.
    public var isWritable: Bool { report.writable != false }
    /// The file that has the settings.
    public var path: String { report.path }

    /// The lines of a group; none if the source has no use for it.
    public func rows(_ group: Group) -> [PreferenceRow] {
        switch group {
        case .updates: [row(.interval)] + (setting("sources")?.choices ?? []).map { row(.source($0)) }
        case .notifications: [row(.announces)] + (kinds + [.mostPerHour] + hours).map { row($0) }
        case .rates: shape == .values ? [row(.base), row(.provider)] : []
        case .feed: [row(.feed)]
        }
    }

    /// What is announced.
    private var kinds: [Preference] {
        switch shape {
        case .ranking: [.trigger, .dwell, .leastMove, .favoritesOnly, .enteringFavorites]
        case .growing: [.newEntries, .changes, .favoritesOnly]
        case .values: [.move]
        }
    }

    private var hours: [Preference] { isQuiet ? [.isQuiet, .quietFrom, .quietTo] : [.isQuiet] }

    /// The command that sets something; `nil` if it is as wanted.
    public func command(setting preference: Preference, to value: SettingValue) -> Command? {
        guard row(preference).value != value else { return nil }
        let key = key(of: preference)
        switch (preference, value) {
        case (.source, .flag(let isOn)): return isOn ? .set(key, "{}") : .unset(key)
        case (.announces, .flag(let isOn)): return isOn ? reset(key) : set(key, .text(Self.silent))
        case (.isQuiet, .flag(true)): return set(key, .hours(from: Self.usualHours.0, to: Self.usualHours.1))
        case (.isQuiet, .flag(false)), (.move, .number(0)), (.mostPerHour, .number(0)), (.feed, .text("")):
            return reset(key)
        case (.quietFrom, .text(let time)): return set(key, .hours(from: time, to: quiet.to))
        case (.quietTo, .text(let time)): return set(key, .hours(from: quiet.from, to: time))
        default: return set(key, value)
        }
    }

    private func set(_ key: String, _ value: SettingValue) -> Command { .set(key, value.literal) }

    /// Goes back to the default, also against what the system sets.
    private func reset(_ key: String) -> Command { setting(key)?.inherited == nil ? .unset(key) : .set(key, "null") }

    private func row(_ preference: Preference) -> PreferenceRow {
        let found = setting(key(of: preference))
        let remark = remark(preference, found)
        let isFixed = remark == .commandLine || remark == .last
        let isMoot = !announces && preference != .announces && ([.mostPerHour] + kinds + hours).contains(preference)
        return PreferenceRow(
            preference: preference, kind: kind(preference, found), value: value(preference, found?.value),
            isEnabled: isWritable && !isFixed && !isMoot, remark: remark)
    }

    private func remark(_ preference: Preference, _ found: Setting?) -> PreferenceRow.Remark? {
        if found?.from == "commandLine" { return .commandLine }
        guard case .source(let name) = preference else { return found?.path.map { .system($0) } }
        guard polled.contains(name) else { return nil }
        if polled.count == 1 { return .last }
        let hasOwn = report.items.contains { $0.key.hasPrefix("sources.\(name).") && $0.path == nil }
        return hasOwn ? .ownSettings : nil
    }

    private func kind(_ preference: Preference, _ found: Setting?) -> PreferenceRow.Kind {
        let (least, most) = (found?.least ?? 0, found?.most ?? 100)
        return switch preference {
        case .source, .announces, .favoritesOnly, .enteringFavorites, .newEntries, .changes, .isQuiet: .toggle
        case .interval, .dwell, .leastMove: .number(least: least, most: most, step: 1)
        case .mostPerHour: .number(least: 0, most: most, step: 1)
        case .move: .number(least: 0, most: most, step: 0.1)
        case .trigger, .provider: .choice(including(found?.value, found?.choices ?? []))
        case .base: .choice(including(found?.value, units))
        case .quietFrom: .choice(times(besides: quiet.to, with: quiet.from))
        case .quietTo: .choice(times(besides: quiet.from, with: quiet.to))
        case .feed: .text
        }
    }

    private func value(_ preference: Preference, _ value: SettingValue?) -> SettingValue {
        switch (preference, value) {
        case (.source(let name), _): .flag(polled.contains(name))
        case (.announces, _): .flag(announces)
        case (.isQuiet, _): .flag(isQuiet)
        case (.quietFrom, _): .text(quiet.from)
        case (.quietTo, _): .text(quiet.to)
        case (_, let value?): value
        case (.move, _), (.mostPerHour, _), (.interval, _), (.dwell, _), (.leastMove, _): .number(0)
        case (.trigger, _), (.base, _), (.provider, _), (.feed, _): .text("")
        case (.favoritesOnly, _), (.enteringFavorites, _), (.newEntries, _), (.changes, _): .flag(false)
        }
    }

    private var announces: Bool { setting(key(of: .announces))?.value != .text(Self.silent) }

    private var polled: [String] { if case .texts(let names) = setting("sources")?.value { names } else { [] } }

    private var isQuiet: Bool { if case .hours = setting(key(of: .isQuiet))?.value { true } else { false } }

    private var quiet: (from: String, to: String) {
        if case .hours(let from, let to) = setting(key(of: .isQuiet))?.value { (from, to) } else { Self.usualHours }
    }

    /// Each half hour of a day but `other`, and the time that is set.
    private func times(besides other: String, with own: String) -> [String] {
        let halves = (0..<48).map { half in
            "\(half < 20 ? "0" : "")\(half / 2):\(half % 2 == 0 ? "00" : "30")"
        }
        return Set(halves + [own]).subtracting([other]).sorted()
    }

    /// The choices, and the value in force if it is none of them.
    private func including(_ value: SettingValue?, _ choices: [String]) -> [String] {
        guard case .text(let text) = value, !choices.contains(text) else { return choices }
        return [text] + choices
    }

    private func setting(_ key: String) -> Setting? { report.items.first { $0.key == key } }

    /// The key of a preference: that of the source alone, if there it is set.
    private func key(of preference: Preference) -> String {
        switch preference {
        case .source(let name): "sources.\(name)"
        case .feed: "sources.\(source).from"
        case .announces: "notify.via"
        case .base: Command.baseKey
        case .provider: "rates.provider"
        case .move: "rates.notify.move"
        case .interval: own("interval")
        case .trigger: own("notify.on")
        case .dwell: own("notify.dwell")
        case .leastMove: own("notify.leastMove")
        case .favoritesOnly: own("notify.favoritesOnly")
        case .enteringFavorites: own("favorites.notify")
        case .newEntries: own("notify.new")
        case .changes: own("notify.changed")
        case .mostPerHour: own("notify.mostPerHour")
        case .isQuiet, .quietFrom, .quietTo: own("notify.quiet")
        }
    }

    private func own(_ key: String) -> String {
        let own = "sources.\(source).\(key)"
        return setting(own) == nil ? key : own
    }
}
