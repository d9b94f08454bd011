import FoundationEssentials

/// Everything that `topgames doctor` looked up, before it is judged.
public struct DoctorFacts: Sendable {
    /// The result of running another program.
    public enum Answer<Value: Sendable>: Sendable {
        /// It answered.
        case value(Value)
        /// It did not answer within this many seconds.
        case silent(seconds: Int)
        /// It does not start.
        case missing
        /// It exited, but its output was not an answer.
        case unclear
    }

    /// Whose data it is.
    public var label: SourceLabel
    /// The time of the report.
    public var now: Date
    /// The local time of a date, for people.
    public var clock: @Sendable (Date) -> String
    /// The home folder; paths below it are written with "~".
    public var home: String
    /// The answer of `today-fetch check`.
    public var fetch: Answer<FetchCheck>
    /// The answer of `todayd --probe`.
    public var probe: Answer<DesktopProbe>
    /// Whether a test notification was requested.
    public var wantsTest = false
    /// Why the service was not asked; `nil` if it was.
    public var pause: DoctorPause?
    /// Seconds between two questions that the service insists on, as far as it is known.
    public var shortestInterval = 0
    /// The configuration.
    public var configuration = ConfigurationFact(path: "")
    /// The names of the variables that change where things are or which service is asked.
    public var variables: [String] = []
    /// The person's folders.
    public var folders: [FolderFact] = []
    /// The credentials file; `nil` if there is none.
    public var credentialFile: CredentialFileFact?
    /// The data to show.
    public var widget: Widget
    /// The files that exist but cannot be used.
    public var brokenFiles: [BrokenFile] = []
    /// The database; `nil` if it was not examined.
    public var database: DatabaseFact?
    /// The daemon.
    public var daemon = DaemonFact()
    /// How the daemon starts with the session.
    public var start = StartFact()
    /// Until when notifications are muted.
    public var mutedUntil: Date?
    /// Until when quiet hours last.
    public var quietUntil: Date?
    /// Whether only favourites are announced, and there are none.
    public var lacksFavorites = false
    /// Whether a browser can open pages.
    public var hasBrowser = true
    /// The bars.
    public var bars: [BarStatus] = []

    /// Starts with what has no default.
    public init(
        label: SourceLabel, now: Date, clock: @escaping @Sendable (Date) -> String, home: String,
        fetch: Answer<FetchCheck>, probe: Answer<DesktopProbe>, widget: Widget
    ) {
        (self.label, self.now, self.clock, self.home) = (label, now, clock, home)
        (self.fetch, self.probe, self.widget) = (fetch, probe, widget)
    }
}

extension DoctorFacts {
    /// A path as people read it.
    func written(_ path: String) -> String {
        path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }

    /// A path as a word of a command: with "~" if the shell may expand it, else in quotes.
    func word(_ path: String) -> String {
        let quoted = ShellWord.text(path)
        return quoted == path ? written(path) : quoted
    }
}

extension DoctorFacts.Answer {
    /// The answer, if there is one.
    public var value: Value? {
        if case .value(let value) = self { return value }
        return nil
    }
}
