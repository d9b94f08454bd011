import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFiles

@Suite("Rates and the last conversion on disk")
struct QuotesFileTests {
    @Test("Rates are stored with the rates before them, and older ones do not replace newer ones")
    func kept() throws {
        let folder = try TemporaryFolder()
        let file = RatesFile(try folder.paths(), source: "rates")
        try file.store(Page(items: [], fetchedAt: Sample.start))
        #expect(file.stored == nil)
        try file.store(SampleRates.page())
        let new = SampleRates.rates(RateProviders.openERAPI, ["BRL": "5.5"], asOf: Sample.start)
        try file.store(SampleRates.page(new, at: Sample.start + 60))
        #expect(file.stored?.rates == new && file.stored?.previous == SampleRates.table())
        try file.store(SampleRates.page())
        #expect(file.stored?.rates == new)
    }

    @Test("A conversion is written once, and read again")
    func last() throws {
        let folder = try TemporaryFolder()
        let paths = try folder.paths()
        let file = LastConversionFile(paths, source: "rates")
        #expect(file.last == nil)
        let last = LastConversion(from: .dollar, to: .euro)
        try file.store(last)
        let written = try FileManager.default.attributesOfItem(atPath: paths.conversion("rates"))[.systemFileNumber]
        try file.store(last)
        let kept = try FileManager.default.attributesOfItem(atPath: paths.conversion("rates"))[.systemFileNumber]
        #expect(file.last == last && written as? Int == kept as? Int)
        try file.store(LastConversion(from: .euro, to: .dollar))
        #expect(file.last == LastConversion(from: .euro, to: .dollar))
    }
}

@Suite("The files of a source of rates")
struct QuoteFilesTests {
    private let folder: TemporaryFolder
    private let paths: XDGPaths
    private let store: SnapshotStore

    init() throws {
        folder = try TemporaryFolder()
        paths = try folder.paths()
        store = SnapshotStore(paths, source: "rates")
    }

    private func watchlist(_ view: WatchlistSettings = SampleWatchlist.view(), _ source: SourceDescriptor = .rates)
        -> Watchlist?
    {
        Watchlist(source, RatesFile(paths, source: source.name).stored, view)
    }

    private func line(at now: Date = Sample.start) throws -> [String] {
        try store.status(at: now).snapshot?.items.map { "\($0.id) \($0.quotation?.brief.text ?? "")" } ?? []
    }

    @Test("The snapshot is rendered when the rates or the favourites change, and written only then")
    func show() throws {
        let now = Sample.start
        try store.render { watchlist() }
        #expect(try store.snapshot() == nil)
        try RatesFile(paths, source: "rates").store(SampleWatchlist.page(at: now))
        try store.render { watchlist() }
        #expect(try line() == ["USD 5.43", "EUR 5.90", "GBP 6.81"])
        try FileManager.default.removeItem(atPath: paths.feed("rates"))
        try store.render { watchlist() }
        #expect(!FileManager.default.fileExists(atPath: paths.feed("rates")))
        try store.render { watchlist(SampleWatchlist.view("GBP")) }
        #expect(try line() == ["GBP 6.81"])
        #expect(FileManager.default.fileExists(atPath: paths.feed("rates")))
    }

    @Test("A stored failure still holds after a change of favourites, but not for newer rates")
    func verdict() throws {
        let now = Sample.start
        try RatesFile(paths, source: "rates").store(SampleWatchlist.page(at: now))
        let old = try #require(watchlist())
        let stored = Sample.stored(Snapshot(old), .offline, checkedAt: now + 60, label: old.source.label)
        try store.carryOut(Plan(shown: stored), SavedPollState())
        try store.render { watchlist(SampleWatchlist.view("EUR")) }
        #expect(try store.status(at: now + 120).state == .offline)
        try RatesFile(paths, source: "rates").store(SampleWatchlist.page(at: now + 180))
        try store.render { watchlist(SampleWatchlist.view("EUR")) }
        #expect(try store.status(at: now + 180).state == .fresh)
    }

    @Test("The watchlist has the favourites in their order, base and language of the user's files")
    func folders() throws {
        try FavoritesFile.write(
            ["rates": ["EUR", "USD"].map { .init(id: Sample.id($0), title: DisplayText($0), added: nil) }], paths)
        let configuration = try Configuration(#"{"rates": {"base": "BRL", "notify": {"move": 2}}}"#)
        let watchlist = try #require(Watchlist(.rates, paths, configuration, languages: ["pt_BR"]))
        #expect(watchlist.view == SampleWatchlist.view("EUR", "USD", languages: ["pt_BR"], move: "2"))
        #expect(Watchlist(.topGames, paths, configuration, languages: []) == nil)
    }

    @Test("An unusable file of rates counts as missing", arguments: ["", "{", #"{"schema": 2}"#, "[]"])
    func broken(text: String) throws {
        try folder.put(text, at: paths.rates("rates"))
        #expect(RatesFile(paths, source: "rates").stored == nil && watchlist()?.items.isEmpty == true)
    }
}
