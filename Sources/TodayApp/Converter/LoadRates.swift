import TodayCore
import TodayFiles

/// Provides quotes: those last fetched, by any of our programs, or new ones.
package struct LoadRates {
    /// Quotes to convert with, and remarks about them.
    package struct Loaded: Hashable, Sendable {
        package let known: CachedRates
        /// A sentence about them; `nil` if there is nothing to say.
        package var note: String?
        /// Why asking brought no newer ones; `nil` if it did, or if the service was not asked.
        package var failure: CommandError?
    }

    /// Seconds after an answer in which the service is not asked again, even on request: services update hourly at most.
    private static let pause = 60.0

    private let session: AppSession
    private let file: QuotesFile
    private var ports: AppEnvironment { session.ports }
    private var label: SourceLabel { ports.source.label }

    /// Loads quotes of the provider that the source of `ports` names as its service.
    package init(_ ports: AppEnvironment) {
        session = AppSession(ports)
        file = QuotesFile(ports.paths, source: ports.source.name)
    }

    package var known: CachedRates? { file.known }

    /// The quotes last fetched, or new ones: with `refresh`, or if there are none of this provider.
    ///
    /// The provider is not asked before the time that it has announced, and never with `offline`. If somebody `waits`,
    /// rates that are due are asked for, but only for a moment.
    package func load(
        _ known: CachedRates?, refresh: Bool, offline: Bool, waits: Bool = false
    ) throws(CommandError) -> Loaded {
        guard let known else {
            if offline {
                let fact = gettext("There are no rates yet.")
                throw CommandError(
                    ports.sentence(fact, command: gettext("Run it again without --offline.")), .unavailable)
            }
            return try fetched()
        }
        let isDue = waits && known.table.nextUpdate.map { $0 < ports.now() } ?? false
        if offline || (isChosen(known) && !refresh && !isDue) { return Loaded(known: known) }
        if isChosen(known), let wait = noNewer(known) { return Loaded(known: known, note: wait) }
        do throws(CommandError) {
            return try fetched(isHasty: !refresh && isChosen(known))
        } catch { return asLastFetched(known, error) }
    }

    private func asLastFetched(_ known: CachedRates, _ error: CommandError) -> Loaded {
        let shown = ports.source.translations.gettext("Showing cached rates.")
        return Loaded(known: known, note: "\(error.sentence) \(shown)", failure: error)
    }

    /// Whether the quotes are of the provider that the user chose, or current ones of that which was asked in its place.
    func isChosen(_ known: CachedRates) -> Bool {
        guard let provider = ports.provider, provider.name != known.quotes.provider else { return true }
        return isFallback(known.quotes) && !known.table.isOverdue(at: ports.now())
    }

    /// Whether the quotes are of a provider that was asked because the usual one could not be reached.
    func isFallback(_ quotes: ExchangeRates) -> Bool {
        guard let provider = ports.provider, let fallback = ports.source.fallback else { return false }
        return quotes.provider == fallback.name && quotes.insteadOf == provider.name
    }

    /// Why asking would be useless; `nil` if it may help.
    private func noNewer(_ known: CachedRates) -> String? {
        // The last request to the provider itself has failed.
        if isFallback(known.quotes) { return nil }
        let now = ports.now()
        // What we only expect of a provider may come earlier.
        if ports.provider?.announcesUpdates == true, let next = known.table.nextUpdate, now <= next {
            return gettext(
                "These are the latest rates; {service} has announced the next for {time}.", about: label,
                ["time": ports.clock(next)])
        }
        return Age.isAtMost(Self.pause, since: known.fetchedAt, at: now)
            ? ports.remark(onRequestSince: known.fetchedAt) : nil
    }

    /// Records what the currencies converted last are worth by the quotes there are, so that a history begins with the
    /// first conversion.
    package func record() { if let known { session.record(known.quotes) } }

    private func fetched(isHasty: Bool = false) throws(CommandError) -> Loaded {
        let page = try session.page(FetchCall(.poll, isHasty: isHasty))
        guard let quotes = page.quotes else {
            throw CommandError(gettext("{service} sent no rates.", about: label), .unavailable)
        }
        var new = CachedRates(quotes, fetchedAt: page.fetchedAt, after: known)
        // Those that the session has kept; it keeps none if the disk is full.
        if let known, known.quotes.provider == quotes.provider, known.table.asOf >= quotes.table.asOf { new = known }
        return page.isOutdated == true ? asLastFetched(new, session.failure(.outdated, label)) : Loaded(known: new)
    }
}
