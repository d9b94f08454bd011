import FoundationEssentials
import TodayBars
import TodayCatalogue
import TodayCore
import TodayFiles

/// The data for `doctor` and `status`.
package struct DoctorFacts: Sendable {
    /// The output of a program, or why there is none.
    enum Answer<Value: Sendable>: Sendable {
        case value(Value)
        case silent(seconds: Int)
        case missing
        case noResult

        var value: Value? { if case .value(let value) = self { value } else { nil } }
    }

    /// The sources, the command's own source first; never empty.
    var sources: [SourceFacts]
    var now: Date
    var clock: @Sendable (Date) -> String
    /// The home folder, displayed as "~".
    var home: String
    var probe: Answer<DesktopProbe>
    var wantsTest = false
    var configuration = ConfigurationFact(path: "")
    /// The names of the set environment variables that redirect requests or change credentials.
    var variables: [String] = []
    var folders: [FolderFact] = []
    var publishing: PublishingFact?
    var credentialFile: CredentialFileFact?
    var brokenFiles: [BrokenFile] = []
    var database: DatabaseFact?
    var daemon = DaemonFact()
    var start = StartFact()
    var mutedUntil: Date?
    var quietUntil: Date?
    var hasBrowser = true
    /// The program that `open.with` names, if it is not installed.
    var missingPlayer: String?
    /// The program that `notify.run` names, if it is not installed.
    var missingCommand: String?
    /// The installed GNOME Shell extension; `nil` outside GNOME Shell, or if its metadata cannot be read.
    var shellExtension: ShellExtensionFact?
    package var bars: [BarStatus] = []

    var own: SourceFacts {
        get { sources[0] }
        set { sources[0] = newValue }
    }

    func lists(_ source: SourceFacts) -> Bool { configuration.settings.polls(source.label.name) }

    /// Returns the command that adds a source to the settings; `nil` if it is not needed, or not possible.
    func command(toPoll source: SourceFacts) -> String? {
        !configuration.isUsable || lists(source) || !source.descriptor.can(.feed)
            ? nil : configuration.settings.commandAdding(source.label.name)
    }

    /// Returns whether the settings list a source, and todayd runs or starts with the session.
    func polls(_ source: SourceFacts) -> Bool {
        let isUsed = daemon.process != nil || start.enabled?.hasPrefix("enabled") == true || start.autostart != nil
        return isUsed && lists(source)
    }

    func abbreviated(_ path: String) -> String { path.abbreviated(home: home) }

    func ago(_ date: Date) -> String {
        Age(of: date, at: now).map { TimeText.ago($0.seconds) } ?? gettext("at a time in the future")
    }

    /// Returns a path for a command line, quoted if necessary, or else with "~" for the home folder.
    func shellWord(_ path: String) -> String {
        let quoted = ShellWord.text(path)
        return quoted == path ? abbreviated(path) : quoted
    }
}

extension DoctorFacts {
    /// The timeouts of `todayd --probe` in seconds, for `doctor` and for `status`.
    private static let (probeTimeout, statusTimeout) = (10, 2)

    /// Collects all data except `bars`, for `own` and the other polled sources; `today-fetch` checks them in parallel.
    package static func collect(_ own: SourceDescriptor, notify: Bool) throws(FileError) -> DoctorFacts {
        let (now, paths, folders) = (Date(), try XDGPaths(), try PersonalFolders())
        let configuration = overriddenConfiguration(paths)
        let wasOpen = CredentialFileFact.collect(paths.credentials)?.isOpen ?? false
        let collectors = configuration.settings.polled(besides: own).map { SourceCollector($0, paths, now) }
        let test = notify ? ["--test-notice"] : []
        let probe = TimedProgram([OwnProgram.path("todayd"), "--probe"] + test, seconds: probeTimeout)
        let start = StartFact.collect()
        var facts = DoctorFacts(
            sources: collectors.map { $0.facts(configuration.settings) }, now: now,
            clock: { LocalClock.text($0, now: now) }, home: folders.home, probe: probe.value(DesktopProbe.self),
            wantsTest: notify, configuration: configuration, start: start)
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
        missingCommand = configuration.settings.rules(of: own.label.name).delivery.command.flatMap {
            InstalledPrograms.contain($0.program) ? nil : $0.program
        }
        missingPlayer = configuration.settings.open.program.flatMap { InstalledPrograms.contain($0) ? nil : $0 }
    }

    private mutating func collectSilence(_ paths: XDGPaths) {
        let name = own.label.name
        let conditions = NotifyConditions(configuration.settings.rules(of: name), paths, source: name, at: now)
        (mutedUntil, quietUntil) = (conditions.mutedUntil, conditions.quietUntil(at: now))
    }

    private static func overriddenConfiguration(_ paths: XDGPaths) -> ConfigurationFact {
        var fact = ConfigurationFact.collect(paths)
        fact.settings = fact.settings.overridden(by: DaemonArguments.running(paths))
        return fact
    }

    /// Collects the data for `status`, without network access.
    package static func collectStatus(_ source: SourceDescriptor) throws(FileError) -> DoctorFacts {
        let (now, paths, folders) = (Date(), try XDGPaths(), try PersonalFolders())
        let configuration = overriddenConfiguration(paths)
        let probe = TimedProgram([OwnProgram.path("todayd"), "--probe"], seconds: statusTimeout)
        let collectors = configuration.settings.polled(besides: source).map {
            SourceCollector($0, paths, now, isLocal: true)
        }
        var facts = DoctorFacts(
            sources: collectors.map { $0.facts(configuration.settings) }, now: now,
            clock: { LocalClock.text($0, now: now) }, home: folders.home, probe: probe.value(DesktopProbe.self),
            configuration: configuration,
            credentialFile: .collect(paths.credentials))
        facts.daemon = .collect(paths, variables: facts.own.fetch.value?.variables ?? [])
        facts.collectSilence(paths)
        return facts
    }
}

extension Configuration {
    fileprivate func polled(besides own: SourceDescriptor) -> [SourceDescriptor] {
        let others = sources.filter { $0 != own.name }.compactMap(AllSourceDescriptors.named)
        return ([own] + others).map { applied(to: $0) }
    }
}
