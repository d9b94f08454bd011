import TodayCore
import TodayFiles

/// Loads cached rates, which any of our programs may have fetched, or new rates.
package struct LoadRates {
    package struct Loaded: Hashable, Sendable {
        package let cachedRates: CachedRates
        package var note: String?
        /// Why these may not be the latest rates: a failed request, or an outdated published feed; otherwise `nil`.
        package var failure: CommandError?
    }

    /// Minimum age in seconds before rates are fetched again, unless a poll has failed; services update at most hourly.
    private static let pause = 60.0

    private let session: AppSession
    private let file: RatesFile
    private var environment: AppEnvironment { session.environment }
    private var label: SourceLabel { environment.source.label }

    package init(_ environment: AppEnvironment) {
        session = AppSession(environment)
        file = RatesFile(environment.paths, source: environment.source.name)
    }

    package var cachedRates: CachedRates? { file.stored }

    /// Returns `cachedRates` if `matchesChoice` accepts it; otherwise, or with `refresh`, fetches rates.
    ///
    /// Sends no request with `offline`, or before the chosen provider can have newer rates than `cachedRates`. With
    /// `waits`, also fetches rates that are due, with a short timeout. After a failed request, returns `cachedRates`
    /// with the failure. If `cachedRates` is `nil`, throws with `offline` and after a failed request.
    package func load(
        _ cachedRates: CachedRates?, refresh: Bool, offline: Bool, waits: Bool = false
    ) throws(CommandError) -> Loaded {
        guard let cachedRates else {
            if offline {
                let fact = gettext("There are no rates yet.")
                throw CommandError(
                    environment.sentence(fact, advice: gettext("Run the command again without --offline.")),
                    .unavailable)
            }
            return try fetched()
        }
        let isDue = waits && cachedRates.table.nextUpdate.map { $0 < environment.now() } ?? false
        if offline || (matchesChoice(cachedRates) && !refresh && !isDue) { return Loaded(cachedRates: cachedRates) }
        if matchesChoice(cachedRates), let wait = reasonNotToFetch(cachedRates) {
            return Loaded(cachedRates: cachedRates, note: wait)
        }
        do throws(CommandError) {
            return try fetched(hasShortTimeout: !refresh && matchesChoice(cachedRates))
        } catch { return cached(cachedRates, despite: error) }
    }

    private func cached(_ cachedRates: CachedRates, despite error: CommandError) -> Loaded {
        let remark = environment.source.translations.gettext("Showing cached rates.")
        return Loaded(cachedRates: cachedRates, note: "\(error.sentence) \(remark)", failure: error)
    }

    /// Whether the rates are from the chosen provider or, if not overdue, its fallback; `true` for a published feed.
    func matchesChoice(_ cachedRates: CachedRates) -> Bool {
        guard let provider = environment.provider, provider.name != cachedRates.rates.provider else { return true }
        return isFallback(cachedRates.rates) && !cachedRates.table.isOverdue(at: environment.now())
    }

    func isFallback(_ rates: ExchangeRates) -> Bool {
        guard let provider = environment.provider, let fallback = environment.source.fallback else { return false }
        return rates.provider == fallback.name && rates.insteadOf == provider.name
    }

    private func reasonNotToFetch(_ cachedRates: CachedRates) -> String? {
        // The default provider could not be reached when the fallback sent these rates, but may respond now.
        if isFallback(cachedRates.rates) { return nil }
        let now = environment.now()
        // Do not wait for an estimated update, because it may come earlier.
        if environment.provider?.announcesUpdates == true, let next = cachedRates.table.nextUpdate, now <= next {
            return gettext(
                "These are the latest rates; {service} has announced the next for {time}.", about: label,
                ["time": environment.clock(next)])
        }
        let isCurrent =
            Age.isAtMost(Self.pause, since: cachedRates.fetchedAt, at: now)
            && !environment.hasFailedPoll(since: cachedRates.fetchedAt)
        return isCurrent ? environment.requestJustMade : nil
    }

    /// Records the cached rates, so that the history of a currency begins with its first conversion.
    package func record() { if let cachedRates { session.record(cachedRates.rates) } }

    private func fetched(hasShortTimeout: Bool = false) throws(CommandError) -> Loaded {
        let page = try session.page(FetchCall(.poll, hasShortTimeout: hasShortTimeout))
        guard let rates = page.rates else {
            throw CommandError(gettext("{service} sent no rates.", about: label), .unavailable)
        }
        var result = CachedRates(rates, fetchedAt: page.fetchedAt, after: cachedRates)
        // Prefer the rates that the session has stored, unless storing failed, for example on a full disk.
        if let cachedRates, cachedRates.rates.provider == rates.provider, cachedRates.table.asOf >= rates.table.asOf {
            result = cachedRates
        }
        return page.isOutdated == true
            ? cached(result, despite: session.failure(.outdated, label)) : Loaded(cachedRates: result)
    }
}
