/// The settings in `config.json`; every key is optional.
///
///     {
///         // seconds between two polls
///         "interval": 60,
///         // names alone, or with settings of their own: {"rates": {"interval": 3600}}
///         "sources": ["rates"],
///         "notify": {"via": "libnotify", "dwell": 2, "quiet": {"from": "22:00", "to": "07:00"}},
///         // announces a favourite that reaches the top three or the first page
///         "favorites": {"notify": true},
///         // never shown, by source: ids, or names
///         "leaveOut": {"rates": ["XDR"]},
///         "credentials": "auto",
///         // announces a favourite that has moved by 1 %; shows what 100 dollars are worth first
///         "rates": {"provider": "frankfurter", "base": "BRL", "notify": {"move": 1.0}, "pinned": ["100 usd brl"]},
///         // what a click on a channel opens: "browser", "streamlink", "mpv", or the words of a command
///         "open": {"with": "streamlink"},
///         // a feed that other desktops read: {"sources": {"rates": {"from": "https://feeds.example.org/rates/"}}}
///         "publish": {"folder": "/srv/www/feeds"}
///     }
///
/// `null` stands for the default of a key, against a weaker file (``SharedConfiguration``).
package struct Configuration: Hashable, Sendable {
    /// Seconds from one successful poll to the next.
    package var interval = 60
    /// Names of the sources that the daemon polls.
    package var sources = [AllSourceDescriptors.standard.name]
    /// The line of each source, to report an unknown one.
    package var sourceLines: [String: Int] = [:]
    /// The file with `sources`; `nil` if it is the person's own.
    var sourcesFile: String?
    /// What is set for single sources.
    package var own: [String: SourceSettings] = [:]
    /// How to post notifications: a name from `AllNotifiers`.
    package var notifier = "libnotify"
    /// Whether notifications are switched off.
    package var announcesNothing: Bool { notifier == "none" }
    /// The line of `notify.via`, for reporting an unknown notifier.
    package var notifierLine = 1
    /// Its file; `nil` if it is the person's own.
    var notifierFile: String?
    /// Which changes are announced, and when.
    package var rules = NotifyRules()
    /// Where `login` stores credentials.
    package var credentials = CredentialPlace.auto
    /// What the person never wants to see, by source.
    private var leftOut: [String: LeftOut] = [:]
    /// Settings that can be read and have no effect.
    package private(set) var ineffective: [ConfigurationError] = []
    /// What is set for exchange rates.
    package var rates = RatesSettings()
    /// What a click on a channel opens.
    package var open = OpenSettings()
    /// Where todayd publishes what it fetches; `nil` if it does not.
    package var publish: PublishSettings?
    /// The application that somebody registered for all users of this machine, or of this build.
    private var application: RegisteredApplication?

    /// Seconds between polls of all sources, as a command line sets them; `nil` if it does not.
    package var overriding: Int?

    /// The allowed intervals, in seconds; a service on loopback allows 1 (`Schedule.shortestInterval`).
    package static let intervals = 1...86_400

    package init() {}

    /// Reads the text of a `config.json`: JSON5, so with comments; without anything else, it sets nothing.
    ///
    /// Throws the first error with its line: bad syntax, an unknown key, or a value that is not allowed.
    package init(_ text: String) throws(ConfigurationError) { try self.init(JSON5Reader.readFile(text)) }

    /// Everything that is wrong with a text, by line: each wrong key is left out to find the next.
    ///
    /// `names` returns the unknown names in the rest, which only the other programs can judge.
    package static func errors(
        in text: String, names: (Configuration) -> [ConfigurationError] = { _ in [] }
    ) -> [ConfigurationError] {
        var errors: [ConfigurationError] = []
        do throws(ConfigurationError) {
            var node: JSON5Node? = try JSON5Reader.readFile(text)
            while let whole = node {
                do throws(ConfigurationError) {
                    errors += names(try Configuration(whole))
                    node = nil
                } catch {
                    // A section may lack only what was left out.
                    if !errors.contains(where: { $0.key.hasPrefix("\(error.key).") }) { errors.append(error) }
                    node = whole.without(error.key.split(separator: ".")[...], line: error.line)
                }
            }
        } catch {
            errors.append(error)
        }
        return errors.sorted { $0.line < $1.line }
    }

    init(_ whole: JSON5Node) throws(ConfigurationError) {
        var reader = try ConfigurationObject(whole, key: "")
        interval = try reader.number("interval", Self.intervals) ?? interval
        if var notify = try reader.object("notify") {
            notifierLine = notify.line("via") ?? notifierLine
            notifierFile = notify.file("via")
            notifier = try notify.name("via") ?? notifier
            try rules.read(&notify)
            try notify.refuseRest()
        }
        try rules.readFavorites(&reader)
        // Last, because what is not set for a source is as it is for all.
        try readSources(&reader)
        try readLeftOut(&reader)
        credentials = try reader.choice("credentials", CredentialPlace.self) ?? credentials
        rates = try RatesSettings(in: &reader)
        open = try OpenSettings(in: &reader)
        publish = try PublishSettings(in: &reader)
        application = try RegisteredApplication(in: &reader)
        try reader.refuseRest()
    }

    /// Seconds from one successful poll of `source` to the next: what is set for it alone or on a command line, then what
    /// is usual for it, then what holds for all.
    package func interval(of source: String) -> Int {
        let usual = AllSourceDescriptors.named(source)?.watch?.interval
        return overriding ?? own[source]?.interval ?? usual ?? interval
    }

    /// The name of the provider that a person chose for `source`; `nil` for the usual one, or the only one.
    package func provider(of source: String) -> String? { quoted(source)?.provider }

    /// The application with which people sign in to `source` who have none of their own; `nil` if none is set.
    package func application(of source: SourceDescriptor) -> RegisteredApplication? {
        source.account == SourceDescriptor.topGamesName ? application : nil
    }

    /// How a person wants to see the quotes of `source`.
    package func view(of source: String, favorites: [ItemID], languages: [String]) -> WatchlistSettings {
        guard let settings = quoted(source) else {
            return WatchlistSettings(favorites: favorites, languages: languages)
        }
        return WatchlistSettings(
            base: settings.base, favorites: favorites, languages: languages, move: settings.move,
            pinned: settings.pinned, hidden: leftOut(of: source))
    }

    /// The item that values of `source` are given in; `nil` if it has none.
    package func unit(of source: String) -> ItemID? { quoted(source).map { ItemID($0.base) } }

    /// What is set for a source with quotes; `nil` for any other.
    private func quoted(_ source: String) -> RatesSettings? { source == SourceDescriptor.ratesName ? rates : nil }

    /// Which changes of `source` are announced, and when.
    package func rules(of source: String) -> NotifyRules {
        changed(own[source]?.rules ?? rules) { $0.hidden = leftOut(of: source) }
    }

    /// What the person never wants to see of `source`.
    package func leftOut(of source: String) -> LeftOut { leftOut[source] ?? LeftOut() }

    /// The same settings, with what a command line sets for all sources instead.
    package func overridden(interval: Int?, dwell: Int? = nil) -> Configuration {
        var settings = self
        settings.overriding = interval
        if let dwell {
            settings.rules.dwell = dwell
            for name in own.keys { settings.own[name]?.rules.dwell = dwell }
        }
        return settings
    }

    /// The same settings, with what the command line of a running todayd replaces.
    package func overridden(by words: DaemonArguments?) -> Configuration {
        overridden(interval: words?.interval, dwell: words?.dwell)
    }

    /// Reads `leaveOut`: a list for each source that has one, whether or not it is polled.
    private mutating func readLeftOut(_ reader: inout ConfigurationObject) throws(ConfigurationError) {
        guard var section = try reader.object(Self.leaveOut) else { return }
        for source in AllSourceDescriptors.all.map(\.name) {
            let line = section.line(source) ?? 1
            guard let entries = try section.titles(source, most: LeftOut.most) else { continue }
            if source == SourceDescriptor.ratesName, let refusal = RatesSettings.refusal(ofHidden: entries) {
                ineffective.append(ConfigurationError(line: line, key: section.full(source), reason: refusal))
            }
            leftOut[source] = LeftOut(entries)
        }
        try section.refuseRest()
    }

    private static let leaveOut = "leaveOut"

    /// The key of what is left out of `source`.
    package static func leaveOutKey(of source: String) -> String { "\(leaveOut).\(source)" }

    /// The keys of the settings of single sources.
    package static var keysOfSources: [String] {
        AllSourceDescriptors.all.map(\.name).flatMap { source in
            [leaveOutKey(of: source)] + SourceSettings.keys.map { "sources.\(source).\($0)" }
        }
    }

    /// Reads `sources`: a list of names, or an object with the settings of each.
    mutating func readSources(_ reader: inout ConfigurationObject) throws(ConfigurationError) {
        sourcesFile = reader.file("sources")
        guard let sections = try reader.sections("sources") else {
            guard let names = try reader.names("sources") else { return }
            sources = names.map(\.name)
            sourceLines = Dictionary(uniqueKeysWithValues: names.map { ($0.name, $0.line) })
            return
        }
        sources = sections.filter(\.isNamed).map(\.name)
        for (name, line, section, _) in sections {
            var section = section
            sourceLines[name] = line
            let fromLine = section.line("from")
            own[name] = try SourceSettings(&section, rules: rules)
            if own[name]?.from != nil, AllSourceDescriptors.named(name)?.can(.personal) == true {
                throw ConfigurationError(
                    line: fromLine ?? line, key: section.full("from"),
                    reason: gettext("followed channels cannot be read from a published feed"))
            }
        }
    }
}

/// Where to store credentials.
package enum CredentialPlace: String, Hashable, Sendable, CaseIterable {
    /// In the keyring if there is one, else in the file.
    case auto
    /// In the file; no keyring is looked for.
    case file
}

/// An error in a configuration, and where it is.
package struct ConfigurationError: Error, Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The key, as in "notify.dwell"; empty if it concerns the whole.
    package let key: String
    /// What is wrong and what is allowed.
    package let reason: String
    /// The file that it is in; `nil` for the one that was read.
    package var file: String?

    /// File, line, key and reason: "config.json:3: notify.dwell: must be a whole number from 1 to 1000".
    ///
    /// `file` is the one that was read.
    package func sentence(file: String) -> String {
        "\(self.file ?? file):\(line): \(key.isEmpty ? "" : "\(key): ")\(reason)"
    }

    /// Whether it is about the setting `key`, about a section that contains it, or about one within it.
    package func concerns(_ key: String) -> Bool {
        key == self.key || key.hasPrefix("\(self.key).") || self.key.hasPrefix("\(key).")
    }

    /// A source that is not one of `known`.
    package static func unknownSource(
        _ name: String, in configuration: Configuration, known: [String] = AllSourceDescriptors.all.map(\.name)
    ) -> ConfigurationError {
        ConfigurationError(
            line: configuration.sourceLines[name] ?? 1, key: "sources",
            reason: gettext(
                "there is no source {name}; use one of: {names}",
                ["name": name, "names": known.joined(separator: ", ")]), file: configuration.sourcesFile)
    }

    /// A list with a name that stands in it twice.
    static func repeatedName(line: Int, key: String) -> ConfigurationError {
        ConfigurationError(line: line, key: key, reason: gettext("must not repeat a name"))
    }

    /// The key of the notifier.
    package static let notifierKey = "notify.via"

    package static func unknownNotifier(_ known: [String], in configuration: Configuration) -> ConfigurationError {
        ConfigurationError(
            line: configuration.notifierLine, key: notifierKey,
            reason: gettext("must be one of: {names}", ["names": known.joined(separator: ", ")]),
            file: configuration.notifierFile)
    }
}
