import Foundation
import TestSupport
import Testing
import TodayCore
import TodayFiles

@testable import TodayApp

@Suite("Converting with cached rates")
struct ConverterTests {
    /// Settings with the provider of the samples.
    private static let chosen = "{rates: {provider: 'open.er-api.com'}}"

    private func place(_ rates: ExchangeRates? = SampleRates.rates()) throws -> Place {
        let place = try Place(.rates.provided(by: "open.er-api.com"))
        place.service = { _, now in
            guard let rates else { return .failure(.unreachable(reason: "the connection was refused")) }
            return .success(SampleRates.page(rates, at: now))
        }
        return place
    }

    private func converter(_ place: Place, _ settings: String = chosen, languages: [String] = []) -> Converter {
        let configuration = (try? Configuration(settings)) ?? Configuration()
        return Converter(place.environment, ConverterSettings(configuration, of: .rates, languages: languages))
    }

    private func made(
        _ place: Place, _ text: String, _ settings: String = chosen, refresh: Bool = false, offline: Bool = false
    ) throws(CommandError) -> Converter.Converted {
        let typed = try TypedConversion(text.split(separator: " ").map(String.init))
        return try converter(place, settings).convert(typed, refresh: refresh, offline: offline)
    }

    private func convert(
        _ place: Place, _ text: String, _ settings: String = chosen, refresh: Bool = false
    ) throws -> String {
        let made = try made(place, text, settings, refresh: refresh).conversion
        let results = made.results.map { "\($0.amount.text) \($0.currency.code)" }.joined(separator: ", ")
        return "\(made.amount.text) \(made.from.code) = \(results)"
    }

    @Test("A screen reads and changes favourites, and says how to renew overdue rates, without a request")
    func screen() throws {
        let place = try place()
        _ = try made(place, "1 USD BRL")
        _ = place.asked()
        let (screen, euro) = (converter(place), try #require(CurrencyCode("EUR")))
        try screen.toggleFavorite(euro)
        #expect(screen.favorites == [euro])
        try screen.toggleFavorite(euro)
        #expect(screen.favorites.isEmpty)
        let cachedRates = try #require(screen.cachedRates)
        #expect(screen.advice(on: cachedRates) == nil && screen.file == place.paths.rates("rates"))
        place.now += 3 * 86_400
        #expect(converter(place).advice(on: cachedRates) == "Newer rates are due: run `rates --refresh`.")
        #expect(place.asked().isEmpty)
    }

    @Test(
        "A conversion is shared as a line with the time and the provider of its rates, and is not stored as the last one"
    )
    func shared() throws {
        let place = try place()
        func shared(_ words: String) throws -> String { try place.session.shareLine(words) }
        #expect(try shared("100 usd brl").hasPrefix("100.00 USD = 543.12 BRL · Rates of "))
        #expect(place.asked() == [.poll])
        #expect(try shared("usd brl").hasPrefix("1 USD = 5.4312 BRL · "))
        #expect(throws: CommandError.self) { try shared("2 usd brl usd") }
        #expect(throws: CommandError.self) { try shared("100 usd nope") }
        #expect(converter(place).start.from == converter(try self.place()).start.from)
    }

    @Test("The first conversion sends a request, and the following ones do not")
    func first() throws {
        let place = try place()
        #expect(try convert(place, "100 USD BRL") == "100.00 USD = 543.12 BRL")
        #expect(place.asked() == [.poll])
        #expect(try convert(place, "100 USD JPY KWD") == "100.00 USD = 15432 JPY, 30.712 KWD")
        place.now += 86_400 * 30
        #expect(try convert(place, "100 USD BRL") == "100.00 USD = 543.12 BRL")
        #expect(place.asked() == [])
    }

    @Test("A feed whose publisher has stopped is called old, and its last rates are used")
    func outdated() throws {
        let place = try place()
        _ = try convert(place, "100 USD BRL")
        place.service = { _, now in
            var page = SampleRates.page(SampleRates.rates(), at: now)
            page.isOutdated = true
            return .success(page)
        }
        place.now += 86_400 * 3
        let loaded = try LoadRates(place.environment).load(
            LoadRates(place.environment).cachedRates, refresh: true, offline: false)
        #expect(loaded.note?.hasSuffix("has stopped publishing new data. Showing cached rates.") == true)
        #expect(loaded.failure?.code == FetchError.outdated.exitCode)
        #expect(loaded.cachedRates.rates == SampleRates.rates() && place.remarks == [])
    }

    @Test("Without rates and network a conversion fails, and writes nothing")
    func nothing() throws {
        let place = try place(nil)
        let error = failure(try made(place, "100 USD BRL"))
        #expect(error?.sentence == "Cannot reach ExchangeRate-API: the connection was refused.")
        #expect(error?.code == .unavailable)
        #expect(failure(try made(place, "100 USD BRL", offline: true))?.code == .unavailable)
        #expect(place.asked() == [.poll])
        #expect(!FileManager.default.fileExists(atPath: place.paths.rates("rates")))
        #expect(!FileManager.default.fileExists(atPath: place.paths.conversion("rates")))
    }

    @Test("A mistake is reported before any request", arguments: ["NaN USD BRL", "100 xyz BRL", "5 krone BRL"])
    func mistakes(_ text: String) throws {
        let place = try place()
        #expect(failure(try made(place, text)) != nil)
        #expect(place.asked() == [])
    }

    @Test(
        "A missing target is that of the last conversion from there, or the base currency",
        arguments: [
            (
                "{}",
                [
                    ("", "1.00 EUR = 1.08 USD"), ("100 usd brl eur", "100.00 USD = 543.12 BRL, 92.34 EUR"),
                    ("", "100.00 USD = 543.12 BRL, 92.34 EUR"), ("250", "250.00 USD = 1357.80 BRL, 230.85 EUR"),
                    ("10 USD", "10.00 USD = 54.31 BRL, 9.23 EUR"), ("10 BRL", "10.00 BRL = 1.84 USD"),
                    // A target that is typed twice is shown once.
                    ("1 USD BRL brl real", "1.00 USD = 5.43 BRL"),
                ]
            ),
            ("{rates: {base: 'BRL'}}", [("", "1.00 USD = 5.43 BRL"), ("10 EUR", "10.00 EUR = 58.82 BRL")]),
        ])
    func leftOut(_ settings: String, _ conversions: [(String, String)]) throws {
        let place = try place()
        for (typed, line) in conversions { #expect(try convert(place, typed, settings) == line) }
    }

    @Test(
        "Without a target, an amount is converted into the currency of the region, or into a configured base currency")
    func region() throws {
        let place = try place()
        for (settings, target, start) in [("{}", "BRL", "USD"), ("{rates: {base: 'GBP'}}", "GBP", "USD")] {
            let settings = ConverterSettings(
                try Configuration(settings), of: .rates, languages: [], region: SampleRates.code("BRL"))
            let converter = Converter(place.environment, settings)
            let wanted = try converter.wanted(TypedConversion(["100", "eur"]), SampleRates.table())
            #expect(wanted.to.map(\.code.text) == [target])
            #expect(converter.start.from.text == start && converter.start.to.map(\.text) == [target])
        }
    }

    @Test("A shared conversion is written as the user writes numbers, and without a target uses their own currency")
    func sharedStyle() throws {
        let place = try place()
        let preferences = Preferences(style: .portuguese, home: SampleRates.code("BRL"))
        let session = AppSession(place.environment.with(place.source, preferences: preferences))
        #expect(try session.shareLine("1000,5 usd").hasPrefix("1.000,50 USD = 5.433,92 BRL"))
    }

    @Test(
        "In a conversion between a pair, a missing currency is that of the pair, whatever was converted last",
        arguments: [
            ("", "1.00 USD = 5.43 BRL"), ("250", "250.00 USD = 1357.80 BRL"), ("10 eur", "10.00 EUR = 58.82 BRL"),
            ("10 brl", "10.00 BRL = 1.84 USD"), ("10 eur to usd", "10.00 EUR = 10.83 USD"),
            ("10 brl usd eur", "10.00 BRL = 1.84 USD, 1.70 EUR"),
        ])
    func pair(_ text: String, _ line: String) throws {
        let place = try place()
        _ = try convert(place, "1 JPY KWD")
        let typed = try TypedConversion(text.isEmpty ? [] : [text])
        let pair = ConversionPair(from: try #require(CurrencyCode("USD")), to: try #require(CurrencyCode("BRL")))
        let made = try converter(place).convert(typed, between: pair).conversion
        let results = made.results.map { "\($0.amount.text) \($0.currency.code)" }.joined(separator: ", ")
        #expect("\(made.amount.text) \(made.from.code) = \(results)" == line)
    }

    @Test("The base currency alone is converted into its counterpart, as without a line")
    func counterpart() throws {
        #expect(try convert(try place(), "10 BRL", "{rates: {base: 'BRL'}}") == "10.00 BRL = 1.84 USD")
        #expect(try convert(try place(), "usd") == "1.00 USD = 0.92 EUR")
    }

    @Test("Too many targets, a missing rate and a replaced currency are reported")
    func refused() throws {
        let place = try place()
        func error(_ text: String, _ code: TodayCore.ExitStatus) -> CommandError { CommandError(text, code) }
        let many = Currency.all.prefix(21).map(\.code.text).joined(separator: " ")
        #expect(
            failure(try made(place, "1 USD \(many)")) == error("Cannot convert into more than 20 currencies.", .usage))
        #expect(
            failure(try made(place, "1 USD AED"))
                == error(
                    "ExchangeRate-API has no rate for AED (UAE dirham). Another provider may have it: "
                        + "run `rates config rates.provider frankfurter`.", .badData))
        let replaced = "ExchangeRate-API has no rate for HRK (Croatian kuna). It was replaced by EUR (euro)."
        #expect(failure(try made(place, "1 HRK USD")) == error(replaced, .badData))
        // A retired currency with a rate is converted.
        let converted = try made(place, "1 LTL USD")
        #expect(converted.remarks == ["LTL (Lithuanian litas) was replaced by EUR (euro)."])
    }

    @Test("An amount without a last digit is rounded like a result, also when the conversion is repeated")
    func endless() throws {
        let place = try place()
        let typed = try made(place, "1/3 usd brl")
        #expect(typed.remarks.first == "Read \"1/3\" as 0.33333.")
        #expect(typed.conversion.amount.text == "0.33")
        #expect(try convert(place, "") == "0.33 USD = 1.81 BRL")
    }

    @Test("A conversion has a history from the first one on")
    func recorded() throws {
        let place = try place()
        func points(_ words: [String]) throws -> [String] {
            try ReadValues(words, since: place.now - 7 * 86_400, place.session).history.points.map(\.rate.text)
        }
        _ = try convert(place, "100 USD BRL")
        #expect(try points(["USD", "BRL"]) == ["5.4312"])
        #expect(try points(["USD", "JPY"]) == [])
        _ = try convert(place, "100 USD JPY")
        #expect(try points(["USD", "JPY"]).count == 1)
        #expect(place.asked() == [.poll])
    }

    @Test("A user at a terminal gets rates that are due, or after two seconds the old ones, with the reason")
    func due() throws {
        let place = try place()
        _ = try convert(place, "1 USD BRL")
        func waiting() throws -> Converter.Converted {
            try converter(place).convert(TypedConversion(["1", "USD", "BRL"]), waits: true)
        }
        _ = place.asked()
        #expect(try waiting().remarks == [])
        #expect(place.asked() == [])
        place.now = Sample.start + 75_601
        place.service = { question, _ in .failure(.timedOut(seconds: question.timeout)) }
        let late = try waiting()
        #expect(place.asked() == [FetchCall(.poll, hasShortTimeout: true)])
        #expect(late.remarks == ["ExchangeRate-API did not respond within 2 s. Showing cached rates."])
        let new = SampleRates.rates(
            RateProviders.openERAPI, ["BRL": "5.5"], asOf: Sample.start + 75_600, nextUpdate: nil)
        place.service = { _, now in .success(SampleRates.page(new, at: now)) }
        #expect(try waiting().conversion.results.first?.rate.text == "5.5000")
    }

    @Test("--refresh sends a request only if the provider can have newer rates")
    func refresh() throws {
        let place = try place()
        _ = try convert(place, "1 USD BRL")
        _ = place.asked()
        let early = try made(place, "1 USD BRL", refresh: true)
        #expect(
            early.remarks == [
                "These are the latest rates; ExchangeRate-API has announced the next for "
                    + "\(Sample.clock(Sample.start + 75_600))."
            ])
        #expect(place.asked() == [] && early.rates.failure == nil)
        place.now = Sample.start + 80_000
        let new = SampleRates.rates(
            RateProviders.openERAPI, ["BRL": "5.5"], asOf: Sample.start + 75_600, nextUpdate: nil)
        place.service = { _, now in .success(SampleRates.page(new, at: now)) }
        #expect(try convert(place, "1 USD BRL", refresh: true) == "1.00 USD = 5.50 BRL")
        #expect(place.asked() == [.poll])
        let again = try made(place, "", refresh: true)
        #expect(again.remarks == ["A request to ExchangeRate-API was made just now."] && place.asked() == [])
        place.now += 61
        #expect(try convert(place, "1 USD BRL", refresh: true) == "1.00 USD = 5.50 BRL")
        #expect(place.asked() == [.poll])
        let kept = try #require(RatesFile(place.paths, source: "rates").stored)
        #expect(kept.previous?.rate(of: SampleRates.code("BRL")) == SampleRates.number("5.4312"))
    }

    @Test("--refresh sends a request to a provider that does not announce its updates, but at most one a minute")
    func refreshUnannounced() throws {
        let place = try place(SampleRates.rates(RateProviders.frankfurter))
        let settings = #"{"rates": {"provider": "frankfurter"}}"#
        _ = try convert(place, "1 USD BRL", settings)
        _ = place.asked()
        place.now += 60
        #expect(try convert(place, "1 USD BRL", settings, refresh: true) == "1.00 USD = 5.43 BRL")
        #expect(place.asked() == [])
        place.now += 60
        #expect(try convert(place, "1 USD BRL", settings, refresh: true) == "1.00 USD = 5.43 BRL")
        #expect(place.asked() == [.poll])
    }

    @Test("--refresh sends a request soon after the last one if a poll has failed since")
    func refreshAfterFailure() throws {
        let place = try Place(.rates.provided(by: "frankfurter"))
        let quotes = SampleRates.rates(RateProviders.frankfurter)
        let answer: (FetchCall, Date) -> Result<Page, FetchError> = { .success(SampleRates.page(quotes, at: $1)) }
        place.service = answer
        let settings = #"{"rates": {"provider": "frankfurter"}}"#
        _ = try convert(place, "1 USD BRL", settings)
        place.now += 30
        place.goOffline()
        _ = try TopThree(place.environment, upkeep: { .notRunning }) { Configuration() }.load(refresh: true)
        place.service = answer
        _ = place.asked()
        #expect(try convert(place, "1 USD BRL", settings, refresh: true) == "1.00 USD = 5.43 BRL")
        #expect(place.asked() == [.poll])
    }

    @Test("If a refresh fails, the last rates are shown and stay stored")
    func failed() throws {
        let place = try place()
        _ = try convert(place, "1 USD BRL")
        place.now = Sample.start + 80_000
        place.service = { _, _ in .failure(.server(status: 524)) }
        let converter = converter(place)
        let converted = try converter.convert(TypedConversion(["1", "USD", "BRL"]), refresh: true)
        #expect(
            converted.remarks == ["ExchangeRate-API is having problems (HTTP 524). Showing cached rates."])
        #expect(converted.rates.failure?.code == .unavailable && converter.state(of: converted.rates) == .offline)
        #expect(try convert(place, "1 USD BRL") == "1.00 USD = 5.43 BRL")
    }

    @Test("An answer without rates is an error, and the last rates stay stored")
    func without() throws {
        let place = try place()
        place.service = { _, now in .success(Page(items: [], fetchedAt: now)) }
        #expect(failure(try made(place, "1 USD BRL")) == CommandError("ExchangeRate-API sent no rates.", .unavailable))
    }

    @Test("Rates of another provider than the chosen one are replaced; offline they are shown under its name")
    func provider() throws {
        let place = try place()
        _ = try convert(place, "1 USD BRL")
        _ = place.asked()
        let settings = "{rates: {provider: 'frankfurter'}}"
        let chosen = converter(place, settings)
        let old = try chosen.convert(TypedConversion(["1", "USD", "BRL"]), offline: true)
        #expect(chosen.provider(of: old.rates.cachedRates) == RateProviders.openERAPI && place.asked() == [])
        let other = SampleRates.rates(RateProviders.frankfurter, ["BRL": "5.4"], nextUpdate: nil)
        place.service = { _, now in .success(SampleRates.page(other, at: now)) }
        let new = try chosen.convert(TypedConversion(["1", "USD", "BRL"]))
        #expect(chosen.provider(of: new.rates.cachedRates) == RateProviders.frankfurter && place.asked() == [.poll])
        #expect(chosen.attribution(of: new.rates.cachedRates) == nil && new.rates.cachedRates.previous == nil)
        #expect(try convert(place, "1 USD BRL", settings) == "1.00 USD = 5.40 BRL")
        #expect(place.asked() == [])
    }

    @Test(
        "Current rates of the fallback are used without a request, except with --refresh, and its name is shown")
    func fallback() throws {
        let place = try Place(.rates)
        let rates = ExchangeRates(
            provider: "open.er-api.com", table: SampleRates.table(), insteadOf: "frankfurter")
        place.service = { _, now in .success(SampleRates.page(rates, at: now)) }
        let remark = "These rates are from ExchangeRate-API, because Frankfurter could not be reached."
        #expect(try made(place, "1 USD BRL", "{}").remarks == [remark])
        #expect(place.asked() == [.poll])
        let converted = try made(place, "1 USD BRL", "{}")
        #expect(converted.remarks == [remark] && place.asked() == [])
        #expect(converter(place, "{}").attribution(of: converted.rates.cachedRates) != nil)
        // A user who has chosen the provider gets its own rates, and so do others once the fallback's are overdue.
        _ = try made(place, "1 USD BRL", "{rates: {provider: 'frankfurter'}}")
        #expect(place.asked() == [.poll])
        place.service = { _, _ in .failure(.timedOut(seconds: 10)) }
        #expect(
            try made(place, "1 USD BRL", "{}", refresh: true).remarks == [
                "Frankfurter did not respond within 10 s. Showing cached rates.", remark,
            ])
        #expect(place.asked() == [.poll])
        place.now = Sample.start + 76_201
        let usual = SampleRates.rates(RateProviders.frankfurter, asOf: place.now - 60, nextUpdate: nil)
        place.service = { _, now in .success(SampleRates.page(usual, at: now)) }
        #expect(try made(place, "1 USD BRL", "{}").remarks == [])
        #expect(place.asked() == [.poll])
    }

    @Test("A user without a chosen provider sees once that the default provider has changed")
    func newDefault() throws {
        let place = try Place(.rates)
        let old = try #require(LastConversion(.one, from: .dollar, to: [.euro]))
        try LastConversionFile(place.paths, source: "rates").store(old)
        let rates = SampleRates.rates(RateProviders.frankfurter)
        place.service = { _, now in .success(SampleRates.page(rates, at: now)) }
        let sentence =
            "Rates now come from Frankfurter, and no longer from ExchangeRate-API. "
            + "To use the previous rates, run `rates config rates.provider open.er-api.com`."
        #expect(try made(place, "1 USD BRL", "{}").remarks == [sentence])
        #expect(try made(place, "2 USD BRL", "{}").remarks == [])
        let last = LastConversionFile(place.paths, source: "rates").last
        #expect(last?.provider == "frankfurter")
    }

    @Test("A new user whose first conversion was on a screen sees no remark about another provider")
    func newUser() throws {
        let place = try Place(.rates)
        let rates = SampleRates.rates(RateProviders.frankfurter)
        place.service = { _, now in .success(SampleRates.page(rates, at: now)) }
        converter(place, "{}").store(try #require(LastConversion(.one, from: .dollar, to: [.euro])))
        #expect(try made(place, "1 USD BRL", "{}").remarks == [])
    }

    @Test("A user who chose Frankfurter sees once that it blends; a new user, or one of another provider, does not")
    func newBlend() throws {
        for (provider, count) in [("frankfurter", 1), ("open.er-api.com", 0), ("ecb", 0)] {
            for isNew in [true, false] {
                let place = try Place(.rates)
                let old = try #require(LastConversion(.one, from: .dollar, to: [.euro]))
                if !isNew { try LastConversionFile(place.paths, source: "rates").store(old) }
                let rates = ExchangeRates(provider: provider, table: SampleRates.table())
                place.service = { _, now in .success(SampleRates.page(rates, at: now)) }
                let settings = "{rates: {provider: '\(provider)'}}"
                let first = try made(place, "1 USD BRL", settings).remarks
                #expect(first.count == (isNew ? 0 : count), "\(provider): \(first)")
                #expect(first.allSatisfy { $0.hasSuffix("run `rates config rates.provider ecb`.") })
                #expect(try made(place, "1 USD BRL", settings).remarks == [])
            }
        }
    }

    @Test("The service of the European Central Bank's rates is named in the user's language")
    func service() throws {
        let place = try place(ExchangeRates(provider: "ecb", table: SampleRates.table()))
        let cachedRates = try made(place, "1 USD BRL").rates.cachedRates
        #expect(converter(place).service(of: cachedRates) == "Frankfurter (ECB)")
        let portuguese = try POFile.portuguese
        Translations.$current.withValue(portuguese) {
            #expect(converter(place).service(of: cachedRates) == "Frankfurter (BCE)")
        }
        let source = SourceDescriptor.rates.provided(by: "ecb").localized([], portuguese)
        #expect(DescriptorReport(source).service == "Frankfurter (BCE)")
    }

    @Test("A currency whose rate is much older than the others has its day in a remark")
    func lagging() throws {
        let day = try #require(RateDay("2026-11-09"))
        let table = try RateTable(
            base: .dollar, rates: SampleRates.table().rates, asOf: SampleRates.asOf,
            lagging: [LaggingRate(SampleRates.code("KWD"), of: day)])
        let place = try place(ExchangeRates(provider: "open.er-api.com", table: table))
        #expect(try made(place, "1 KWD USD").remarks == ["The last rate of KWD is from 2026-11-09."])
        #expect(try made(place, "1 EUR USD").remarks == [])
    }

    @Test("A conversion that cannot be stored is shown, with a warning")
    func unwritable() throws {
        let place = try place()
        _ = try convert(place, "1 USD BRL")
        try FileManager.default.removeItem(atPath: place.paths.conversion("rates"))
        try FileManager.default.createDirectory(
            atPath: place.paths.conversion("rates"), withIntermediateDirectories: true)
        #expect(try convert(place, "2 USD BRL") == "2.00 USD = 10.86 BRL")
        #expect(place.remarks.count == 1 && place.remarks[0].contains("conversion.json"))
    }

    @Test("Rates are stale once the provider's next update is overdue")
    func overdue() throws {
        let place = try place()
        let converter = converter(place)
        let converted = try converter.convert(TypedConversion(["1", "USD", "BRL"]))
        #expect(converter.state(of: converted.rates) == .fresh)
        #expect(converter.advice(on: converted.rates.cachedRates) == nil)
        place.now = Sample.start + 76_201
        #expect(converter.state(of: converted.rates) == .stale)
        #expect(converter.advice(on: converted.rates.cachedRates) == "Newer rates are due: run `rates --refresh`.")
    }

    @Test("The report has numbers and texts, the provider, and the line that it requires")
    func report() throws {
        let converter = converter(try place(), languages: ["pt_BR", "pt"])
        let converted = try converter.convert(TypedConversion(["1,234.5", "USD", "BRL", "JPY", "LTL"]))
        let text = try #require(JSONCoding.encode(converter.report(converted), pretty: true))
        Golden.expect(text + "\n", "conversion.json")
    }

    @Test(
        "The amount of a report can be typed again in the user's language",
        arguments: [
            ("1234.5", "USD", "1234,50"), ("2", "USD", "2"), ("1.2340", "USD", "1,2340"), ("1.5", "KWD", "1,5000"),
        ])
    func typed(_ amount: String, _ code: String, _ text: String) throws {
        let converter = converter(try place(), languages: ["pt_BR", "pt"])
        let report = converter.report(try converter.convert(TypedConversion([amount, code, "BRL"])))
        #expect(report.from.typed == text)
        #expect(try TypedConversion([text]).amount == TypedConversion([amount]).amount)
    }
}
