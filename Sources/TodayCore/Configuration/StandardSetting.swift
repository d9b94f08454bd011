/// A setting that is not in a section of `sources`, with its default and its description.
package struct StandardSetting: Hashable, Sendable {
    /// The key, such as "notify.dwell".
    package let key: String
    /// The default as JSON; `nil` if the setting has none.
    package let value: String?
    /// An example for the template; `nil` if there is a default.
    let example: String?
    /// The allowed values, for front ends; `nil` if no range or list of values is defined.
    let limits: SettingLimits?
    package let about: String

    private init(
        _ key: String, _ value: String?, example: String? = nil, limits: SettingLimits? = nil, _ about: String
    ) {
        (self.key, self.value, self.example, self.limits, self.about) = (key, value, example, limits, about)
    }

    /// Returns the limits of a setting, which may be in the section of a source; `nil` if it has none.
    package static func limits(of key: String) -> SettingLimits? {
        let parts = key.split(separator: ".")
        let isOfSource = parts.first == "sources" && parts.count > 2
        let common = isOfSource ? parts.dropFirst(2).joined(separator: ".") : key
        return limits[common]
    }

    /// The limits by key, computed once, because `all` translates all descriptions.
    private static let limits = Dictionary(
        uniqueKeysWithValues: all.compactMap { setting in setting.limits.map { (setting.key, $0) } })

    private static let defaults = Configuration()
    private static let rules = defaults.rules

    private static let source = AllSourceDescriptors.standard

    package static var all: [StandardSetting] {
        let names = RateProviders.all.map { "\"\($0.name)\"" }
        return [
            StandardSetting(
                "interval", "\(defaults.interval)", limits: .range(Configuration.intervals),
                gettext("Seconds between two polls.")),
            StandardSetting(
                "sources", "[\(defaults.sources.map { "\"\($0)\"" }.joined(separator: ", "))]",
                limits: .choices(AllSourceDescriptors.all.map(\.name)),
                gettext(
                    "The sources that todayd polls: names, or an object with their settings, {\"rates\": {\"interval\": 3600}}."
                )),
            StandardSetting(
                "credentials", "\"\(defaults.credentials.rawValue)\"", limits: .choices(of: CredentialPlace.self),
                gettext("Where credentials are stored: \"auto\" is your keyring if there is one, \"file\" a file.")),
            StandardSetting(
                Configuration.leaveOutKey(of: source.name), nil, example: "[\"\(source.examples.name)\"]",
                gettext("Names or ids to hide everywhere; any source can have such a list.")),
            StandardSetting("notify.via", "\"\(defaults.notifier)\"", gettext("\"none\" shows no notifications.")),
            StandardSetting(
                "notify.on", "\"\(rules.on.rawValue)\"", limits: .choices(of: NotifyRules.Trigger.self),
                gettext("\"set\" announces new items only, not a new order.")),
            StandardSetting(
                "notify.dwell", "\(rules.dwell)", limits: .range(NotifyRules.dwells),
                gettext("For how many polls a change must last.")),
            StandardSetting(
                "notify.leastMove", "\(rules.leastMove)", limits: .range(NotifyRules.moves),
                gettext("How many ranks an item must move.")),
            StandardSetting(
                "notify.favoritesOnly", "\(rules.favoritesOnly)", gettext("Announce only changes of favourites.")),
            StandardSetting("notify.new", "\(rules.announcesNew)", gettext("Announce new items of a list that grows.")),
            StandardSetting(
                "notify.changed", "\(rules.announcesChanged)", gettext("Announce changes such as a character's status.")
            ),
            StandardSetting(
                "notify.live", "[]",
                gettext("Games whose channels are announced when they go live: {\"game\": \"743\", \"atLeast\": 50}.")),
            StandardSetting(
                "notify.games.only", "[]", gettext("Announce followed channels only when they play these games.")),
            StandardSetting(
                "notify.games.leaveOut", "[]", gettext("Announce no followed channels that play these games.")),
            StandardSetting(
                "notify.titles", "[]", gettext("Announce followed channels with one of these words in their title.")),
            StandardSetting(
                "notify.channels", "[]",
                gettext(
                    "Channels that are announced only when they play a game: {\"channel\": \"gronkh\", \"game\": \"Minecraft\"}."
                )),
            StandardSetting("notify.leaveOut", "\(rules.leaveOut)", gettext("Names or ids that are never announced.")),
            StandardSetting(
                "notify.mostPerHour", nil, example: "6", limits: .range(NotifyRules.hourlyLimits),
                gettext("Maximum number of notifications an hour.")),
            StandardSetting(
                "notify.quiet", nil, example: "{\"from\": \"22:00\", \"to\": \"07:00\"}",
                gettext("Hours without notifications: {\"from\": \"22:00\", \"to\": \"07:00\"}.")),
            StandardSetting(
                "notify.respect", "\"\(rules.delivery.respect.rawValue)\"",
                limits: .choices(of: DeliverySettings.Respect.self),
                gettext("\"nothing\" ignores the desktop's do-not-disturb mode.")),
            StandardSetting(
                DeliverySettings.runKey, "[]",
                gettext("A command to run for each notification: [\"notify-me\", \"{title}\", \"{id}\"].")),
            StandardSetting(
                "notify.sound", nil, example: "\"message-new-instant\"",
                gettext("A sound of your sound theme, if your notification server plays sounds.")),
            StandardSetting(
                "favorites.notify", "\(rules.announcesFavorites)",
                gettext("Announce a favourite that enters the top three or the first page.")),
            StandardSetting(
                "rates.provider", RateProviders.all.first.map { "\"\($0.name)\"" },
                limits: .choices(
                    RateProviders.all.map(\.name),
                    titles: RateProviders.all.map { $0.title ?? $0.service }),
                gettext("Provider of rates: {names}.", ["names": names.joined(separator: ", ")])),
            StandardSetting("rates.base", "\"\(defaults.rates.base)\"", gettext("Currency in which rates are given.")),
            StandardSetting(
                "rates.pinned", "[]",
                gettext("Conversions that are shown first: \"100 usd brl\" or {\"pair\": …, \"move\": 1.5}.")),
            StandardSetting(
                "rates.notify.move", nil, example: "1.0", limits: .init(range: RatesSettings.moves),
                gettext("Announce a favourite or pinned conversion that has moved by this percentage.")),
            StandardSetting(
                "open.with", "\"browser\"",
                gettext(
                    "What a click on a channel opens: \"browser\", \"streamlink\", \"mpv\", or [\"command\", \"{url}\"]."
                )),
            StandardSetting(
                "publish.folder", nil, example: "\"/srv/www/feeds\"",
                gettext("An empty directory. todayd publishes fetched data there, for other desktops.")),
            StandardSetting(
                RegisteredApplication.key, nil, example: "\"0123456789abcdefghijABCDEFGHIJ\"",
                gettext("The client ID of an application, for users who have not registered their own.")),
        ]
    }
}

/// A configuration with all settings in comments; the user uncomments a setting to change it.
package enum ConfigurationTemplate {
    package static var text: String {
        ([
            "// "
                + gettext(
                    "Everything below is optional and shows the defaults. To change a setting, remove the slashes before it."
                ),
            "// " + gettext("`man today-config` explains all of it."), "{",
        ] + lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private static var lines: [String] {
        var open: [Substring] = []
        var lines: [String] = []
        let all = StandardSetting.all
        for setting in all {
            let (sections, member) = placed(setting, of: all)
            let shared = zip(open, sections).prefix { $0 == $1 }.count
            lines += closing(open.count, to: shared)
            for depth in shared..<sections.count { lines.append("\(indent(depth))\"\(sections[depth])\": {") }
            open = sections
            lines += entry(setting, member, indent(sections.count))
        }
        return lines + closing(open.count, to: 0)
    }

    /// Returns the sections around a setting, and the text of the setting; the text includes sections that contain only
    /// a setting without a default, because an empty section can be invalid.
    private static func placed(
        _ setting: StandardSetting, of all: [StandardSetting]
    ) -> (sections: [Substring], member: String) {
        var sections = setting.key.split(separator: ".")
        var member = "\"\(sections.removeLast())\": \(setting.value ?? setting.example ?? "")"
        while setting.value == nil, let section = sections.last, isAlone(in: sections, of: all) {
            member = "\"\(section)\": {\(member)}"
            sections.removeLast()
        }
        return (sections, member)
    }

    private static func isAlone(in sections: [Substring], of all: [StandardSetting]) -> Bool {
        let start = sections.joined(separator: ".") + "."
        return all.count { $0.key.hasPrefix(start) } == 1
    }

    private static func entry(_ setting: StandardSetting, _ member: String, _ indent: String) -> [String] {
        let remark = setting.value == nil ? gettext("None by default.") + " " : ""
        return ["\(indent)// \(remark)\(setting.about)", "\(indent)//\(member),"]
    }

    private static func closing(_ depth: Int, to shared: Int) -> [String] {
        (shared..<max(shared, depth)).reversed().map { "\(indent($0))}," }
    }

    private static func indent(_ depth: Int) -> String { String(repeating: "    ", count: depth + 1) }
}

/// The allowed values of a setting, for front ends; `Configuration` checks numbers with the same ranges.
package struct SettingLimits: Hashable, Sendable {
    /// The allowed values of an enumeration, or of the elements of `sources`; `nil` for a number.
    package private(set) var choices: [String]?
    /// The names of the choices, in the same order, in English.
    private var titles: [String]?
    package private(set) var range: ClosedRange<Double>?

    /// The names of the choices for users, in the same order; `nil` if the choices need none.
    package var names: [String]? { titles?.map { gettext($0) } }

    fileprivate init(range: ClosedRange<Double>) { self.range = range }

    private init(choices: [String], titles: [String]? = nil) { (self.choices, self.titles) = (choices, titles) }

    fileprivate static func range(_ range: ClosedRange<Int>) -> SettingLimits {
        SettingLimits(range: Double(range.lowerBound)...Double(range.upperBound))
    }

    fileprivate static func choices(_ choices: [String], titles: [String]? = nil) -> SettingLimits {
        SettingLimits(choices: choices, titles: titles)
    }

    fileprivate static func choices<Choice: CaseIterable & RawRepresentable<String>>(
        of type: Choice.Type
    ) -> SettingLimits { SettingLimits(choices: type.allCases.map(\.rawValue)) }
}
