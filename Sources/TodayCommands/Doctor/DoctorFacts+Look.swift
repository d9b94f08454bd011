import FoundationEssentials
import TodayCore
import TodayDoctor
import TodayFiles

extension DoctorFacts {
    /// Seconds for `todayd --probe`, whose calls take three seconds at most.
    private static let probePatience = 10

    /// Looks everything up about `own` and the other sources that todayd polls; the other programs work while it looks
    /// at the files.
    static func look(_ own: SourceDescriptor, notify: Bool) throws(FileError) -> DoctorFacts {
        let (now, paths, folders) = (Date(), try XDGPaths(), try PersonalFolders())
        let settings = ConfigurationFact.look(paths.configuration)
        let wasOpen = CredentialFileFact.look(paths.credentials)?.isOpen ?? false
        let checks = settings.settings.polled(besides: own).map { SourceLook($0, paths, now) }
        let test = notify ? ["--test-notice"] : []
        let probe = TimedProgram([OwnProgram.path("todayd"), "--probe"] + test, seconds: probePatience)
        let start = StartFact.look()
        let sources = checks.map { $0.facts(settings.settings) }
        var facts = DoctorFacts(
            own: sources[0], now: now, clock: { LocalClock.text($0, now: now) }, home: folders.home,
            probe: probe.value(DesktopProbe.self))
        (facts.sources, facts.configuration) = (sources, settings)
        (facts.start, facts.wantsTest) = (start, notify)
        facts.lookAtFiles(paths, wasOpen: wasOpen)
        facts.bars = ShowBars.all(folders)
        return facts
    }

    private mutating func lookAtFiles(_ paths: XDGPaths, wasOpen: Bool) {
        var names: [String] = []
        for name in sources.flatMap({ $0.fetch.value?.variables ?? [] }) where !names.contains(name) {
            names.append(name)
        }
        variables = names.filter { !(Environment[$0] ?? "").isEmpty }
        self.folders = [
            .look("state", paths.state, isWritten: true), .look("cache", paths.cache, isWritten: true),
            .look("data", paths.data, isWritten: true), .look("config", paths.config, isWritten: false),
        ]
        publishing = configuration.settings.publish.map { .look($0.folder, at: now) }
        credentialFile = .look(paths.credentials, wasOpen: wasOpen)
        brokenFiles = BrokenFile.look(paths, own.label.name)
        database = .examine(paths)
        daemon = .look(paths, variables: names)
        let conditions = NotifyConditions(
            configuration.settings.rules(of: own.label.name), paths, source: own.label.name, at: now)
        (mutedUntil, quietUntil) = (conditions.mutedUntil, conditions.quietUntil(at: now))
        hasBrowser = InstalledPrograms.contain("xdg-open")
    }
}
