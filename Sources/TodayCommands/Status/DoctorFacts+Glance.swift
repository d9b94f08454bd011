import FoundationEssentials
import TodayCore
import TodayDoctor
import TodayFiles

extension DoctorFacts {
    /// Looks up what `status` shows about `source` and the others that todayd polls, without the network.
    static func glance(_ source: SourceDescriptor) throws(FileError) -> DoctorFacts {
        let (now, paths, folders) = (Date(), try XDGPaths(), try PersonalFolders())
        var settings = ConfigurationFact.look(paths.configuration)
        if let process = InstanceLock.holder(paths.daemonLock) {
            let words = DaemonArguments(ProcessView(process).arguments)
            settings.settings = settings.settings.overridden(interval: words.interval, dwell: words.dwell)
        }
        let looks = settings.settings.polled(besides: source).map { SourceLook($0, paths, now, isLocal: true) }
        let sources = looks.map { $0.facts(settings.settings) }
        var facts = DoctorFacts(
            own: sources[0], now: now, clock: { LocalClock.text($0, now: now) }, home: folders.home, probe: .missing)
        (facts.sources, facts.configuration) = (sources, settings)
        facts.credentialFile = .look(paths.credentials)
        facts.daemon = .look(paths, variables: sources[0].fetch.value?.variables ?? [])
        let conditions = NotifyConditions(
            settings.settings.rules(of: source.name), paths, source: source.name, at: now)
        (facts.mutedUntil, facts.quietUntil) = (conditions.mutedUntil, conditions.quietUntil(at: now))
        return facts
    }
}
