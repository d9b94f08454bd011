import FoundationEssentials

/// All that `topgames doctor` looked up, before anything is made of it.
public struct DoctorFacts: Sendable {
    /// What came of starting another program.
    public enum Answer<Value: Sendable>: Sendable {
        /// It answered.
        case value(Value)
        /// It did not within so many seconds.
        case silent(seconds: Int)
        /// It does not start.
        case missing
        /// It ended, and what it said is no answer.
        case unclear
    }

    /// Whose data it is.
    public var label: SourceLabel
    /// The moment of it all.
    public var now: Date
    /// The local time of a date, for people.
    public var clock: @Sendable (Date) -> String
    /// The person's home; paths below it are written with "~".
    public var home: String
    /// What `today-fetch check` said.
    public var fetch: Answer<FetchCheck>
    /// What `todayd --probe` said.
    public var probe: Answer<DesktopProbe>
    /// Whether a test notification was asked for.
    public var wantsTest = false
    /// Why the service was not asked; nil where it was.
    public var pause: DoctorPause?
    /// Seconds between two questions that the service insists on, as far as it is known.
    public var shortestInterval = 0
    /// The configuration.
    public var configuration = ConfigurationFact(path: "")
    /// The variables that change where things are or who is asked, by name.
    public var variables: [String] = []
    /// The folders of the person.
    public var folders: [FolderFact] = []
    /// The file of credentials; nil where there is none.
    public var credentialFile: CredentialFileFact?
    /// What there is to show.
    public var widget: Widget
    /// The paths of files that are there and cannot be used.
    public var brokenFiles: [BrokenFile] = []
    /// The database; nil where nobody looked.
    public var database: DatabaseFact?
    /// The daemon.
    public var daemon = DaemonFact()
    /// How it is started with the session.
    public var start = StartFact()
    /// Until when it is muted.
    public var mutedUntil: Date?
    /// Until when it is a quiet hour.
    public var quietUntil: Date?
    /// Whether only favourites are announced, and there are none.
    public var lacksFavorites = false
    /// Whether pages can be opened.
    public var hasBrowser = true
    /// The bars.
    public var bars: [BarStatus] = []

    /// Begins with what has no default.
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

    /// A path as a word of a command: with "~" where that is left to the shell, else in quotes.
    func word(_ path: String) -> String {
        let quoted = ShellWord.text(path)
        return quoted == path ? written(path) : quoted
    }
}

extension DoctorFacts.Answer {
    /// The answer, where there is one.
    public var value: Value? {
        if case .value(let value) = self { return value }
        return nil
    }
}
