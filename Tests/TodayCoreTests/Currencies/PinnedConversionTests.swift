import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Pinned conversions")
struct PinnedConversionTests {
    private func pinned(_ list: String) throws -> [PinnedConversion] {
        try Configuration("{\"rates\": {\"pinned\": \(list)}}").rates.pinned
    }

    private func watchlist(_ list: String, _ favorites: String..., base: String = "BRL") throws -> Watchlist {
        var view = WatchlistSettings(
            base: SampleRates.code(base), favorites: favorites.compactMap { ItemID($0) })
        view.pinned = try pinned(list)
        return SampleWatchlist.watchlist(view)
    }

    private func line(_ watchlist: Watchlist) -> [String] {
        watchlist.items.map { item in
            let (quotation, title) = (item.quotation, item.title.escaped(for: .plain))
            let unit = quotation?.hasOwnUnit == true ? " \(quotation?.unit.escaped(for: .plain) ?? "")" : ""
            return "\(title) \(quotation?.brief.text ?? "?")\(unit)\(item.move.symbol())"
        }
    }

    @Test("An amount and two codes in any case are read, apart or with a slash, with a threshold or without")
    func reading() throws {
        #expect(try pinned(#"["100 dollars in reais", "R$ 1,5 to €"]"#).map(\.text) == ["100 USD BRL", "1.5 BRL EUR"])
        let pins = try pinned(
            #"["100 usd brl", "eur/usd", "1 GBP JPY", "49.90 usd brl", {"pair": "1e3 jpy usd", "move": 1.5}]"#)
        #expect(pins.map(\.text) == ["100 USD BRL", "EUR USD", "GBP JPY", "49.9 USD BRL", "1000 JPY USD"])
        #expect(
            pins.map(\.id.description) == ["100-USD-BRL", "EUR-USD", "GBP-JPY", "49_9-USD-BRL", "1000-JPY-USD"])
        #expect(pins.map { $0.move?.description } == [nil, nil, nil, nil, "1.5"])
        #expect(try pins.allSatisfy { try pinned("[\($0.json)]") == [$0] })
        #expect(try pinned("[]") == [])
        let spaced = try pinned(#"["1 000 000 usd brl", "2 500 eur to usd"]"#)
        #expect(spaced.map(\.text) == ["1000000 USD BRL", "2500 EUR USD"])
        let portuguese = NumberStyle.$current.withValue(.portuguese) { pins.map(\.words) }
        #expect(portuguese == ["100 USD BRL", "EUR USD", "GBP JPY", "49,9 USD BRL", "1.000 JPY USD"])
    }

    private static let form = "is not a conversion; write \"100 usd brl\" or \"eur usd\""

    @Test(
        "A mistake is reported with the line of its entry",
        arguments: [
            ("5", 2, "must be a list of at most 12 conversions, [\"100 usd brl\", \"eur usd\"]"),
            (
                "[\(Array(repeating: "\"usd brl\"", count: 13).joined(separator: ","))]", 2,
                "must be a list of at most 12 conversions, [\"100 usd brl\", \"eur usd\"]"
            ),
            ("[\n\"eur usd\",\n\"100 usd\"]", 4, "\"100 usd\" \(Self.form)"),
            ("[\n\"$100 reais\"]", 3, "\"$100 reais\" \(Self.form)"),
            ("[\n\"1,500 usd brl\"]", 3, "\"1,500 usd brl\" \(Self.form)"),
            ("[\"usd xyz\"]", 2, "no currency matches \"XYZ\"; write a code, like \"BRL\""),
            ("[\"usd usd\"]", 2, "\"usd usd\" uses the same currency twice"),
            ("[\"-5 usd brl\"]", 2, "the amount in \"-5 usd brl\" must be above 0, and have at most 15 characters"),
            ("[\"0 usd brl\"]", 2, "the amount in \"0 usd brl\" must be above 0, and have at most 15 characters"),
            (
                "[\"1e20 usd brl\"]", 2,
                "the amount in \"1e20 usd brl\" must be above 0, and have at most 15 characters"
            ),
            ("[\"usd brl\",\n\"1 USD/BRL\"]", 3, "\"USD BRL\" is pinned twice"),
            ("[7]", 2, "must contain conversions, \"100 usd brl\" or {\"pair\": \"100 usd brl\", \"move\": 1.5}"),
            (
                "[\n{\"pair\": \"usd brl\", \"mvoe\": 1}]", 3,
                "must contain conversions, \"100 usd brl\" or {\"pair\": \"100 usd brl\", \"move\": 1.5}"
            ),
            ("[{\"pair\": \"usd brl\", \"move\": 0}]", 2, "\"move\" must be a percentage from 0.1 to 100"),
        ])
    func mistakes(list: String, line: Int, reason: String) {
        let error = ConfigurationError(line: line, key: "rates.pinned", reason: reason)
        let text = "{\"rates\": {\n\"pinned\": \(list),\n\"base\": 5}}"
        #expect(throws: error) { try Configuration(text.replacing(",\n\"base\": 5", with: "")) }
        // The next mistake is reported, too.
        let errors = Configuration.errors(in: text)
        #expect(errors.count == 2 && errors.contains(error))
    }

    @Test("Pinned conversions come before favourites, without repeating them, with their own amount and target")
    func watchlist() throws {
        #expect(
            line(try watchlist(#"["100 usd brl", "eur usd"]"#, "GBP", "EUR")) == [
                "100 USD 543.12 BRL▲", "EUR 1.09 USD▼", "GBP 6.81",
            ])
        let repeated = try watchlist(#"["usd brl", "1000 usd brl"]"#, "USD", "EUR")
        #expect(line(repeated) == ["USD 5.43 BRL▲", "1,000 USD 5431 BRL▲", "EUR 5.90▼"])
        #expect(line(try watchlist(#"["eur usd", "usd jpy", "gbp usd", "usd brl"]"#)).count == Snapshot.places)
    }

    @Test("A pinned currency that the provider has dropped has a place that says \"no rate\"")
    func dropped() throws {
        #expect(
            line(try watchlist(#"["usd chf", "5 usd jpy"]"#, base: "ARS")) == ["USD CHF: no rate ?", "5 USD 751 JPY"])
        let usual = try watchlist(#"["100 usd chf"]"#)
        #expect(line(usual) == ["100 USD CHF: no rate ?", "USD 5.43▲", "EUR 5.90▼"] && usual.obstacle == nil)
        // If nothing can be shown at all, there is an obstacle instead.
        #expect(try watchlist(#"["usd chf"]"#, base: "ARS").obstacle != nil)
    }

    @Test("A favourite without a rate has a place that says \"no rate\", and the next with a rate is shown as well")
    func unquotedFavorite() throws {
        #expect(line(try watchlist("[]", "CHF", "EUR")) == ["CHF: no rate ?", "EUR 5.90▼"])
        let alone = try watchlist("[]", "CHF", "XDR", "XAU")
        #expect(line(alone) == ["CHF: no rate ?", "XDR: no rate ?", "USD 5.43▲"] && alone.obstacle == nil)
        // Without a rate for the base there is an obstacle instead.
        #expect(try watchlist("[]", base: "ARS").obstacle != nil)
    }

    @Test("Titles and numbers are in the reader's language, whatever todayd wrote")
    func worded() throws {
        let watchlist = try watchlist(#"["1234.5 usd chf", "1000 usd brl"]"#, "CHF")
        let portuguese = Translations(messages: ["no rate": ["sem taxa"]], rule: .english)
        let titles = watchlist.items.map { $0.worded(.portuguese, portuguese).title.escaped(for: .plain) }
        #expect(titles == ["1.234,5 USD CHF: sem taxa", "1.000 USD", "CHF: sem taxa"])
    }

    @Test(
        "A small amount is never shown as 0",
        arguments: [("0.0001 usd brl", "0.0005431", "0.000543"), ("2 jpy btc", "0.0000001418", "0.000000142")])
    func small(text: String, value: String, brief: String) throws {
        let quotation = try watchlist("[\"\(text)\"]").items.first?.quotation
        #expect([quotation?.value.text, quotation?.brief.text] == [value, brief])
    }

    @Test("A snapshot with pinned conversions reads back from its file")
    func snapshot() throws {
        let snapshot = try #require(Snapshot(try watchlist(#"["100 usd brl"]"#)))
        let text = try #require(JSONCoding.encode(snapshot, pretty: false))
        #expect(text.contains(#""hasOwnUnit":true"#) && JSONCoding.decode(Snapshot.self, Data(text.utf8)) == snapshot)
    }

    @Test("Rates are compared with the last ones of an earlier day, however often new ones come")
    func yesterday() throws {
        var known: CachedRates?
        func take(_ dollar: String, hour: Int) throws -> String? {
            let page = SampleWatchlist.page(
                ["BRL": dollar], provider: "currencylayer", at: Sample.time("2026-11-20T00:00:00Z") + hour * 3_600,
                age: 0)
            known = CachedRates(page, after: known)
            let bytes = Array(try #require(JSONCoding.encode(known, pretty: true)).utf8)
            #expect(CachedRates(plain: bytes) == known && JSONCoding.decode(CachedRates.self, Data(bytes)) == known)
            return known?.yesterday?.rate(of: SampleWatchlist.real)?.description
        }
        #expect(try take("5", hour: 8) == nil)
        #expect(try take("5.1", hour: 16) == nil)
        #expect(try take("5.2", hour: 26) == "5.1")
        #expect(try take("5.3", hour: 34) == "5.1")
        #expect(try take("5.4", hour: 42) == "5.1")
        #expect(known?.previous?.rate(of: SampleWatchlist.real)?.description == "5.3")
        #expect(try take("5.5", hour: 50) == "5.4")
        // The same rates again belong to the same day.
        #expect(try take("5.5", hour: 50) == "5.4")
        let other = SampleWatchlist.page(["BRL": "9"], at: Sample.time("2026-11-24T00:00:00Z"))
        #expect(CachedRates(other, after: known)?.yesterday == nil)
    }
}

@Suite("Announcing pinned conversions")
struct PinnedNewsTests {
    private let start = Sample.start

    private func view(_ list: String, _ favorites: String..., move: String? = nil) throws -> WatchlistSettings {
        changed(
            WatchlistSettings(
                base: SampleWatchlist.real, favorites: favorites.compactMap { ItemID($0) },
                move: try move.map { try DecimalNumber(json: $0) })
        ) { $0.pinned = (try? Configuration("{\"rates\": {\"pinned\": \(list)}}").rates.pinned) ?? [] }
    }

    private func source(_ view: WatchlistSettings) -> PolledSource {
        PolledSource(
            label: SourceDescriptor.rates.label, kind: .rates(Watchlist(.rates, nil, view)),
            schedule: Schedule(interval: 60, limits: .daily), conditions: .dwell(1))
    }

    /// Polls on a day with this rate of a dollar in reais; delivers the notices, and returns them.
    private func poll(_ source: inout PolledSource, day: Int, _ dollar: String) -> [String] {
        let now = start + day * 86_400
        let page = SampleWatchlist.page(["BRL": dollar, "EUR": "0.9"], at: now)
        let answer = FetchAnswer(label: SourceDescriptor.rates.label, result: .success(page))
        let notices = source.absorb(answer, at: now, jitter: 0).notices
        for notice in notices { _ = source.confirm(notice, delivered: true, at: now) }
        return notices.map { notice in
            let text = NoticeText(notice, markup: false, clock: Sample.clock)
            return "\(text.summary): \(text.body.split(separator: "\n").dropLast().joined(separator: ", "))"
        }
    }

    @Test("Each conversion has its own threshold, or that of favourites; the first rates are not announced")
    func thresholds() throws {
        var source = source(try view(#"[{"pair": "100 usd brl", "move": 3}, "eur brl"]"#, "USD", move: "1"))
        #expect(poll(&source, day: 0, "5.00") == [])
        #expect(
            poll(&source, day: 1, "5.10") == ["2 rates moved: ▲ EUR 5.6667 BRL · 2%, ▲ USD 5.1000 BRL · 2%"])
        // Its own smaller moves have added up.
        #expect(poll(&source, day: 2, "5.15") == ["100 USD in BRL rose by 3%: ▲ 100 USD 515.00 BRL · 3%"])
    }

    @Test("A conversion with its own threshold is announced without a general one; without any, nothing is")
    func own() throws {
        var source = source(try view(#"[{"pair": "100 usd brl", "move": 1}, "eur usd"]"#, "EUR"))
        #expect(poll(&source, day: 0, "5.00") == [])
        #expect(poll(&source, day: 1, "4.90") == ["100 USD in BRL fell by 2%: ▼ 100 USD 490.00 BRL · 2%"])
        var silent = self.source(try view(#"["100 usd brl"]"#))
        #expect(poll(&silent, day: 0, "5.00") == [] && poll(&silent, day: 1, "9.00") == [])
        #expect(silent.state.values == nil)
    }

    @Test("A small amount is not compared in cents")
    func cents() throws {
        var source = source(try view(#"[{"pair": "1 brl usd", "move": 1}, {"pair": "10 brl eur", "move": 1.5}]"#))
        #expect(poll(&source, day: 0, "154.1") == [])
        // From 0.0584 to 0.0586 EUR: in cents that would be from 0.06 to 0.06, and a sixth the next day.
        #expect(poll(&source, day: 1, "153.6") == [])
        #expect(poll(&source, day: 2, "150.0").count == 1)
    }

    @Test("A changed amount starts anew, and a changed threshold does not")
    func changes() throws {
        var source = source(try view(#"[{"pair": "100 usd brl", "move": 5}]"#))
        func turn(_ list: String, day: Int) throws {
            _ = source.show(
                Watchlist(.rates, source.watchlist?.cachedRates, try view(list)), at: start + day * 86_400 + 60)
        }
        #expect(poll(&source, day: 0, "5.00") == [] && poll(&source, day: 1, "5.20") == [])
        try turn(#"[{"pair": "200 usd brl", "move": 5}]"#, day: 1)
        // 8% since the first day, but 3.85% since the amount was changed.
        #expect(poll(&source, day: 2, "5.40") == [])
        try turn(#"[{"pair": "200 usd brl", "move": 1}]"#, day: 2)
        #expect(poll(&source, day: 3, "5.40") == ["200 USD in BRL rose by 3.85%: ▲ 200 USD 1,080.00 BRL · 3.85%"])
    }
}
