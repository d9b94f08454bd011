import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCore

@Suite("Conversions in the search of a desktop")
struct ConversionSearchTests {
    private let place: Place

    init() throws {
        place = try Place(.rates)
        let quotes = QuotesFile(place.paths, source: place.source.name)
        try quotes.keep(SampleQuotes.page())
    }

    private func search(_ languages: [String] = []) -> DesktopSearch {
        let settings = ConverterSettings(Configuration(), of: .rates, languages: languages)
        return DesktopSearch(place.ports, settings, .english)
    }

    private func ids(_ typed: String) throws -> [String] {
        let terms = try #require(SearchTerms(typed.split(separator: " ").map(String.init)))
        return try search().results(terms).map(\.description)
    }

    private func result(_ id: String, _ languages: [String] = []) throws -> SearchResult? {
        let wanted = try #require(ResultID(id))
        return try search(languages).described([wanted]).first
    }

    @Test("an amount with two currencies is converted, and choosing it copies the result")
    func amount() throws {
        #expect(try ids("100 usd brl") == ["100:USD:BRL"])
        let found = try #require(try result("100:USD:BRL"))
        #expect(found.name.escaped(for: .plain) == "100.00 USD = 543.12 BRL" && found.clipboard == "543.12")
        #expect(
            found.description.escaped(for: .plain)
                == "1 USD = 5.4312 BRL · Rates of 23:20 · Rates By Exchange Rate API")
        #expect(place.questions.isEmpty)
    }

    @Test("several targets are several results, names count as well as codes, and 1 may be left out")
    func several() throws {
        #expect(try ids("100 USD to brl, jpy") == ["100:USD:BRL", "100:USD:JPY"])
        #expect(try ids("20 canadian dollar real") == ["20:CAD:BRL"] && ids("usd brl") == ["1:USD:BRL"])
        #expect(try result("1:USD:BRL")?.name.escaped(for: .plain) == "1 USD = 5.4312 BRL")
        #expect(try ids("1.234,56 eur usd") == ["1234.56:EUR:USD"])
    }

    @Test("an amount of one currency is converted into the base, or into what it was last converted into")
    func leftOut() throws {
        #expect(try ids("20 eur") == ["20:EUR:USD"])
        let last = LastConversionFile(place.paths, source: "rates")
        _ = try last.keep(LastConversion(from: SampleQuotes.code("EUR"), to: SampleQuotes.code("JPY")))
        #expect(try ids("20 eur") == ["20:EUR:JPY"])
    }

    @Test("one word is a currency, not a conversion; a number alone is nothing")
    func words() throws {
        #expect(try ids("eur").first == "EUR" && ids("real").contains("BRL"))
        #expect(try ids("100") == [] && ids("1.234 usd brl") == [] && ids("100 usd xyzzy") == [])
    }

    @Test("a currency has its flag, its value, and the line that the provider requires")
    func item() throws {
        let found = try #require(try result("BRL"))
        #expect(found.name.escaped(for: .plain) == "Brazilian real")
        #expect(
            found.description.escaped(for: .plain)
                == "BRL 🇧🇷 · 1 BRL = 0.18412 USD · Rates of 23:20 · Rates By Exchange Rate API")
    }

    @Test("numbers are written as the person's language writes them, and copied without marks between thousands")
    func style() throws {
        let found = try #require(try result("1000:USD:BRL", ["pt_BR"]))
        #expect(found.name.escaped(for: .plain) == "1.000,00 USD = 5.431,20 BRL" && found.clipboard == "5431,20")
    }

    @Test("rates that should have been replaced by now are shown as overdue")
    func overdue() throws {
        place.now += 86_400
        #expect(
            try result("100:USD:BRL")?.description.escaped(for: .plain).contains("Rates of 23:20, update overdue")
                == true)
    }

    @Test("typing is not converting: the last conversion stays as it is")
    func typing() throws {
        _ = try ids("100 usd brl")
        _ = try result("100:USD:BRL")
        #expect(!FileManager.default.fileExists(atPath: place.paths.conversion("rates")))
    }

    @Test("without quotes, and without a rate, there is no result, and nobody is asked")
    func nothing() throws {
        #expect(try result("100:USD:ABC") == nil)
        try FileManager.default.removeItem(atPath: place.paths.quotes("rates"))
        #expect(try ids("100 usd brl") == [] && result("100:USD:BRL") == nil && place.questions.isEmpty)
    }

    @Test("another source converts nothing, whatever id it is sent")
    func otherSource() throws {
        let games = try Place(.topGames)
        let search = DesktopSearch(
            games.ports, ConverterSettings(Configuration(), of: .topGames, languages: []), .english)
        let conversion = try #require(ResultID("100:USD:BRL"))
        #expect(try search.described([conversion]) == [])
    }
}
