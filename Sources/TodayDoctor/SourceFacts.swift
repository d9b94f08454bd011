import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

struct SourceFacts: Sendable {
    let descriptor: SourceDescriptor
    /// The answer of `today-fetch check`.
    var fetch: DoctorFacts.Answer<FetchCheck>
    /// Why the service was not asked; `nil` if it was.
    var pause: RequestPause?
    /// Seconds between two questions that the service insists on, as far as it is known.
    var shortestInterval = 0
    /// Seconds until the service may be polled again.
    var wait = 0
    /// When todayd polled last, and when it polls next, if it has noted that.
    var polls: PollTimes?
    /// When todayd polls again after a failure, if the last poll was one.
    var retryAt: Date?
    var status: FeedStatus
    /// The last poll of todayd, if it failed, even if that is not shown yet.
    var failedPoll: (error: FetchError, at: Date)?
    /// What is kept of its list and details; `nil` if that is not known.
    var kept: CachedData?
    /// The quotes as last fetched; `nil` if there are none.
    var quotes: CachedRates?
    /// When the last notification failed to reach a server; `nil` if it did reach one, or if there was none.
    var undelivered: Date?
    /// Whether only favourites are announced, and there are none.
    var lacksFavorites = false
    /// Whether moves of favourites are announced, and there are none.
    var lacksMovingFavorites = false

    var label: SourceLabel { descriptor.label }
}

/// Looks up the facts about one source, while `today-fetch check` runs.
struct SourceCollector {
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
        var facts = SourceFacts(descriptor: source, fetch: fetch.value(FetchCheck.self), status: status)
        if let check = facts.fetch.value, check.wasAsked {
            requests.change(check.label.service, from: source.feed) {
                $0.take(check.error, shortestInterval: check.shortestInterval, patience: source.patience, at: Date())
            }
        }
        let state = (try? store.savedPollState()) ?? nil
        facts.pause = pause
        facts.polls = state?.kept(for: source) == state ? store.pollTimes : nil
        facts.retryAt = retry(state?.kept(for: source))
        facts.failedPoll = state?.kept(for: source).failedPoll
        facts.wait = store.policy(of: source).wait(before: .poll, at: now)
        facts.kept = source.can(.feed) ? nil : CachedData.examine(paths, source: source.name)
        facts.quotes = source.directory == nil ? nil : QuotesFile(paths, source: source.name).known
        // As `today-fetch` says, which does not know without a sign-in; else as todayd learned it before.
        facts.shortestInterval = max(facts.fetch.value?.shortestInterval ?? 0, state?.shortestInterval ?? 0)
        let sent = (try? NotifyLog(paths, source: source.name).read())?.last(where: \.verdict.isAttempt)
        facts.undelivered = sent?.verdict == .undelivered ? sent?.at : nil
        let conditions = NotifyConditions(settings.rules(of: source.name), paths, source: source.name, at: now)
        facts.lacksFavorites = source.can(.ranking) && conditions.rules.favoritesOnly && conditions.favorites.isEmpty
        let board = Watchlist(source, paths, settings, languages: [])
        facts.lacksMovingFavorites = board.map { $0.view.move != nil && $0.view.favorites.isEmpty } ?? false
        return facts
    }

    /// When todayd polls again after a failure; `nil` if the clock was wrong when it said so.
    private func retry(_ state: SavedPollState?) -> Date? {
        let longest = Double(max(source.patience.afterAnswer, source.patience.afterRefusal))
        guard state?.streak != nil, let end = state?.retryAt, end.timeIntervalSince(now) <= longest else { return nil }
        return end
    }

    /// A file that cannot be read has its own finding; here it counts as missing.
    private var status: FeedStatus {
        (try? store.status(at: now))
            ?? FeedStatus(StoredSnapshot(source.name, nil, nil), at: now) { LocalClock.text($0) }
    }
}
