import Foundation
import TestSupport
import Testing
import TodayCore

@testable import TodayCore

@Suite("Reading rates from a file without a decoder")
struct QuotesReadingTests {
    private func text(_ known: CachedRates, pretty: Bool = true) throws -> String {
        try #require(JSONCoding.encode(known, pretty: pretty))
    }

    @Test("Rates read the same as with a decoder, with previous rates and without", arguments: [true, false])
    func same(_ pretty: Bool) throws {
        let first = SampleRates.cachedRates()
        let moved = SampleRates.rates(RateProviders.openERAPI, ["BRL": "5.5"], asOf: Sample.start)
        let unnamed = SampleRates.cachedRates(RateProviders.frankfurter, nextUpdate: nil)
        for known in [first, CachedRates(moved, fetchedAt: Sample.start, after: first), unnamed] {
            let text = try text(known, pretty: pretty)
            #expect(CachedRates(plain: Array(text.utf8)) == known)
            #expect(JSONCoding.decode(CachedRates.self, Data(text.utf8)) == known)
        }
    }

    @Test("However the file is changed, it is read as the decoder reads it, or left to the decoder")
    func hostile() throws {
        let bytes = Array(try text(SampleRates.cachedRates(), pretty: false).utf8)
        var random = SeededGenerator(12)
        var (accepted, refused) = (0, 0)
        for _ in 0..<4_000 {
            let changed = random.changed(bytes)
            guard let known = CachedRates(plain: changed) else {
                refused += 1
                continue
            }
            accepted += 1
            #expect(
                known == JSONCoding.decode(CachedRates.self, Data(changed)),
                "\(String(decoding: changed, as: UTF8.self))")
        }
        #expect(accepted > 100 && refused > 1_000)
    }

    @Test(
        "Impossible rates, and files of a later version, are rejected",
        arguments: [
            ("\"BRL\":\"5.4312\"", "\"BRL\":\"0\""), ("\"BRL\":\"5.4312\"", "\"BRL\":\"-5\""),
            ("\"BRL\":\"5.4312\"", "\"BRL\":\"NaN\""), ("\"BRL\":\"5.4312\"", "\"brl\":\"5\""),
            ("\"USD\":\"1\"", "\"USD\":\"2\""), ("\"schema\":1", "\"schema\":2"),
            ("\"base\":\"USD\"", "\"base\":\"SEK\""),
        ])
    func wrong(_ old: String, _ new: String) throws {
        let text = try text(SampleRates.cachedRates(), pretty: false)
        #expect(text.contains(old))
        let changed = text.replacing(old, with: new)
        #expect(CachedRates(plain: Array(changed.utf8)) == nil)
        #expect(JSONCoding.decode(CachedRates.self, Data(changed.utf8)) == nil)
    }

    @Test("The last conversion reads as with the decoder")
    func last() throws {
        let codes = ["BRL", "EUR"].map(SampleRates.code)
        let last = try #require(LastConversion(SampleRates.number("100.5"), from: .dollar, to: codes))
        let text = try #require(JSONCoding.encode(last, pretty: true))
        #expect(LastConversion(plain: Array(text.utf8)) == last)
        #expect(JSONCoding.decode(LastConversion.self, Data(text.utf8)) == last)
    }

    @Test(
        "A last conversion that cannot have been typed is ignored",
        arguments: [
            #"{"amount":"1","from":"USD","schema":2,"to":["BRL"]}"#, #"{"amount":"1","from":"USD","schema":1,"to":[]}"#,
            #"{"amount":"-1","from":"USD","schema":1,"to":["BRL"]}"#,
            #"{"amount":1,"from":"USD","schema":1,"to":["BRL"]}"#,
            #"{"amount":"1","from":"usd","schema":1,"to":["BRL"]}"#, #"{"amount":"1","schema":1,"to":["BRL"]}"#, "[]",
        ])
    func strange(_ text: String) {
        #expect(LastConversion(plain: Array(text.utf8)) == nil)
        #expect(JSONCoding.decode(LastConversion.self, Data(text.utf8)) == nil)
    }
}

@Suite("Rates in bars")
struct WatchlistTests {
    private func line(_ watchlist: Watchlist) -> [String] {
        watchlist.items.map { item in
            let quotation = item.quotation
            return "\(item.id) \(quotation?.brief.text ?? "?") \(quotation?.value.text ?? "?")\(item.move.symbol())"
        }
    }

    @Test(
        "The first three favourites are shown in the base currency, in the user's order, with their moves")
    func favorites() {
        let watchlist = SampleWatchlist.watchlist(SampleWatchlist.view("EUR", "USD", "GBP", "JPY"))
        #expect(line(watchlist) == ["EUR 5.90 5.9003▼", "USD 5.43 5.4312▲", "GBP 6.81 6.8103"])
        #expect(watchlist.items.allSatisfy { !$0.isRanked && $0.quotation?.unit == DisplayText("BRL") })
    }

    @Test("Without favourites, dollar, euro and pound are shown, except the base")
    func usual() {
        #expect(line(SampleWatchlist.watchlist()).map { $0.prefix(3) } == ["USD", "EUR", "GBP"])
        let dollars = SampleWatchlist.watchlist(WatchlistSettings(base: .dollar))
        #expect(line(dollars) == ["EUR 1.09 1.0864▼", "GBP 1.25 1.2539▼"])
    }

    @Test(
        "A favourite that is the base leaves its place to the next, and one without a rate has none"
    )
    func leftOut() {
        #expect(
            line(SampleWatchlist.watchlist(SampleWatchlist.view("BRL", "VEF", "JPY"))) == [
                "VEF ? ?", "JPY 0.0362 0.036179▲",
            ])
        #expect(line(SampleWatchlist.watchlist(SampleWatchlist.view("BRL", "VEF"))).count == 3)
    }

    @Test("Without earlier rates of the same provider, nothing has moved")
    func noPrevious() {
        let first = CachedRates(SampleWatchlist.page(), after: nil)
        #expect(Watchlist(.rates, first, SampleWatchlist.view()).items.allSatisfy { $0.move == .same })
        var watchlist = Watchlist(.rates, first, SampleWatchlist.view())
        watchlist.receive(
            SampleWatchlist.page(SampleWatchlist.yesterday, provider: "frankfurter", at: Sample.start + 60))
        #expect(watchlist.items.allSatisfy { $0.move == .same } && watchlist.source.label.service == "Frankfurter")
    }

    @Test("An answer with older rates than the stored ones changes nothing")
    func older() {
        var watchlist = SampleWatchlist.watchlist()
        watchlist.receive(SampleWatchlist.page(SampleWatchlist.yesterday, at: Sample.start + 60, age: 3600))
        #expect(watchlist.cachedRates == SampleWatchlist.cachedRates())
    }

    @Test("Names are in the user's language")
    func names() {
        let names = SampleWatchlist.watchlist(SampleWatchlist.view("USD", languages: ["pt_BR"])).items.map(
            \.quotation?.name)
        #expect(names == [DisplayText("dólar americano")])
    }

    @Test("The snapshot has the time of the rates, when they expire, and the line that the provider's terms require")
    func snapshot() throws {
        let snapshot = try #require(Snapshot(SampleWatchlist.watchlist()))
        #expect(snapshot.time == Sample.start + -600 && snapshot.fetchedAt == Sample.start)
        #expect(snapshot.freshUntil == Sample.start + 86_400 + 600)
        #expect(snapshot.label.service == "ExchangeRate-API" && snapshot.source == "rates")
        #expect(snapshot.attribution?.text == "Rates By Exchange Rate API")
        #expect(snapshot.age(at: Sample.start + 60) == 660)
        let text = try #require(JSONCoding.encode(snapshot, pretty: true))
        #expect(JSONCoding.decode(Snapshot.self, Data(text.utf8)) == snapshot)
    }

    @Test("Rates that are dated ahead count as of the moment they arrived")
    func ahead() throws {
        let known = CachedRates(SampleWatchlist.page(age: -3600), after: nil)
        let snapshot = try #require(Snapshot(Watchlist(.rates, known, SampleWatchlist.view())))
        #expect(snapshot.age(at: Sample.start) == 0)
    }

    @Test("A base currency without rates is an error with its code, and no other base replaces it")
    func obstacle() {
        let watchlist = Watchlist(
            .rates, SampleWatchlist.cachedRates(), WatchlistSettings(base: SampleRates.code("ARS")))
        #expect(watchlist.items.isEmpty && Snapshot(watchlist) == nil)
        #expect(watchlist.obstacle == .badAnswer(reason: "it has no rate for the base currency, ARS"))
        #expect(
            SampleWatchlist.watchlist().obstacle == nil && Watchlist(.rates, nil, WatchlistSettings()).obstacle == nil)
    }

    @Test(
        "A bar gets few digits, rounded once from the exact rate",
        arguments: [
            ("5.43495", "5.43"), ("1", "1.00"), ("999.994", "999.99"), ("1000.4", "1000"), ("98123.5", "98124"),
            ("0.18412", "0.184"), ("0.0362", "0.0362"), ("0.5", "0.500"), ("0.0000238123", "0.0000238"),
        ])
    func brief(rate: String, shown: String) throws {
        let table = SampleWatchlist.table(["BRL": rate], asOf: Sample.start, next: nil)
        #expect(try table.briefRate(from: .dollar, to: SampleWatchlist.real).text == shown)
    }

    @Test("A number keeps its last zeros in a file, and anything else is rejected")
    func files() throws {
        let number = RoundedNumber(try DecimalNumber(json: "5.4"), decimals: 4)
        let text = try #require(JSONCoding.encode([number], pretty: false))
        #expect(text == #"["5.4000"]"# && JSONCoding.decode([RoundedNumber].self, Data(text.utf8)) == [number])
        for bad in [#"["5,4"]"#, #"[5.4]"#, #"["NaN"]"#, "[\"0.\(String(repeating: "0", count: 60))1\"]"] {
            #expect(JSONCoding.decode([RoundedNumber].self, Data(bad.utf8)) == nil, "\(bad)")
        }
    }
}
