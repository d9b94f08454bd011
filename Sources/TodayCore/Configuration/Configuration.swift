/// The settings of `config.json`; all keys are optional.
///
///     {
///         // seconds between two polls
///         "interval": 60,
///         // a list of names, or an object with settings for each name: {"rates": {"interval": 3600}}
///         "sources": ["rates"],
///         "notify": {"via": "libnotify", "dwell": 2, "quiet": {"from": "22:00", "to": "07:00"}},
///         // announces a favourite that reaches the top three or the first page
///         "favorites": {"notify": true},
///         // the names or ids of hidden items, by source
///         "leaveOut": {"rates": ["XDR"]},
///         "credentials": "auto",
///         // announces a favourite that has moved by 1 %, and shows the value of 100 dollars above all rates
///         "rates": {"provider": "frankfurter", "base": "BRL", "notify": {"move": 1.0}, "pinned": ["100 usd brl"]},
///         // what a click on a channel opens: "browser", "streamlink", "mpv", or the words of a command
///         "open": {"with": "streamlink"},
///         // other desktops read the folder with {"sources": {"rates": {"from": "https://feeds.example.org/rates/"}}}
///         "publish": {"folder": "/srv/www/feeds"}
///     }
///
/// `null` selects the default of a key, even if a file for all users sets that key (``SharedConfiguration``).
package struct Configuration: Hashable, Sendable {
    /// Seconds between two successful polls.
    package var interval = 60
    /// The names of the sources that todayd polls.
    package var sources = [AllSourceDescriptors.standard.name]
    /// The line of each source in `sources`, for error messages.
    package var sourceLines: [String: Int] = [:]
    /// The file for all users that sets `sources`; `nil` if the user's file or no file does.
    var sourcesFile: String?
    /// The settings of single sources, by name.
    package var sourceSettings: [String: SourceSettings] = [:]
    /// The name of the notifier, from `AllNotifiers`.
    package var notifier = "libnotify"
    package var hasNoNotifier: Bool { notifier == "none" }
    /// The line of `notify.via`, for error messages.
    package var notifierLine = 1
    /// The file for all users that sets `notify.via`; `nil` if the user's file or no file does.
    package var notifierFile: String?
    package var rules = NotifyRules()
    package var credentials = CredentialPlace.auto
    private var leftOut: [String: LeftOut] = [:]
    /// Valid settings that have no effect.
    package private(set) var ineffective: [ConfigurationError] = []
    package var rates = RatesSettings()
    package var open = OpenSettings()
    /// Where todayd publishes fetched data; `nil` if it does not publish any.
    package var publish: PublishSettings?
    /// The application for signing in to Twitch without registering one's own; `nil` if no file sets one.
    private var application: RegisteredApplication?

    /// The interval of all sources in seconds, from the command line of todayd; `nil` if it is not set there.
    package var commandLineInterval: Int?

    /// The allowed intervals, in seconds; services can require longer ones (`FetchAnswer.shortestInterval`).
    package static let intervals = 1...86_400

    package init() {}

    /// Parses a `config.json` (JSON5), even one with only comments; throws the first error, with its line.
    package init(_ text: String) throws(ConfigurationError) { try self.init(JSON5Reader.readFile(text)) }

    /// Returns all errors, ordered by line; if the syntax is invalid, only the first syntax error.
    ///
    /// `names` returns errors about names that only other modules can check, such as the name of a notifier.
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
                    // Skip an error that a section may have only because this loop has removed one of its keys.
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
            try notify.rejectUnreadKeys()
        }
        try rules.readFavorites(&reader)
        // Read the sources after the general rules, which are the defaults for the rules of each source.
        try readSources(&reader)
        try readLeftOut(&reader)
        credentials = try reader.choice("credentials", CredentialPlace.self) ?? credentials
        rates = try RatesSettings(in: &reader)
        open = try OpenSettings(in: &reader)
        publish = try PublishSettings(in: &reader)
        application = try RegisteredApplication(in: &reader)
        try reader.rejectUnreadKeys()
    }

    /// Returns the interval of `source`: from the command line, its section, its default or `interval`, in this order.
    package func interval(of source: String) -> Int {
        let defaultInterval = AllSourceDescriptors.named(source)?.watch?.interval
        return commandLineInterval ?? sourceSettings[source]?.interval ?? defaultInterval ?? interval
    }

    /// Returns the chosen provider of `source`; `nil` for the default, and for a source without providers.
    package func provider(of source: String) -> String? { ratesSettings(source)?.provider }

    /// Returns the application for signing in to `source` without registering one's own; `nil` if there is none.
    package func application(of source: SourceDescriptor) -> RegisteredApplication? {
        source.account == SourceDescriptor.topGamesName ? application : nil
    }

    /// Returns the settings for displaying the rates of `source`.
    package func view(of source: String, favorites: [ItemID], languages: [String]) -> WatchlistSettings {
        guard let settings = ratesSettings(source) else {
            return WatchlistSettings(favorites: favorites, languages: languages)
        }
        return WatchlistSettings(
            base: settings.base, favorites: favorites, languages: languages, move: settings.move,
            pinned: settings.pinned, hidden: leftOut(of: source))
    }

    /// Returns the base currency in which values of `source` are expressed; `nil` for sources other than rates.
    package func unit(of source: String) -> ItemID? { ratesSettings(source).map { ItemID($0.base) } }

    private func ratesSettings(_ source: String) -> RatesSettings? {
        source == SourceDescriptor.ratesName ? rates : nil
    }

    package func rules(of source: String) -> NotifyRules {
        changed(sourceSettings[source]?.rules ?? rules) { $0.hidden = leftOut(of: source) }
    }

    /// Returns whether changes of `source` neither show notifications nor run a command.
    package func announcesNothing(of source: String) -> Bool {
        hasNoNotifier && rules(of: source).delivery.command == nil
    }

    /// Returns the hidden items of `source`; for channels, with the hidden games.
    package func leftOut(of source: String) -> LeftOut {
        let own = leftOut[source] ?? LeftOut()
        guard source == SourceDescriptor.channelsName, let games = leftOut[SourceDescriptor.topGamesName] else {
            return own
        }
        return own.withGames(GameNames(games.entries))
    }

    /// Returns the settings with the interval and the dwell of a command line, if it sets them.
    package func overridden(interval: Int?, dwell: Int? = nil) -> Configuration {
        var settings = self
        settings.commandLineInterval = interval
        if let dwell {
            settings.rules.dwell = dwell
            for name in sourceSettings.keys { settings.sourceSettings[name]?.rules.dwell = dwell }
        }
        return settings
    }

    package func overridden(by arguments: DaemonArguments?) -> Configuration {
        overridden(interval: arguments?.interval, dwell: arguments?.dwell)
    }

    /// Reads `leaveOut`: a list for each source, even if the source is not polled.
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
        try section.rejectUnreadKeys()
    }

    private static let leaveOut = "leaveOut"

    package static func leaveOutKey(of source: String) -> String { "\(leaveOut).\(source)" }

    /// The keys of the settings that exist once for each source, in `leaveOut` and `sources`.
    package static var keysOfSources: [String] {
        AllSourceDescriptors.all.map(\.name).flatMap { source in
            [leaveOutKey(of: source)] + SourceSettings.keys.map { "sources.\(source).\($0)" }
        }
    }

    /// Reads `sources`: a list of names, or an object with the settings of each source.
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
            sourceSettings[name] = try SourceSettings(&section, rules: rules)
            if sourceSettings[name]?.from != nil, AllSourceDescriptors.named(name)?.can(.personal) == true {
                throw ConfigurationError(
                    line: fromLine ?? line, key: section.full("from"),
                    reason: gettext("followed channels cannot be read from a published feed"))
            }
        }
    }
}

/// Where to store credentials.
package enum CredentialPlace: String, Hashable, Sendable, CaseIterable {
    /// In the keyring, or in a file if the keyring cannot be used.
    case auto
    /// In a file, without looking for a keyring.
    case file
}

/// An error in a configuration, with its line and its key.
package struct ConfigurationError: Error, Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The key, such as "notify.dwell"; empty if the error concerns the whole file.
    package let key: String
    package let reason: String
    /// The file for all users that has the error; `nil` for the user's file.
    package var file: String?

    /// Returns file, line, key and reason: "config.json:3: notify.dwell: must be a whole number from 1 to 1000".
    package func sentence(file: String) -> String {
        "\(self.file ?? file):\(line): \(key.isEmpty ? "" : "\(key): ")\(reason)"
    }

    /// Returns whether the error concerns `key`, a section that contains `key`, or a setting in the section `key`.
    package func concerns(_ key: String) -> Bool {
        key == self.key || key.hasPrefix("\(self.key).") || self.key.hasPrefix("\(key).")
    }

    /// Returns the error for a published folder that todayd cannot create, because the parent folder does not exist.
    package static func missingParent(_ parent: String) -> ConfigurationError {
        ConfigurationError(
            line: 1, key: "publish.folder",
            reason: gettext("the directory {folder} does not exist", ["folder": parent]))
    }

    package static func unknownSource(
        _ name: String, in configuration: Configuration, known: [String] = AllSourceDescriptors.all.map(\.name)
    ) -> ConfigurationError {
        ConfigurationError(
            line: configuration.sourceLines[name] ?? 1, key: "sources",
            reason: gettext(
                "there is no source {name}; use one of: {names}",
                ["name": name, "names": known.joined(separator: ", ")]), file: configuration.sourcesFile)
    }

    static func repeatedName(line: Int, key: String) -> ConfigurationError {
        ConfigurationError(line: line, key: key, reason: gettext("must not repeat a name"))
    }

    package static let notifierKey = "notify.via"

    package static func unknownNotifier(_ known: [String], in configuration: Configuration) -> ConfigurationError {
        ConfigurationError(
            line: configuration.notifierLine, key: notifierKey,
            reason: gettext("must be one of: {names}", ["names": known.joined(separator: ", ")]),
            file: configuration.notifierFile)
    }
}
