import TodayCore
import TodayFiles

/// Loads exchange rates: those last fetched by any of our programs, or new ones.
package struct LoadRates {
    /// Rates to convert with, and remarks about them.
    package struct Loaded: Hashable, Sendable {
        package let known: CachedRates
        package var note: String?
        /// Why the request for newer rates failed; `nil` if it succeeded, or if none was made.
        package var failure: CommandError?
    }

    /// Minimum seconds between requests, even for a refresh: services update hourly at most.
    private static let pause = 60.0

    private let session: AppSession
    private let file: RatesFile
    private var environment: AppEnvironment { session.environment }
    private var label: SourceLabel { environment.source.label }

    /// Loads rates of the provider that the source of `environment` is labelled with.
    package init(_ environment: AppEnvironment) {
        session = AppSession(environment)
        file = RatesFile(environment.paths, source: environment.source.name)
    }

    package var known: CachedRates? { file.known }

    /// Returns `known`, or fetches rates if there are none of this provider, or with `refresh`.
    ///
    /// Never sends a request before the time announced by the provider, or with `offline`. With `waits`, fetches rates
    /// that are due, with a short timeout.
    package func load(
        _ known: CachedRates?, refresh: Bool, offline: Bool, waits: Bool = false
    ) throws(CommandError) -> Loaded {
        guard let known else {
            if offline {
                let fact = gettext("There are no rates yet.")
                throw CommandError(
                    environment.sentence(fact, command: gettext("Run it again without --offline.")), .unavailable)
            }
            return try fetched()
        }
        let isDue = waits && known.table.nextUpdate.map { $0 < environment.now() } ?? false
        if offline || (isChosen(known) && !refresh && !isDue) { return Loaded(known: known) }
        if isChosen(known), let wait = noNewer(known) { return Loaded(known: known, note: wait) }
        do throws(CommandError) {
            return try fetched(hasShortTimeout: !refresh && isChosen(known))
        } catch { return asLastFetched(known, error) }
    }

    private func asLastFetched(_ known: CachedRates, _ error: CommandError) -> Loaded {
        let shown = environment.source.translations.gettext("Showing cached rates.")
        return Loaded(known: known, note: "\(error.sentence) \(shown)", failure: error)
    }

    /// Whether the rates are from the chosen provider, or current ones from its fallback.
    func isChosen(_ known: CachedRates) -> Bool {
        guard let provider = environment.provider, provider.name != known.quotes.provider else { return true }
        return isFallback(known.quotes) && !known.table.isOverdue(at: environment.now())
    }

    /// Whether the rates are from the fallback, because the usual provider could not be reached.
    func isFallback(_ quotes: ExchangeRates) -> Bool {
        guard let provider = environment.provider, let fallback = environment.source.fallback else { return false }
        return quotes.provider == fallback.name && quotes.insteadOf == provider.name
    }

    /// Why a request would be useless; `nil` if it may help.
    private func noNewer(_ known: CachedRates) -> String? {
        // The last request to the provider itself has failed.
        if isFallback(known.quotes) { return nil }
        let now = environment.now()
        // Do not wait for an update that is only estimated: it may come earlier.
        if environment.provider?.announcesUpdates == true, let next = known.table.nextUpdate, now <= next {
            return gettext(
                "These are the latest rates; {service} has announced the next for {time}.", about: label,
                ["time": environment.clock(next)])
        }
        return Age.isAtMost(Self.pause, since: known.fetchedAt, at: now)
            ? environment.remark(onRequestSince: known.fetchedAt) : nil
    }

    /// Records the current values of the currencies converted last, so that a history begins with the first conversion.
    package func record() { if let known { session.record(known.quotes) } }

    private func fetched(hasShortTimeout: Bool = false) throws(CommandError) -> Loaded {
        let page = try session.page(FetchCall(.poll, hasShortTimeout: hasShortTimeout))
        guard let quotes = page.quotes else {
            throw CommandError(gettext("{service} sent no rates.", about: label), .unavailable)
        }
        var new = CachedRates(quotes, fetchedAt: page.fetchedAt, after: known)
        // Prefer the stored rates; they are missing if the disk is full.
        if let known, known.quotes.provider == quotes.provider, known.table.asOf >= quotes.table.asOf { new = known }
        return page.isOutdated == true ? asLastFetched(new, session.failure(.outdated, label)) : Loaded(known: new)
    }
}
