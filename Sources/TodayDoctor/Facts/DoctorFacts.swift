import FoundationEssentials
import TodayBars
import TodayCatalogue
import TodayCore

/// Everything that `doctor` looked up, before it is judged.
package struct DoctorFacts: Sendable {
    /// The result of running another program.
    package enum Answer<Value: Sendable>: Sendable {
        /// It answered.
        case value(Value)
        /// It did not answer within this many seconds.
        case silent(seconds: Int)
        /// It does not start.
        case missing
        /// It exited, but its output was not an answer.
        case unclear
    }

    /// The sources, beginning with that of the command; never empty.
    package var sources: [SourceFacts]
    /// The time of the report.
    package var now: Date
    /// The local time of a date, for people.
    package var clock: @Sendable (Date) -> String
    /// The home folder; paths below it are written with "~".
    package var home: String
    /// The answer of `todayd --probe`.
    package var probe: Answer<DesktopProbe>
    /// Whether a test notification was requested.
    package var wantsTest = false
    /// The configuration.
    package var configuration = ConfigurationFact(path: "")
    /// The names of the variables that change where things are or which service is asked.
    package var variables: [String] = []
    /// The person's folders.
    package var folders: [FolderFact] = []
    /// The folder that todayd publishes to; `nil` if it does not.
    package var publishing: PublishingFact?
    /// The credentials file; `nil` if there is none.
    package var credentialFile: CredentialFileFact?
    /// The files that exist but cannot be used.
    package var brokenFiles: [BrokenFile] = []
    /// The database; `nil` if it was not examined.
    package var database: DatabaseFact?
    /// The daemon.
    package var daemon = DaemonFact()
    /// How the daemon starts with the session.
    package var start = StartFact()
    /// Until when notifications are muted.
    package var mutedUntil: Date?
    /// Until when quiet hours last.
    package var quietUntil: Date?
    /// Whether a browser can open pages.
    package var hasBrowser = true
    /// The bars.
    package var bars: [BarStatus] = []

    /// Starts with what has no default; `own` is the source of the command.
    package init(
        own: SourceFacts, now: Date, clock: @escaping @Sendable (Date) -> String, home: String,
        probe: Answer<DesktopProbe>
    ) {
        (sources, self.now, self.clock, self.home, self.probe) = ([own], now, clock, home, probe)
    }

    /// The source of the command.
    package var own: SourceFacts {
        get { sources[0] }
        set { sources[0] = newValue }
    }
}

extension DoctorFacts {
    /// Whether the settings have todayd poll a source.
    func lists(_ source: SourceFacts) -> Bool { configuration.settings.sources.contains(source.label.name) }

    /// Whether todayd polls a source: it runs or starts with the session, and the settings name the source.
    func polls(_ source: SourceFacts) -> Bool {
        let isUsed = daemon.process != nil || start.enabled?.hasPrefix("enabled") == true || start.autostart != nil
        return isUsed && lists(source)
    }

    /// A path as people read it.
    func written(_ path: String) -> String { path.abbreviated(home: home) }

    /// A path as a word of a command: with "~" if the shell may expand it, else in quotes.
    func word(_ path: String) -> String {
        let quoted = ShellWord.text(path)
        return quoted == path ? written(path) : quoted
    }
}

extension DoctorFacts.Answer {
    /// The answer, if there is one.
    package var value: Value? {
        if case .value(let value) = self { return value }
        return nil
    }
}
