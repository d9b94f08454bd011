/// What a person can set in `config.json`; every key is optional.
///
///     {
///         // seconds between two polls
///         "interval": 60,
///         // names alone, or with settings of their own: {"rates": {"interval": 3600}}
///         "sources": ["rates"],
///         "notify": {"via": "libnotify", "dwell": 2, "quiet": {"from": "22:00", "to": "07:00"}},
///         // announces a favourite that reaches the top three or the first page
///         "favorites": {"notify": true},
///         "credentials": "auto",
///         // announces a favourite that has moved by 1 %
///         "rates": {"provider": "frankfurter", "base": "BRL", "notify": {"move": 1.0}},
///         // a feed that other desktops read: {"sources": {"rates": {"from": "https://feeds.example.org/rates/"}}}
///         "publish": {"folder": "/srv/www/feeds"}
///     }
package struct Configuration: Hashable, Sendable {
    /// Seconds from one successful poll to the next.
    package var interval = 60
    /// Names of the sources that the daemon polls.
    package var sources = [AllSourceDescriptors.standard.name]
    /// The line of each source, to report an unknown one.
    package var sourceLines: [String: Int] = [:]
    /// What is set for single sources.
    package var own: [String: SourceSettings] = [:]
    /// How to post notifications: a name from `AllNotifiers`.
    package var notifier = "libnotify"
    /// Whether notifications are switched off.
    package var announcesNothing: Bool { notifier == "none" }
    /// The line of `notify.via`, for reporting an unknown notifier.
    package var notifierLine = 1
    /// Which changes are announced, and when.
    package var rules = NotifyRules()
    /// Where `login` stores credentials.
    package var credentials = CredentialPlace.auto
    /// What is set for exchange rates.
    package var rates = RatesSettings()
    /// Where todayd publishes what it fetches; `nil` if it does not.
    package var publish: PublishSettings?

    /// Seconds between polls of all sources, as a command line sets them; `nil` if it does not.
    package var overriding: Int?

    /// The allowed intervals, in seconds; a service on loopback allows 1 (`Schedule.shortestInterval`).
    package static let intervals = 1...86_400

    /// The defaults.
    package init() {}

    /// Reads the text of a `config.json`: JSON5, so with comments.
    ///
    /// Throws the first error with its line: bad syntax, an unknown key, or a value that is not allowed.
    package init(_ text: String) throws(ConfigurationError) {
        var reader = try ConfigurationObject(JSON5Reader.read(text), key: "")
        interval = try reader.number("interval", Self.intervals) ?? interval
        if var notify = try reader.object("notify") {
            notifierLine = notify.line("via") ?? notifierLine
            notifier = try notify.name("via") ?? notifier
            try rules.read(&notify)
            try notify.refuseRest()
        }
        try rules.readFavorites(&reader)
        // Last, because what is not set for a source is as it is for all.
        try readSources(&reader)
        credentials = try reader.choice("credentials", CredentialPlace.self) ?? credentials
        rates = try RatesSettings(in: &reader)
        publish = try PublishSettings(in: &reader)
        try reader.refuseRest()
    }
}
