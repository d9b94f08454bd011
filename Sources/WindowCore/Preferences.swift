import TodayReports

/// The preferences for a source, and their keys in the configuration.
public struct Preferences: Sendable {
    /// The groups of rows, named as in preferences.ui.
    public enum Group: String, Sendable, CaseIterable {
        case updates
        case notifications
        case rates
        case feed
    }

    /// The kinds of lists.
    public enum ListKind: Hashable, Sendable {
        case ranking
        case watched
        /// A live list, which is the user's own.
        case live
        case rates
    }

    private static let defaultHours = ("22:00", "07:00")
    /// The value of `notify.via` that disables notifications.
    private static let silent = "none"
    /// The value of `notify.respect` that ignores do-not-disturb.
    private static let ignoring = "nothing"

    private let report: SettingsReport
    private let source: String
    private let listKind: ListKind
    private let units: [String]

    /// Creates the preferences of a source; `units` are the possible units of its values.
    public init(_ report: SettingsReport, source: String, _ listKind: ListKind, units: [String] = []) {
        (self.report, self.source, self.listKind, self.units) = (report, source, listKind, units)
    }

    /// Whether settings can be changed.
    public var isWritable: Bool { report.writable }
    /// The path of the user's configuration file.
    public var path: String { report.path }

    /// Returns the display name of a choice; `nil` if it has none.
    public func name(of choice: String, _ preference: Preference) -> String? {
        guard let setting = setting(key(of: preference)), let names = setting.names,
            let index = setting.choices?.firstIndex(of: choice), names.indices.contains(index)
        else { return nil }
        return names[index]
    }

    /// Returns the rows of a group; empty if the group does not apply to the source.
    public func rows(_ group: Group) -> [PreferenceRow] {
        switch group {
        case .updates: [row(.interval)] + report.sources.map { row(.source($0)) }
        case .notifications: [row(.announces)] + (kinds + limits).map { row($0) }
        case .rates: listKind == .rates ? [row(.base), row(.provider)] : []
        // A list of the user's own cannot be read from a published feed.
        case .feed: listKind == .live ? [] : [row(.feed)]
        }
    }

    /// How to start todayd; `nil` if it is running, or cannot be started from here.
    public var daemonStart: DaemonStart? {
        guard let daemon = report.daemon, !daemon.running else { return nil }
        return daemon.unit == true ? .unit : daemon.program.map { .program($0) }
    }

    /// Returns the row for announcing channels of a game; `nil` for a published feed, which has no live channels.
    public func row(announcing id: ItemID) -> PreferenceRow? {
        guard case .text("") = value(.feed, setting(key(of: .feed))) else { return nil }
        return row(.live(id))
    }

    private var kinds: [Preference] {
        switch listKind {
        case .ranking: [.trigger, .dwell, .leastMove, .favoritesOnly, .enteringFavorites]
        case .watched: [.newItems, .changes, .favoritesOnly]
        case .live: [.changes, .favoritesOnly]
        case .rates: [.move]
        }
    }

    private var limits: [Preference] {
        [.mostPerHour, .hasQuietHours] + (hasQuietHours ? [.quietFrom, .quietTo] : []) + [.respectsDoNotDisturb]
    }

    /// Returns the command that changes a preference; `nil` if the preference already has the value.
    public func command(setting preference: Preference, to value: SettingValue) -> Command? {
        guard row(preference).value != value else { return nil }
        let key = key(of: preference)
        switch (preference, value) {
        case (.source, .flag(let isOn)): return isOn ? .set(key, "{}") : .unset(key)
        case (.announces, .flag(let isOn)): return isOn ? reset(key) : set(key, .text(Self.silent))
        case (.live(let id), .flag(let isOn)): return isOn ? .announceLive(id) : .silenceLive(id)
        case (.respectsDoNotDisturb, .flag(let isOn)): return isOn ? reset(key) : set(key, .text(Self.ignoring))
        case (.hasQuietHours, .flag(true)): return set(key, .hours(from: Self.defaultHours.0, to: Self.defaultHours.1))
        case (.hasQuietHours, .flag(false)), (.move, .number(0)), (.mostPerHour, .number(0)), (.feed, .text("")):
            return reset(key)
        case (.quietFrom, .text(let time)): return set(key, .hours(from: time, to: quiet.to))
        case (.quietTo, .text(let time)): return set(key, .hours(from: quiet.from, to: time))
        default: return set(key, value)
        }
    }

    private func set(_ key: String, _ value: SettingValue) -> Command { .set(key, value.literal) }

    /// Returns the command that restores the default, even if a system-wide file sets another value.
    private func reset(_ key: String) -> Command { setting(key)?.inherited == nil ? .unset(key) : .set(key, "null") }

    private func row(_ preference: Preference) -> PreferenceRow {
        let found = setting(key(of: preference))
        let remark = remark(preference, found)
        let isFixed = remark == .commandLine || remark == .last
        let isMoot = !announces && preference != .announces && (kinds + limits).contains(preference)
        return PreferenceRow(
            preference: preference, kind: kind(preference, found), value: value(preference, found),
            isEnabled: isWritable && !isFixed && !isMoot, remark: remark)
    }

    private func remark(_ preference: Preference, _ found: Setting?) -> PreferenceRow.Remark? {
        if found?.from == .commandLine { return .commandLine }
        if case .live = preference, report.daemon?.running == false { return .notRunning }
        guard case .source(let name) = preference else { return found?.path.map { .system($0) } }
        guard polled.contains(name) else { return nil }
        if polled.count == 1 { return .last }
        let hasOwn = report.items.contains { $0.key.hasPrefix("sources.\(name).") && $0.path == nil }
        return hasOwn ? .ownSettings : nil
    }

    private func kind(_ preference: Preference, _ found: Setting?) -> PreferenceRow.Kind {
        let (least, most) = (found?.least ?? 0, found?.most ?? 100)
        return switch preference {
        case .source, .announces, .favoritesOnly, .enteringFavorites, .newItems, .changes, .hasQuietHours,
            .live, .respectsDoNotDisturb:
            .toggle
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

    private func value(_ preference: Preference, _ found: Setting?) -> SettingValue {
        let value = found?.value.map { SettingValue($0) }
        return switch (preference, value) {
        case (.source(let name), _): .flag(polled.contains(name))
        case (.announces, _): .flag(announces)
        case (.hasQuietHours, _): .flag(hasQuietHours)
        case (.quietFrom, _): .text(quiet.from)
        case (.quietTo, _): .text(quiet.to)
        case (.live(let id), .texts(let ids)?), (.live(let id), .items(let ids)?): .flag(ids.contains(id.description))
        case (.live, _): .flag(false)
        case (.respectsDoNotDisturb, _): .flag(value != .text(Self.ignoring))
        case (_, let value?): value
        case (.move, _), (.mostPerHour, _), (.interval, _), (.dwell, _), (.leastMove, _): .number(0)
        case (.trigger, _), (.base, _), (.provider, _), (.feed, _): .text("")
        case (.favoritesOnly, _), (.enteringFavorites, _), (.newItems, _), (.changes, _): .flag(false)
        }
    }

    private var announces: Bool { setting(key(of: .announces))?.value != .string(Self.silent) }

    private var polled: [String] { if case .texts(let names) = value("sources") { names } else { [] } }

    private var hasQuietHours: Bool { if case .hours = value(key(of: .hasQuietHours)) { true } else { false } }

    private var quiet: (from: String, to: String) {
        if case .hours(let from, let to) = value(key(of: .hasQuietHours)) { (from, to) } else { Self.defaultHours }
    }

    private func value(_ key: String) -> SettingValue? { setting(key)?.value.map { SettingValue($0) } }

    private func times(besides other: String, with own: String) -> [String] {
        let halves = (0..<48).map { half in
            "\(half < 20 ? "0" : "")\(half / 2):\(half % 2 == 0 ? "00" : "30")"
        }
        return Set(halves + [own]).subtracting([other]).sorted()
    }

    private func including(_ value: JSONValue?, _ choices: [String]) -> [String] {
        guard let text = value?.string, !choices.contains(text) else { return choices }
        return [text] + choices
    }

    private func setting(_ key: String) -> Setting? { report.items.first { $0.key == key } }

    /// Returns the key of a preference; for some, a key in the source's own section takes precedence if it is set.
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
        case .newItems: own("notify.new")
        case .changes: own("notify.changed")
        case .mostPerHour: own("notify.mostPerHour")
        case .live: own("notify.live")
        case .respectsDoNotDisturb: own("notify.respect")
        case .hasQuietHours, .quietFrom, .quietTo: own("notify.quiet")
        }
    }

    private func own(_ key: String) -> String {
        let ownKey = "sources.\(source).\(key)"
        return setting(ownKey) == nil ? key : ownKey
    }
}
