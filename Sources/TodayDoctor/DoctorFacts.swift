import FoundationEssentials
import TodayBars
import TodayCatalogue
import TodayCore
import TodayFiles

/// Everything that `doctor` looked up, before it is judged.
package struct DoctorFacts: Sendable {
    /// The result of running another program.
    enum Answer<Value: Sendable>: Sendable {
        case value(Value)
        /// It did not respond within this many seconds.
        case silent(seconds: Int)
        /// It does not start.
        case missing
        /// It exited, but its output was not an answer.
        case unclear

        var value: Value? { if case .value(let value) = self { value } else { nil } }
    }

    /// The sources, beginning with that of the command; never empty.
    var sources: [SourceFacts]
    var now: Date
    /// The local time of a date, for people.
    var clock: @Sendable (Date) -> String
    /// The home folder; paths below it are written with "~".
    var home: String
    /// The answer of `todayd --probe`.
    var probe: Answer<DesktopProbe>
    var wantsTest = false
    var configuration = ConfigurationFact(path: "")
    /// The names of the variables that change where things are or which service is asked.
    var variables: [String] = []
    var folders: [FolderFact] = []
    /// The folder that todayd publishes to; `nil` if it does not.
    var publishing: PublishingFact?
    /// The credentials file; `nil` if there is none.
    var credentialFile: CredentialFileFact?
    var brokenFiles: [BrokenFile] = []
    /// The database; `nil` if it was not examined.
    var database: DatabaseFact?
    var daemon = DaemonFact()
    var start = StartFact()
    var mutedUntil: Date?
    var quietUntil: Date?
    var hasBrowser = true
    /// The program of `open.with`, if it is not installed.
    var missingPlayer: String?
    /// The extension for GNOME Shell; `nil` if it is not installed, or if no GNOME Shell is running.
    var shellExtension: ShellExtensionFact?
    /// The bars.
    package var bars: [BarStatus] = []

    /// The source of the command.
    var own: SourceFacts {
        get { sources[0] }
        set { sources[0] = newValue }
    }

    /// Whether the settings have todayd poll a source.
    func lists(_ source: SourceFacts) -> Bool { configuration.settings.polls(source.label.name) }

    /// The command with which todayd polls a source that bars show; `nil` if the settings name it or cannot be used, or if no bar shows it.
    func command(toPoll source: SourceFacts) -> String? {
        !configuration.isUsable || lists(source) || !source.descriptor.can(.feed)
            ? nil : configuration.settings.commandAdding(source.label.name)
    }

    /// Whether todayd polls a source: it runs or starts with the session, and the settings name the source.
    func polls(_ source: SourceFacts) -> Bool {
        let isUsed = daemon.process != nil || start.enabled?.hasPrefix("enabled") == true || start.autostart != nil
        return isUsed && lists(source)
    }

    func written(_ path: String) -> String { path.abbreviated(home: home) }

    /// How long ago something was: "7 min ago".
    func ago(_ date: Date) -> String {
        Age(of: date, at: now).map { TimeText.ago($0.seconds) } ?? gettext("at a time in the future")
    }

    /// A path as a word of a command: with "~" if the shell may expand it, else in quotes.
    func word(_ path: String) -> String {
        let quoted = ShellWord.text(path)
        return quoted == path ? written(path) : quoted
    }
}

extension DoctorFacts {
    /// Seconds for `todayd --probe`, whose calls take three seconds at most.
    private static let probePatience = 10

    /// Looks up everything but bars about `own` and the other sources that todayd polls; the other programs work while it
    /// looks at the files.
    package static func collect(_ own: SourceDescriptor, notify: Bool) throws(FileError) -> DoctorFacts {
        let (now, paths, folders) = (Date(), try XDGPaths(), try PersonalFolders())
        let settings = inForce(paths)
        let wasOpen = CredentialFileFact.collect(paths.credentials)?.isOpen ?? false
        let checks = settings.settings.polled(besides: own).map { SourceCollector($0, paths, now) }
        let test = notify ? ["--test-notice"] : []
        let probe = TimedProgram([OwnProgram.path("todayd"), "--probe"] + test, seconds: probePatience)
        let start = StartFact.collect()
        var facts = DoctorFacts(
            sources: checks.map { $0.facts(settings.settings) }, now: now,
            clock: { LocalClock.text($0, now: now) }, home: folders.home, probe: probe.value(DesktopProbe.self),
            wantsTest: notify, configuration: settings, start: start)
        facts.collectFiles(paths, wasOpen: wasOpen)
        facts.shellExtension = .collect(folders, shell: facts.probe.value?.server?.shellVersion)
        return facts
    }

    private mutating func collectFiles(_ paths: XDGPaths, wasOpen: Bool) {
        var names: [String] = []
        for name in sources.flatMap({ $0.fetch.value?.variables ?? [] }) where !names.contains(name) {
            names.append(name)
        }
        variables = names.filter { !(Environment[$0] ?? "").isEmpty }
        self.folders = [
            .collect("state", paths.state, isWritten: true), .collect("cache", paths.cache, isWritten: true),
            .collect("data", paths.data, isWritten: true), .collect("config", paths.config, isWritten: false),
        ]
        publishing = configuration.settings.publish.map { .collect($0.folder, at: now) }
        credentialFile = .collect(paths.credentials, wasOpen: wasOpen)
        brokenFiles = BrokenFile.collect(paths, own.label.name)
        database = .examine(paths)
        daemon = .collect(paths, variables: names)
        collectSilence(paths)
        hasBrowser = InstalledPrograms.contain("xdg-open")
        missingPlayer = configuration.settings.open.program.flatMap { InstalledPrograms.contain($0) ? nil : $0 }
    }

    private mutating func collectSilence(_ paths: XDGPaths) {
        let name = own.label.name
        let conditions = NotifyConditions(configuration.settings.rules(of: name), paths, source: name, at: now)
        (mutedUntil, quietUntil) = (conditions.mutedUntil, conditions.quietUntil(at: now))
    }

    /// The configuration, with what the command line of a running todayd has in place of it.
    private static func inForce(_ paths: XDGPaths) -> ConfigurationFact {
        var fact = ConfigurationFact.collect(paths)
        fact.settings = fact.settings.overridden(by: DaemonArguments.running(paths))
        return fact
    }

    /// Looks up what `status` shows about `source` and the others that todayd polls, without the network.
    package static func collectStatus(_ source: SourceDescriptor) throws(FileError) -> DoctorFacts {
        let (now, paths, folders) = (Date(), try XDGPaths(), try PersonalFolders())
        let settings = inForce(paths)
        let checks = settings.settings.polled(besides: source).map { SourceCollector($0, paths, now, isLocal: true) }
        var facts = DoctorFacts(
            sources: checks.map { $0.facts(settings.settings) }, now: now,
            clock: { LocalClock.text($0, now: now) }, home: folders.home, probe: .missing, configuration: settings,
            credentialFile: .collect(paths.credentials))
        facts.daemon = .collect(paths, variables: facts.own.fetch.value?.variables ?? [])
        facts.collectSilence(paths)
        return facts
    }
}

extension Configuration {
    /// The source of a command and, after it, the others that todayd polls, each as the settings have it answered.
    fileprivate func polled(besides own: SourceDescriptor) -> [SourceDescriptor] {
        let others = sources.filter { $0 != own.name }.compactMap(AllSourceDescriptors.named)
        return ([own] + others).map { applied(to: $0) }
    }
}
