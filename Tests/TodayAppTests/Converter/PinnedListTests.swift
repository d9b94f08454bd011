import Foundation
import TestSupport
import Testing
import TodayCatalogue
import TodayFiles

@testable import TodayApp
@testable import TodayCore

@Suite("The list of pinned conversions")
struct PinnedListTests {
    /// A place with rates of yesterday and today, both recorded.
    private func place() throws -> Place {
        let place = try Place(.rates)
        let (now, files) = (place.now, RatesFile(place.paths, source: "rates"))
        for page in [
            SampleWatchlist.page(SampleWatchlist.yesterday, at: now - 86_400), SampleWatchlist.page(at: now),
        ] {
            try files.store(page)
            let rates = try #require(page.rates)
            place.session.record { catalogue throws(CatalogueError) in
                try catalogue.record(rates, besides: [SampleWatchlist.real])
            }
        }
        return place
    }

    private func converter(_ place: Place, _ pinned: String) throws -> Converter {
        let settings = try Configuration("{\"rates\": {\"base\": \"BRL\", \"pinned\": \(pinned)}}")
        return Converter(place.environment, ConverterSettings(settings, of: .rates, languages: []))
    }

    private func typed(_ text: String) throws -> TypedConversion {
        try TypedConversion(text.split(separator: " ").map(String.init))
    }

    @Test(
        "Each row has its value, its move since yesterday and its history; a currency without a rate has none of them")
    func rows() throws {
        let place = try place()
        let converter = try converter(place, #"["100 usd brl", "chf usd"]"#)
        let cachedRates = try #require(converter.cachedRates)
        let list = try #require(converter.pinned(cachedRates))
        let (dollars, francs) = (list.rows[0], list.rows[1])
        #expect(dollars.value?.text == "543.12" && dollars.previous?.text == "540.00")
        #expect(dollars.rateMove?.percent.description == "0.58" && dollars.move == .up)
        #expect(dollars.history.points.map(\.rate.text) == ["5.4000", "5.4312"])
        #expect(francs.value == nil)
        #expect(francs.move == .same)
        #expect(francs.history.points.isEmpty)
        #expect(list.since == place.now - 87_000)
        let report = PinnedReport(list, converter)
        #expect(report.items.map(\.title) == ["100 USD", "CHF"] && report.items[0].percentText == "0.58%")
        #expect(report.items[0].sparkline?.contains("▁█") == true && report.items[1].sparkline == nil)
        #expect(place.asked().isEmpty)
        #expect(try self.converter(place, "[]").pinned(list.cachedRates) == nil)
    }

    @Test("A pinned amount is rounded as a conversion is, and its move is that of the exact amount")
    func rounding() throws {
        let converter = try converter(try place(), #"["0.5 brl usd"]"#)
        let cachedRates = try #require(converter.cachedRates)
        let row = try #require(converter.pinned(cachedRates)?.rows.first)
        let table = cachedRates.table
        let converted = try table.convert(SampleRates.number("0.5"), from: row.pin.from, to: row.pin.to)
        #expect(row.value == converted && row.value?.decimals == 2)
        #expect(row.rateMove?.percent.description == "-0.57")
    }

    @Test("pin reads a conversion as everywhere, into the base currency if it has no target")
    func words() throws {
        let converter = try converter(try place(), "[]")
        #expect(try converter.pin(try typed("100 dollars to real")).pin.text == "100 USD BRL")
        #expect(try converter.pin(try typed("50 eur")).pin.text == "50 EUR BRL")
        for (words, code) in [
            ("100", ExitStatus.usage), ("100 usd brl eur", .usage), ("100 brl", .usage), ("0 usd brl", .badData),
            ("1 chf usd", .badData), ("1 nothing usd", .badData),
        ] {
            let typed = try typed(words)
            #expect(failure { () throws(CommandError) in try converter.pin(typed) }?.code == code, "\(words)")
        }
    }

    @Test("pin refuses an amount without a last digit, and suggests a rounded one in the user's number style")
    func endless() throws {
        let settings = ConverterSettings(Configuration(), of: .rates, languages: ["pt_BR"])
        let converter = Converter(try place().environment, settings)
        let typed = try TypedConversion(["10/3 usd brl"], style: .portuguese, languages: ["pt_BR"])
        let error = failure { () throws(CommandError) in try converter.pin(typed) }
        let sentence = "Nothing was pinned: \"10/3\" has no last digit; round it, as in 3,3333."
        #expect(error == CommandError(sentence, .badData))
    }

    @Test("pin needs a target for the base currency")
    func target() throws {
        let converter = try converter(try place(), "[]")
        let typed = try typed("100 brl")
        let error = failure { () throws(CommandError) in try converter.pin(typed) }
        #expect(error?.sentence == "Name an amount and two currencies, as in `rates pin 100 USD BRL`.")
    }

    @Test("unpin finds the conversion with the amount or, without one, the only one of the pair")
    func places() throws {
        let converter = try converter(try place(), #"["100 usd brl", "eur brl", "5 eur brl"]"#)
        #expect(try converter.pinnedIndex(["usd", "brl"]) == .at(0))
        #expect(try converter.pinnedIndex(["5 euro real"]) == .at(2))
        #expect(try converter.pinnedIndex(["eur", "brl"]) == .at(1))
        #expect(try converter.pinnedIndex(["7", "usd", "brl"]) == .none("7 USD BRL"))
    }

    @Test("unpin needs the amount of a pair that is pinned several times, and rejects words that make no pair")
    func unclear() throws {
        let converter = try converter(try place(), #"["100 usd brl", "5 usd brl"]"#)
        let several = failure { () throws(CommandError) in try converter.pinnedIndex(["usd", "brl"]) }
        #expect(
            several?.sentence
                == "\"usd brl\" matches several pinned conversions; add the amount:\n  100 USD BRL\n  5 USD BRL")
        #expect(try converter.pinnedIndex(["brl"]) == .none("\"brl\""))
        let three = failure { () throws(CommandError) in try converter.pinnedIndex(["usd", "brl", "eur"]) }
        #expect(three?.sentence == "Name an amount and two currencies, as in `rates unpin 100 USD BRL`.")
    }

    @Test("A conversion that the provider has dropped can be unpinned, by its own text and in words")
    func dropped() throws {
        let converter = try converter(try place(), #"["100 usd ars", "1000.5 chf usd"]"#)
        for words in [["100", "usd", "ars"], ["100 USD ARS"], ["usd", "ars"]] {
            #expect(try converter.pinnedIndex(words) == .at(0), "\(words)")
        }
        #expect(try converter.pinnedIndex(["1000.5", "CHF", "USD"]) == .at(1))
        #expect(try converter.pinnedIndex(["chf/usd"]) == .at(1))
    }
}
