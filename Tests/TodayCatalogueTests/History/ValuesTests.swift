import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore

@Suite("The history of values")
struct ValuesTests {
    private let place: Place
    private let day = 86_400

    init() throws { place = try Place() }

    /// Rates of the dollar in reais and euros, `hours` after now, that hold for a day.
    private func rates(_ real: String, hours: Int = 0, provider: String = "bank", next: Double = 86_400)
        -> ExchangeRates
    {
        let asOf = Place.now + Double(hours) * 3_600
        let table = SampleRates.table(["BRL": real, "EUR": "0.8"], asOf: asOf, nextUpdate: asOf + next)
        return ExchangeRates(provider: provider, table: table)
    }

    private func record(_ rates: ExchangeRates, besides codes: [String] = []) throws {
        try place.write { catalogue throws(CatalogueError) in
            try catalogue.record(rates, besides: codes.map(SampleRates.code))
        }
    }

    private func values(
        _ item: String, _ unit: String, days: Double = 90, preferring provider: String? = nil
    ) throws -> ValueHistory {
        let end = Place.now + days * 86_400
        return try place.reading().values(
            of: Sample.id(item), in: Sample.id(unit), from: Place.now - days * 86_400, to: end,
            preferring: provider)
    }

    @Test("Values of favourites, of requested currencies, and of the dollar are recorded; any pair of them is a rate")
    func pairs() throws {
        _ = try place.write { catalogue throws(CatalogueError) in
            try catalogue.addFavorite(Sample.id("BRL"), title: DisplayText("real"), at: Place.now)
        }
        try record(rates("5.4312"), besides: ["EUR"])
        #expect(try values("USD", "BRL").points.map(\.rate.text) == ["5.4312"])
        #expect(try values("BRL", "USD").points.map(\.rate.text) == ["0.18412"])
        // 5.4312 / 0.8, rounded once.
        #expect(try values("EUR", "BRL").points.map(\.rate.text) == ["6.7890"])
        #expect(try values("USD", "USD").points.map(\.rate.text) == ["1.0000"])
        #expect(try values("USD", "JPY").points.isEmpty)
    }

    @Test("Rates against the euro give the same rates of the dollar")
    func otherBase() throws {
        let rates = [CurrencyCode.dollar: "1.25", SampleRates.code("BRL"): "6.789"]
        let table = try RateTable(base: .euro, rates: rates.mapValues(SampleRates.number), asOf: Place.now)
        try record(ExchangeRates(provider: "bank", table: table), besides: ["BRL"])
        #expect(try values("USD", "BRL").points.map(\.rate.text) == ["5.4312"])
        #expect(try values("EUR", "USD").points.map(\.rate.text) == ["1.2500"])
    }

    @Test("The same rates are recorded once, and for as long as they hold")
    func again() throws {
        for _ in 1...3 { try record(rates("5.1"), besides: ["BRL"]) }
        // On a holiday the bank says later that the next rates come later.
        try record(rates("5.1", next: 3 * 86_400), besides: ["EUR"])
        try record(rates("5.1", next: 3_600), besides: ["BRL"])
        let points = try values("USD", "BRL").points
        #expect(points.map(\.rate.text) == ["5.1000"] && points.map(\.span.reach) == [3 * day + 3_600])
        #expect(try values("EUR", "BRL").points.count == 1)
    }

    @Test("Missed rates leave a gap, and rates that come as announced or a little late leave none")
    func gaps() throws {
        for (hours, rate) in [(0, "5.1"), (24, "5.2"), (48 + 1, "5.3"), (120, "5.4"), (144, "5.5")] {
            try record(rates(rate, hours: hours), besides: ["BRL"])
        }
        let history = try values("USD", "BRL")
        #expect(
            history.stretches.map { $0.map(\.rate.text) } == [["5.1000", "5.2000", "5.3000"], ["5.4000", "5.5000"]])
        #expect(history.low?.rate.text == "5.1000" && history.high?.rate.text == "5.5000")
        #expect(history.percent?.description == "7.84")
    }

    @Test("Rates of two providers are never mixed; of one time the preferred provider counts, or else the last")
    func providers() throws {
        try record(rates("5.1"), besides: ["BRL", "EUR"])
        try record(rates("5.2", provider: "other"), besides: ["BRL"])
        let points = try values("USD", "BRL").points
        #expect(points.map(\.provider) == ["other"] && points.map(\.rate.text) == ["5.2000"])
        #expect(try values("USD", "BRL", preferring: "bank").points.map(\.rate.text) == ["5.1000"])
        #expect(try values("EUR", "BRL").points.map(\.provider) == ["bank"])
        for _ in 1...2 { try record(rates("5.3", provider: "third"), besides: ["BRL"]) }
        let third = try values("USD", "BRL").points
        #expect(third.map(\.rate.text) == ["5.3000"] && third.map(\.span.at) == [Catalogue.seconds(Place.now) + 2])
    }

    @Test("A pair that only one of two providers has remains when old values are thinned")
    func thinnedProviders() throws {
        try record(rates("5.1"), besides: ["BRL", "EUR"])
        try record(rates("5.2", provider: "other"), besides: ["BRL"])
        try record(rates("5.3", hours: 24 * 100), besides: ["BRL"])
        #expect(try values("EUR", "BRL", days: 365).points.map(\.provider) == ["bank"])
        #expect(
            try values("USD", "BRL", days: 365, preferring: "bank").points.map(\.rate.text) == ["5.1000", "5.3000"])
    }

    @Test("Values are thinned to an hour after a week, and to a day after 90 days")
    func thinning() throws {
        // Every half hour for 100 days, then one more.
        let samples = try (0..<(100 * 48)).map { index in
            ValueSample(
                SampleInterval(at: Catalogue.seconds(Place.now) + index * 1_800, reach: 5_400), provider: "bank",
                amounts: [Sample.id("USD"): .one, Sample.id("BRL"): try DecimalNumber(json: "5.\(1_000 + index)")])
        }
        try place.write { catalogue throws(CatalogueError) in try catalogue.record(samples) }
        let history = try values("USD", "BRL", days: 365)
        #expect(history.stretches.count == 1 && history.points.count < 11 + 84 * 24 + 8 * 48)
        #expect(history.points.count > 80 * 24 && history.points.last?.rate.text == "5.5799")
    }

    @Test("Another program can write between the parts of many past rates, and each day is stored")
    func turns() throws {
        let samples = (0..<(2 * Catalogue.pastPart + 1)).map { index in
            ValueSample(
                SampleInterval(at: Catalogue.seconds(Place.now) - index * day, reach: day), provider: "bank",
                amounts: [Sample.id("USD"): .one, Sample.id("BRL"): DecimalNumber(5)])
        }
        try place.poll([1], at: 0)
        let other = try Database(place.paths.database, .writing, timeout: 0)
        var turns: [Bool] = []
        try place.write { catalogue throws(CatalogueError) in
            try catalogue.store(past: samples) { turns.append((try? other.run("BEGIN IMMEDIATE; COMMIT")) != nil) }
        }
        #expect(turns == [true, true])
        #expect(try values("USD", "BRL", days: 1_000).points.count == samples.count)
    }

    @Test("A past rate is stored for an item that lacks it, even if another provider's rates of that time are recorded")
    func pastProviders() throws {
        try record(rates("5.1"), besides: ["BRL"])
        let span = SampleInterval(at: Catalogue.seconds(Place.now), reach: day)
        let samples = [("other", "BRL"), ("other", "USD"), ("bank", "BRL"), ("bank", "JPY")].map { provider, code in
            ValueSample(span, provider: provider, amounts: [Sample.id(code): DecimalNumber(9)])
        }
        try place.write { catalogue throws(CatalogueError) in try catalogue.store(past: samples) }
        #expect(try values("USD", "BRL", preferring: "bank").points.map(\.rate.text) == ["5.1000"])
        #expect(try values("USD", "BRL", preferring: "other").points.map(\.rate.text) == ["1.0000"])
        #expect(try values("USD", "JPY").points.map(\.rate.text) == ["9.0000"])
    }

    @Test("Values are exported and imported once, and a bad value in them changes nothing")
    func transfer() throws {
        try record(rates("5.1"), besides: ["BRL"])
        try record(rates("5.2", hours: 24), besides: ["BRL"])
        let text = try #require(JSONCoding.encode(try place.reading().export(at: Place.now), pretty: false))
        #expect(text.contains(#""amounts":{"BRL":"5.1","USD":"1"}"#))
        let other = try Place()
        func merge(_ text: String) throws -> ImportReport? {
            let document = try #require(JSONCoding.decode(CatalogueDocument.self, Data(text.utf8)))
            return try other.merge(document)
        }
        #expect(try merge(text.replacing("\"5.1\"", with: "\"-5.1\"")) == nil)
        #expect(try merge(text.replacing("\"BRL\"", with: "\"B/L\"")) == nil)
        let first = try #require(try merge(text))
        #expect((first.samplesAdded, first.samplesKnown) == (2, 0))
        let again = try #require(try merge(text))
        #expect((again.samplesAdded, again.samplesKnown) == (0, 2))
        let catalogue = try other.reading()
        let values = try catalogue.values(
            of: Sample.id("USD"), in: Sample.id("BRL"), from: Place.now, to: Place.now + 86_400)
        #expect(values.stretches.map { $0.map(\.rate.text) } == [["5.1000", "5.2000"]])
    }

    @Test("An export without values has no key for them")
    func without() throws {
        try place.poll([1, 2], at: 0)
        let text = try #require(JSONCoding.encode(try place.reading().export(at: Place.now), pretty: false))
        #expect(!text.contains("\"values\""))
    }
}
