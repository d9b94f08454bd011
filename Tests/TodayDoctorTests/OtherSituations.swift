import Foundation
import TestSupport

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayDoctor

extension Situations {
    /// A source that needs no sign-in, is no ranking and has no status page.
    static func rates(_ error: FetchError? = nil) -> SourceFacts {
        let descriptor = SourceDescriptor(
            label: SourceLabel(name: "rates", service: "Exchange Rate API", heading: "Exchange rates"),
            abstract: "Rates.", noun: Noun("currency", "currencies"), paging: .whole, search: .idOrName,
            capabilities: [.feed], examples: Examples(name: "euro", longName: "Swiss franc", id: "EUR", part: "dollar"),
            presenter: SourceDescriptor.topGames.presenter)
        return DoctorSample.source(descriptor, error, Sample.status(Sample.snapshot("ABC"), .stale, age: 9_000))
    }

    /// A source without a feed, with these cached data.
    static func creatures(_ kept: CachedData? = nil, _ descriptor: SourceDescriptor = Creatures.descriptor)
        -> SourceFacts
    {
        var facts = DoctorSample.source(descriptor)
        facts.cachedData = kept
        return facts
    }

    nonisolated(unsafe) static let otherSources: [Situation] =
        [
            ("a second source", { $0.sources.append(rates()) }),
            ("without a page about outages", { $0.own = rates(.server(status: 503)) }),
            (
                "without a page about outages, and without todayd",
                { ($0.own, $0.daemon.process) = (rates(.server(status: 503)), nil) }
            ),
            ("another command", { ($0.own, $0.mutedUntil, $0.bars) = (rates(), Sample.start, []) }),
            (
                "old data of a source that todayd does not poll",
                {
                    $0.own = rates()
                    $0.configuration.settings.sources = ["topgames"]
                }
            ),
            (
                "no data of a source that todayd does not poll",
                {
                    $0.own = rates()
                    $0.own.status = Sample.status(nil)
                    $0.configuration.settings.sources = ["topgames"]
                }
            ),
            (
                "no data yet of a source that todayd polls",
                {
                    $0.own = rates()
                    $0.own.status = Sample.status(nil)
                    $0.configuration.settings.sources = ["rates"]
                }
            ),
            (
                "no data of a source that todayd would poll",
                {
                    $0.own = rates()
                    $0.own.status = Sample.status(nil)
                    $0.configuration.settings.sources = ["rates"]
                    $0.daemon.process = nil
                }
            ),
            (
                "a failed poll of a source without a feed",
                {
                    $0.own = creatures(CachedData(items: 7, detailed: 0, listed: Sample.start))
                    $0.own.status = Sample.status(Sample.snapshot("ABC"), .offline, .server(status: 500), age: 600)
                    $0.configuration.settings.sources = ["creatures"]
                }
            ),
            (
                "another source's missing sign-in, if todayd polls it",
                { $0.sources = [creatures(), DoctorSample.source(.topGames, .notSignedIn)] }
            ),
            (
                "another source's missing sign-in, if nothing polls it",
                {
                    $0.sources = [creatures(), DoctorSample.source(.topGames, .notSignedIn)]
                    $0.daemon.process = nil
                    $0.withoutSystemd()
                }
            ),
        ]
        + [
            CachedData(items: 1351, detailed: 2, listed: Sample.start - 420),
            CachedData(items: 1, detailed: 1, listed: nil), CachedData(items: 0, detailed: 0, listed: nil),
        ].map { kept in ("a list of \(kept.items)", { (facts: inout DoctorFacts) in facts.own = creatures(kept) }) } + [
            (
                "a list with details",
                {
                    let kept = CachedData(items: 7, detailed: 3, listed: Sample.start - 7_200)
                    $0.own = creatures(kept, Creatures.listed)
                }
            )
        ]

    nonisolated(unsafe) static let rates: [Situation] = [
        ("fresh data", { rates(&$0, 3000) }),
        ("old data", { rates(&$0, 90_000) }),
        (
            "old data that was just fetched",
            {
                rates(&$0, 90_000)
                let page = SampleWatchlist.page(at: Sample.start + 89_000, age: 89_600, next: -60)
                let known = SampleWatchlist.cachedRates(next: 3600).flatMap { CachedRates(page, after: $0) }
                let snapshot = Snapshot(Watchlist(.rates, known, SampleWatchlist.view()))
                $0.own.status = SourceStatus(
                    StoredSnapshot("rates", snapshot, nil), at: Sample.start + 90_000, clock: Sample.clock)
            }
        ),
        (
            "old data, and a request to another provider just now",
            {
                rates(&$0, 90_000)
                let page = SampleWatchlist.page(at: Sample.start + 89_000, age: 89_600, next: -60)
                let known = SampleWatchlist.cachedRates(next: 3600).flatMap { CachedRates(page, after: $0) }
                let snapshot = Snapshot(Watchlist(.rates, known, SampleWatchlist.view()))
                let fetch = $0.own.fetch
                $0.own = SourceFacts(
                    descriptor: SourceDescriptor.rates.provided(by: "currencylayer"), fetch: fetch,
                    status: SourceStatus(
                        StoredSnapshot("rates", snapshot, nil), at: Sample.start + 90_000, clock: Sample.clock))
            }
        ),
        (
            "a long wait",
            {
                rates(&$0, 60)
                pause(&$0, 3540, nil, isShown: false)
            }
        ),
        (
            "a limit, where programs do not share a client ID",
            {
                rates(&$0, 60)
                pause(&$0, 1200, .rateLimited(until: nil), isShown: true)
            }
        ),
        (
            "a pinned conversion into a currency that the provider has dropped",
            {
                rates(&$0, 60)
                $0.own.rates = SampleWatchlist.cachedRates(next: 3600)
                let text = #"{"rates": {"pinned": ["100 usd ars", "eur usd"]}}"#
                if let settings = try? Configuration(text) { $0.configuration.settings.rates = settings.rates }
            }
        ),
        (
            "rates of which two cannot be used",
            {
                rates(&$0, 60)
                let table = try? RateTable(
                    base: .dollar, rates: SampleWatchlist.table(["EUR": "0.9"], asOf: Sample.start, next: nil).rates,
                    asOf: Sample.start, leftOut: ["ARS", "VND"].map(SampleRates.code))
                $0.own.rates = table.map {
                    CachedRates(ExchangeRates(provider: "open.er-api.com", table: $0), fetchedAt: Sample.start)
                }
            }
        ),
    ]

    /// Rates that were fetched at the start and ten minutes old then, `age` seconds later.
    private static func rates(_ facts: inout DoctorFacts, _ age: Int) {
        let status = SourceStatus(
            StoredSnapshot("rates", Snapshot(SampleWatchlist.watchlist()), nil), at: Sample.start + age,
            clock: Sample.clock
        )
        facts.now = Sample.start + age
        facts.sources = [DoctorSample.source(.rates.provided(by: nil), nil, status)]
        facts.own.shortestInterval = 3600
        facts.configuration.settings.sources = ["rates"]
    }
}
