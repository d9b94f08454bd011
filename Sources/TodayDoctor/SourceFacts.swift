import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

struct SourceFacts: Sendable {
    let descriptor: SourceDescriptor
    var fetch: DoctorFacts.Answer<FetchCheck>
    /// The wait that prevents `today-fetch check` from sending a request, with its reason; `nil` if there is none.
    var pause: RequestPause?
    /// The service's shortest polling interval in seconds; 0 if there is no limit, or if it is unknown.
    var shortestInterval = 0
    /// Seconds until the service may be polled again; 0 if it may be polled now.
    var wait = 0
    /// The times of the last and the next poll of a published feed; `nil` without one, or before its first poll.
    var polls: PollTimes?
    /// When todayd polls again after a failed poll; `nil` if the last poll succeeded, or if the time is implausible.
    var retryAt: Date?
    var status: SourceStatus
    /// The last poll of todayd if it failed, even if the failure is not shown yet.
    var failedPoll: (error: FetchError, at: Date)?
    /// The last stored failure of a request by any program; `nil` if none is stored.
    var failedRequest: (error: FetchError, at: Date)?
    /// The numbers of cached items and details; `nil` for a source with a bar feed, or if they cannot be read.
    var cachedData: CachedData?
    var rates: CachedRates?
    /// When a notice that is still due was last sent without success; `nil` if no undelivered notice is due.
    var undelivered: Date?
    var lacksFavorites = false
    var lacksMovingFavorites = false

    var label: SourceLabel { descriptor.label }
}

/// Starts `today-fetch check` for one source, and collects the data about the source after the check.
struct SourceCollector {
    /// The timeout of `today-fetch check` in seconds: enough for a slow keyring and a token renewal.
    private static let timeout = 45

    private let source: SourceDescriptor
    private let paths: XDGPaths
    private let now: Date
    private let store: SnapshotStore
    private let requests: NextRequestFile
    private let pause: RequestPause?
    private let fetch: TimedProgram

    /// Creates a collector and starts the check, which sends no request during a pause or if `isLocal`.
    init(_ source: SourceDescriptor, _ paths: XDGPaths, _ now: Date, isLocal: Bool = false) {
        (self.source, self.paths, self.now) = (source, paths, now)
        store = SnapshotStore(paths, source: source.name)
        requests = NextRequestFile(paths, source: source.name)
        pause = store.gate(of: source).pause(before: .check, at: now)
        let check = ["check", source.name] + (pause == nil && !isLocal ? [] : ["--local"])
        fetch = TimedProgram([OwnProgram.path("today-fetch")] + check, seconds: Self.timeout)
    }

    func facts(_ settings: Configuration) -> SourceFacts {
        var facts = SourceFacts(descriptor: source, fetch: fetch.value(FetchCheck.self), status: status)
        if let check = facts.fetch.value, check.sentRequest {
            requests.change(check.label.service, from: source.feed) {
                $0.receive(check.error, shortestInterval: check.shortestInterval, limits: source.limits, at: Date())
            }
            SnapshotStore.endOutages(paths, of: source, succeeded: check.error == nil, at: Date())
            facts.status = status
        }
        let state = (try? store.savedPollState()) ?? nil
        facts.pause = pause
        // Only polls of a published feed write these times; ignore the times of a feed that is no longer used.
        facts.polls = source.feed != nil && state?.valid(for: source) == state ? store.pollTimes : nil
        facts.retryAt = retry(state?.valid(for: source))
        facts.failedPoll = state?.valid(for: source).failedPoll
        facts.failedRequest = requests.nextRequest(for: source)?.failedRequest
        facts.wait = store.gate(of: source).wait(before: .poll, at: now)
        facts.cachedData = source.can(.feed) ? nil : CachedData.examine(paths, source: source.name)
        facts.rates = source.directory == nil ? nil : RatesFile(paths, source: source.name).stored
        // Without a sign-in, `today-fetch` reports no interval, so use the stored interval if it is longer.
        facts.shortestInterval = max(facts.fetch.value?.shortestInterval ?? 0, state?.shortestInterval ?? 0)
        facts.undelivered = (try? NotifyLog(paths, source: source.name).read()).flatMap(NotifyRecord.undelivered)
        let conditions = NotifyConditions(settings.rules(of: source.name), paths, source: source.name, at: now)
        facts.lacksFavorites = source.can(.ranking) && conditions.rules.favoritesOnly && conditions.favorites.isEmpty
        let watchlist = Watchlist(source, paths, settings, languages: [])
        facts.lacksMovingFavorites = watchlist.map { $0.view.move != nil && $0.view.favorites.isEmpty } ?? false
        return facts
    }

    private func retry(_ state: SavedPollState?) -> Date? {
        let longest = Double(max(source.limits.afterSuccess, source.limits.afterFailure))
        guard state?.streak != nil, let end = state?.retryAt, end.timeIntervalSince(now) <= longest else { return nil }
        return end
    }

    /// The stored status; an unreadable file counts as missing (`checkFiles` reports files of the command's source).
    private var status: SourceStatus {
        (try? store.status(at: now))
            ?? SourceStatus(StoredSnapshot(source.name, nil, nil), at: now) { LocalClock.text($0) }
    }
}
