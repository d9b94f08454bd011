import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayDoctor
import TodayFiles

/// Looks up the facts about one source, while `today-fetch check` runs.
struct SourceLook {
    /// Seconds for `today-fetch check`: enough for a slow keyring and a sign-in that has to be renewed.
    private static let patience = 45

    private let source: SourceDescriptor
    private let paths: XDGPaths
    private let now: Date
    private let store: SnapshotStore
    private let requests: NextRequestFile
    private let pause: RequestPause?
    private let fetch: TimedProgram

    /// Starts the check; during a pause, or if `isLocal`, without a question to the service.
    init(_ source: SourceDescriptor, _ paths: XDGPaths, _ now: Date, isLocal: Bool = false) {
        (self.source, self.paths, self.now) = (source, paths, now)
        store = SnapshotStore(paths, source: source.name)
        requests = NextRequestFile(paths, source: source.name)
        pause = store.policy(of: source).pause(before: .check, at: now)
        let check = ["check", source.name] + (pause == nil && !isLocal ? [] : ["--local"])
        fetch = TimedProgram([OwnProgram.path("today-fetch")] + check, seconds: Self.patience)
    }

    /// Waits for the check.
    func facts(_ settings: Configuration) -> SourceFacts {
        var facts = SourceFacts(source, fetch: fetch.value(FetchCheck.self), status: status)
        if case .value(let check) = facts.fetch { requests.keep(check.nextRequest(at: Date())) }
        facts.pause = pause
        facts.polls = ((try? store.cycleState()) ?? nil)?.kept(for: source).polls
        facts.wait = store.policy(of: source).wait(before: .poll, at: now)
        facts.kept = source.can(.feed) ? nil : KeptData.look(paths, source: source.name)
        facts.shortestInterval = shortestInterval(facts.fetch.value)
        let conditions = NotifyConditions(settings.rules(of: source.name), paths, source: source.name, at: now)
        facts.lacksFavorites =
            source.can(.ranking) && conditions.rules.favoritesOnly && conditions.favorites.isEmpty
        let board = QuoteBoard(source, paths, settings, languages: [])
        facts.lacksMovingFavorites = board.map { $0.view.move != nil && $0.view.favorites.isEmpty } ?? false
        return facts
    }

    /// A file that cannot be read has its own finding; here it counts as missing.
    private var status: FeedStatus {
        (try? store.status(at: now))
            ?? FeedStatus(source: source.name, snapshot: nil, verdict: nil, at: now) { LocalClock.text($0) }
    }

    /// As `today-fetch` says, which does not know without a sign-in; else as todayd learned it before.
    private func shortestInterval(_ check: FetchCheck?) -> Int {
        let state = (try? store.cycleState()) ?? nil
        return max(check?.shortestInterval ?? 0, state?.shortestInterval ?? 0)
    }
}
