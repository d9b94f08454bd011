import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCore

@Suite("Conversions in the desktop search")
struct ConversionSearchTests {
    private let place: Place

    init() throws {
        place = try Place(.rates)
        let rates = RatesFile(place.paths, source: place.source.name)
        try rates.store(SampleRates.page())
    }

    private func search(_ languages: [String] = []) -> DesktopSearch {
        let settings = ConverterSettings(Configuration(), of: .rates, languages: languages)
        return DesktopSearch(place.environment, settings, .english)
    }

    private func ids(_ typed: String) throws -> [String] {
        let terms = try #require(SearchTerms(typed.split(separator: " ").map(String.init)))
        return try search().results(terms).map(\.description)
    }

    private func result(_ id: String, _ languages: [String] = []) throws -> SearchResult? {
        let wanted = try #require(ResultID(id))
        return try search(languages).described([wanted]).first
    }

    @Test("A typed conversion sends no request, and is not stored as the last one")
    func typed() throws {
        #expect(try ids("100 usd brl") == ["100:USD:BRL"])
        _ = try result("100:USD:BRL")
        #expect(place.questions.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: place.paths.conversion("rates")))
    }

    @Test("An amount of one currency is converted into the last target, and one word finds a currency")
    func leftOut() throws {
        let last = LastConversionFile(place.paths, source: "rates")
        _ = try last.store(LastConversion(from: SampleRates.code("EUR"), to: SampleRates.code("JPY")))
        #expect(try ids("20 eur") == ["20:EUR:JPY"])
        #expect(try ids("eur").first == "EUR")
        #expect(try ids("real").contains("BRL"))
    }

    @Test(
        "A result has the user's number format and the provider's line, and choosing it copies the number",
        arguments: [
            (
                "100:USD:BRL", [], "100.00 USD = 543.12 BRL",
                "1 USD = 5.4312 BRL · Rates of 23:20 · Rates By Exchange Rate API", "543.12"
            ),
            ("1:USD:BRL", [], "1 USD = 5.4312 BRL", nil, nil),
            ("1000:USD:BRL", ["pt_BR"], "1.000,00 USD = 5.431,20 BRL", nil, "5431,20"),
            (
                "BRL", [], "Brazilian real",
                "BRL 🇧🇷 · 1 BRL = 0.18412 USD · Rates of 23:20 · Rates By Exchange Rate API", nil
            ),
        ] as [(String, [String], String, String?, String?)])
    func shown(id: String, languages: [String], name: String, description: String?, clipboard: String?) throws {
        let found = try #require(try result(id, languages))
        #expect(found.name.escaped(for: .plain) == name)
        if let description { #expect(found.description.escaped(for: .plain) == description) }
        if let clipboard { #expect(found.clipboard == clipboard) }
    }

    @Test("Overdue rates are marked")
    func overdue() throws {
        place.now += 86_400
        #expect(
            try result("100:USD:BRL")?.description.escaped(for: .plain).contains("Rates of 23:20, update overdue")
                == true)
    }

    @Test("Without rates, or without one of them, there is no result, and no request")
    func nothing() throws {
        #expect(try result("100:USD:ABC") == nil)
        try FileManager.default.removeItem(atPath: place.paths.rates("rates"))
        #expect(try ids("100 usd brl") == [])
        #expect(try result("100:USD:BRL") == nil)
        #expect(place.questions.isEmpty)
    }

    @Test("Another source converts nothing, whatever id it gets")
    func otherSource() throws {
        let games = try Place(.topGames)
        let search = DesktopSearch(
            games.environment, ConverterSettings(Configuration(), of: .topGames, languages: []), .english)
        let conversion = try #require(ResultID("100:USD:BRL"))
        #expect(try search.described([conversion]) == [])
    }
}
