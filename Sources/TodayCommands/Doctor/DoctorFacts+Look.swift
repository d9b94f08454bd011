import FoundationEssentials
import TodayCore
import TodayDoctor
import TodayStore
import TodaySystem

extension DoctorFacts {
    /// Seconds for `today-fetch check`: enough for a slow keyring and a sign-in that has to be renewed.
    private static let fetchPatience = 45
    /// Seconds for `todayd --probe`, whose calls take less than one second each.
    private static let probePatience = 10

    /// Looks everything up; the two other programs work while it looks at the files.
    static func look(notify: Bool) throws(FileError) -> DoctorFacts {
        let (now, paths, folders) = (Date(), try XDGPaths(), try PersonalFolders())
        let pause = try currentPause(paths, now)
        let wasOpen = CredentialFileFact.look(paths.credentials)?.isOpen ?? false
        let check = ["check", TopGames.source] + (pause == nil ? [] : ["--local"])
        let fetch = TimedProgram([OwnProgram.path("today-fetch")] + check, seconds: fetchPatience)
        let test = notify ? ["--test-notice"] : []
        let probe = TimedProgram([OwnProgram.path("todayd"), "--probe"] + test, seconds: probePatience)
        let start = StartFact.look()
        var facts = DoctorFacts(
            label: FetchProgram.label, now: now, clock: { LocalClock.text($0, now: now) }, home: folders.home,
            fetch: fetch.value(FetchCheck.self), probe: probe.value(DesktopProbe.self),
            status: Self.status(paths, now))
        if case .value(let check) = facts.fetch {
            NextRequestFile(paths, source: TopGames.source).keep(check.nextRequest(at: Date()))
        }
        facts.shortestInterval = shortestInterval(paths, facts.fetch.value)
        (facts.pause, facts.start, facts.wantsTest) = (pause, start, notify)
        facts.lookAtFiles(paths, wasOpen: wasOpen)
        facts.bars = ShowBars.all(folders)
        return facts
    }

    private mutating func lookAtFiles(_ paths: XDGPaths, wasOpen: Bool) {
        configuration = .look(paths.configuration)
        variables = DaemonFact.variables.filter { !(Environment[$0] ?? "").isEmpty }
        self.folders = [
            .look("state", paths.state, isWritten: true), .look("cache", paths.cache, isWritten: true),
            .look("data", paths.data, isWritten: true), .look("config", paths.config, isWritten: false),
        ]
        credentialFile = .look(paths.credentials, wasOpen: wasOpen)
        brokenFiles = BrokenFile.look(paths, TopGames.source)
        database = .look(paths)
        daemon = .look(paths)
        let conditions = NotifyConditions(configuration.settings.rules, paths, source: TopGames.source, at: now)
        (mutedUntil, quietUntil) = (conditions.mutedUntil, conditions.quietUntil(at: now))
        lacksFavorites = conditions.rules.favoritesOnly && conditions.favorites.isEmpty
        hasBrowser = InstalledPrograms.contain("xdg-open")
    }

    /// A file that cannot be read has its own finding; here it counts as missing.
    private static func status(_ paths: XDGPaths, _ now: Date) -> FeedStatus {
        let shown = try? SnapshotStore(paths, source: TopGames.source).status(at: now)
        return shown
            ?? FeedStatus(source: TopGames.source, snapshot: nil, verdict: nil, at: now) { LocalClock.text($0) }
    }

    /// As `today-fetch` says, which does not know without a sign-in; else as todayd learned it before.
    private static func shortestInterval(_ paths: XDGPaths, _ check: FetchCheck?) -> Int {
        let state = (try? SnapshotStore(paths, source: TopGames.source).cycleState()) ?? nil
        return max(check?.shortestInterval ?? 0, state?.shortestInterval ?? 0)
    }

    private static func currentPause(_ paths: XDGPaths, _ now: Date) throws(FileError) -> RequestPause? {
        SnapshotStore(paths, source: TopGames.source).policy.pause(before: .check, at: now)
    }
}
