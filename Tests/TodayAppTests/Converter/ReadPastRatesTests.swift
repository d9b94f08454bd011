import Foundation
import TestSupport
import Testing
import TodayCatalogue
import TodayFiles

@testable import TodayApp
@testable import TodayCore

@Suite("Rates of past days")
struct ReadPastRatesTests {
    private static let frankfurter = SourceDescriptor.rates.provided(by: "frankfurter")

    /// A place where Frankfurter has rates of working days of March 2020, which differ by the day.
    private func place(_ source: SourceDescriptor = frankfurter) throws -> Place {
        let place = try Place(source, now: Sample.start)
        place.pastRates = { past, now in
            let first = RateDay("2020-03-02") ?? .firstOfEuro
            let days = (0..<60).map { first.adding($0) }.filter {
                ![5, 6].contains(Int($0.midnight.timeIntervalSince(first.midnight)) / 86_400 % 7)
            }
            let found =
                past.isOneDay
                ? days.last { $0 <= past.days.lowerBound }.map { [$0] } ?? [] : days.filter(past.days.contains)
            let rates = found.map { day in
                let closes = day.midnight.addingTimeInterval(54_000)
                let isFriday = days.contains(day.adding(1)) == false
                let rate = "5.\(day.description.suffix(2))"
                return ExchangeRates(
                    provider: "frankfurter",
                    table: SampleWatchlist.table(
                        ["BRL": rate], asOf: closes, next: closes + (isFriday ? 260_000 : 87_000)))
            }
            return .success(rates)
        }
        return place
    }

    private func convert(
        _ place: Place, _ words: String, on day: String, offline: Bool = false,
        settings provider: String = "frankfurter"
    ) throws(CommandError) -> Converter.Converted {
        let settings = ConverterSettings(
            (try? Configuration(#"{"rates": {"provider": "\#(provider)"}}"#)) ?? Configuration(), of: .rates,
            languages: [])
        let converter = Converter(place.environment, settings)
        let typed = try TypedConversion(words.split(separator: " ").map(String.init))
        guard let day = RateDay(day) else { preconditionFailure("\(day) is no day") }
        return try converter.convert(typed, on: day, offline: offline)
    }

    @Test("A day is requested once, and stored for good; a weekend has Friday's rates, with a remark")
    func kept() throws {
        let place = try place()
        let first = try convert(place, "100 usd brl", on: "2020-03-18")
        #expect(first.conversion.results[0].amount.text == "518.00" && first.remarks.isEmpty)
        #expect(RateDay(of: first.rates.cachedRates.table.asOf).description == "2020-03-18" && place.asked().count == 1)
        let again = try convert(place, "100 brl usd", on: "2020-03-18", offline: true)
        #expect(again.conversion.results[0].amount.text == "19.31" && place.asked().isEmpty)
        #expect(
            try convert(place, "100 usd brl", on: "2020-03-21").remarks == [
                "There are no rates for Mar 21, 2020; using those of Mar 20, 2020."
            ])
        #expect(place.asked().count == 1)
        // Friday's rates are stored now, and hold all weekend; those of other days differ.
        #expect(try convert(place, "1 usd brl", on: "2020-03-22").conversion.results[0].rate.text == "5.2000")
        #expect(place.asked().isEmpty)
        #expect(try convert(place, "1 usd brl", on: "2020-03-19").conversion.results[0].rate.text == "5.1900")
        #expect(try convert(place, "1 usd brl", on: "2020-03-23").conversion.results[0].rate.text == "5.2300")
        #expect(place.asked().count == 2)
    }

    @Test("If rates change all day, those of one evening are not those of the next day")
    func ofOneDay() throws {
        let place = try Place(SourceDescriptor.rates.provided(by: "currencylayer"), now: Sample.start)
        place.pastRates = { past, now in
            let end = past.days.lowerBound.end.addingTimeInterval(-1)
            let rate = "5.\(past.days.lowerBound.description.suffix(2))"
            let table = SampleWatchlist.table(["BRL": rate], asOf: end, next: end + 86_400)
            return .success([ExchangeRates(provider: "currencylayer", table: table)])
        }
        let settings = ConverterSettings(
            try Configuration(#"{"rates": {"provider": "currencylayer"}}"#), of: .rates, languages: [])
        let converter = Converter(place.environment, settings)
        for day in ["2020-03-18", "2020-03-19", "2020-03-18"] {
            let found = try converter.convert(
                try TypedConversion(["100", "usd", "brl"]), on: try #require(RateDay(day)), offline: false)
            #expect(found.conversion.results[0].amount.text == "5\(day.suffix(2)).00" && found.remarks.isEmpty)
        }
        #expect(place.asked().count == 2)
    }

    @Test(
        "Rates that are not available are an error in one sentence",
        arguments: [
            ("2027-01-01", "usd brl", TodayCore.ExitStatus.badData, "Jan 1, 2027 is in the future."),
            (
                "1948-06-20", "usd brl", .badData,
                "There are no rates for Jun 20, 1948; the earliest are from Jun 21, 1948."
            ),
            ("2020-03-18", "usd jpy", .badData, "Frankfurter has no rate for JPY on Mar 18, 2020."),
            ("2019-03-18", "usd brl", .badData, "Frankfurter has no rate for USD on Mar 18, 2019."),
        ])
    func refusals(day: String, words: String, code: TodayCore.ExitStatus, sentence: String) throws {
        let place = try place()
        let error = failure { () throws(CommandError) in try convert(place, words, on: day) }
        #expect(error?.sentence == sentence && error?.code == code)
    }

    @Test("A currency that the provider does not know has no rate, and its successor is named")
    func unknown() throws {
        let place = try place()
        place.pastRates = { _, _ in .failure(.unknownName(DisplayText("DEM"), noun: "currency", near: [])) }
        let sentence = "Frankfurter has no rate for DEM (German mark). It was replaced by EUR (euro)."
        let error = failure { () throws(CommandError) in try convert(place, "100 dem eur", on: "2020-03-18") }
        #expect(error == CommandError(sentence, .badData))
        let history = failure(try ReadValues(["dem"], since: place.now - 864_000, place.session, asking: true))
        #expect(history == CommandError(sentence, .badData))
    }

    @Test("A provider without past rates gets no request, and Frankfurter gets one instead, named in the answer")
    func ofAnother() throws {
        let place = try place(.rates.provided(by: "open.er-api.com"))
        let converted = try convert(place, "100 usd brl", on: "2020-03-18", settings: "open.er-api.com")
        #expect(converted.conversion.results[0].amount.text == "518.00")
        #expect(converted.remarks == ["ExchangeRate-API does not have these rates; they are from Frankfurter."])
        #expect(converted.rates.cachedRates.rates.provider == "frankfurter" && place.asked().count == 1)
        // Stored days have the remark again.
        let again = try convert(place, "100 usd brl", on: "2020-03-18", offline: true, settings: "open.er-api.com")
        #expect(again.remarks == converted.remarks && place.asked().isEmpty)
        // A history has a remark about missing days.
        place.preferences = Preferences(languages: [], unit: Sample.id("BRL"))
        place.now = Sample.time("2020-03-31T20:00:00Z")
        _ = try ReadValues(["USD", "BRL"], since: Sample.time("2020-03-02T00:00:00Z"), place.session, asking: true)
        #expect(place.remarks == ["The rates of missing days are from Frankfurter, not from ExchangeRate-API."])
    }

    @Test("A rate limit of the provider of past rates holds, and does not replace that of the chosen one")
    func limits() throws {
        let place = try place(.rates.provided(by: "open.er-api.com"))
        let until = place.now + 600
        NextRequestFile(place.paths, of: place.source).change("ExchangeRate-API") {
            $0.receive(.rateLimited(until: until), at: place.now)
        }
        place.pastRates = { _, now in .failure(.rateLimited(until: now + 90)) }
        place.label = Self.frankfurter.label
        let error = failure { () throws(CommandError) in
            try convert(place, "usd brl", on: "2020-03-18", settings: "open.er-api.com")
        }
        let sentence = error?.sentence ?? ""
        #expect(sentence.hasPrefix("Frankfurter is rate-limiting requests."), "\(sentence)")
        _ = place.asked()
        #expect(throws: CommandError.self) {
            try convert(place, "usd brl", on: "2020-03-18", settings: "open.er-api.com")
        }
        #expect(place.asked().isEmpty)
        #expect(NextRequestFile(place.paths, of: place.source).nextRequest(for: place.source)?.notBefore == until)
    }

    @Test("A currency that had ended names its successor; offline, only stored days are shown")
    func ended() throws {
        let place = try place()
        let error = failure { () throws(CommandError) in try convert(place, "usd bgn", on: "2020-03-18") }
        #expect(
            error?.sentence
                == "Frankfurter has no rate for BGN on Mar 18, 2020. BGN (Bulgarian lev) was replaced by EUR (euro).")
        _ = place.asked()
        let offline = failure { () throws(CommandError) in
            try convert(place, "usd brl", on: "2020-03-19", offline: true)
        }
        #expect(offline?.code == .unavailable && place.asked().isEmpty)
    }

    @Test("A rate that is much older than the day has a remark each time, and is not stored")
    func lagging() throws {
        let place = try place()
        let day = try #require(RateDay("2020-03-18"))
        place.pastRates = { _, now in
            let lagging = [LaggingRate(SampleRates.code("BRL"), of: day.adding(-9))]
            let table = try? RateTable(
                base: .dollar, rates: [SampleRates.code("BRL"): SampleRates.number("5.1")],
                asOf: day.midnight + 54_000, lagging: lagging)
            return .success(table.map { [ExchangeRates(provider: "frankfurter", table: $0)] } ?? [])
        }
        for _ in 1...2 {
            let converted = try convert(place, "100 usd brl", on: "2020-03-18")
            #expect(converted.remarks == ["The last rate of BRL is from 2020-03-09."] && place.asked().count == 1)
        }
    }

    @Test("A single missing day is requested, also if another provider's rates of that day are recorded")
    func otherPair() throws {
        let place = try place()
        place.preferences = Preferences(languages: [], unit: Sample.id("BRL"))
        place.now = Sample.time("2020-03-28T20:00:00Z")
        let start = Sample.time("2020-03-23T00:00:00Z")
        func days() throws -> [String] {
            let read = try ReadValues(["USD", "BRL"], since: start, place.session, asking: true)
            return read.history.points.map { "\(RateDay(of: $0.date).description.suffix(2)) \($0.provider)" }
        }
        let thursday = Sample.time("2020-03-26T15:00:00Z")
        let all = ["23", "24", "25", "26", "27"].map { "\($0) frankfurter" }
        place.session.record { catalogue throws(CatalogueError) in
            let span = SampleInterval(at: Int(thursday.timeIntervalSince1970), reach: 90_000)
            try catalogue.record([ValueSample(span, provider: "ecb", amounts: [Sample.id("EUR"): .one])])
        }
        #expect(try days() == all)
        #expect(place.asked().count == 1)
        place.now += 3 * 86_400
        #expect(try days() == all + ["30 frankfurter", "31 frankfurter"])
        let missing = try #require(PastRates("2020-03-30/2020-03-31:BRL,USD"))
        #expect(place.asked() == [FetchCall(.past(missing))])
        #expect(try days().count == 7)
        #expect(place.asked().isEmpty)
    }

    @Test("A history requests days that were never recorded, once, and fails only if nothing is stored")
    func history() throws {
        let place = try place()
        place.preferences = Preferences(languages: [], unit: Sample.id("BRL"))
        place.now = Sample.time("2020-03-31T20:00:00Z")
        var start = Sample.time("2020-03-02T00:00:00Z")
        func values(asking: Bool = true) throws(CommandError) -> ReadValues {
            try ReadValues(["USD", "BRL"], since: start, place.session, asking: asking)
        }
        #expect(try values(asking: false).history.points.isEmpty)
        #expect(place.asked().isEmpty)
        let service = place.pastRates
        place.pastRates = { _, _ in .failure(.unreachable(reason: "the connection was refused")) }
        let error = failure { () throws(CommandError) in _ = try values() }
        #expect(error?.code == .unavailable)
        #expect(place.remarks.isEmpty)
        place.pastRates = service
        place.now += 3_600
        _ = place.asked()
        let read = try values().history
        #expect(read.points.count == 22)
        #expect(read.points.first?.rate.text == "5.0200")
        #expect(place.asked().count == 1)
        #expect(try values().history == read)
        #expect(place.asked().isEmpty)
        start -= 40 * 86_400
        place.pastRates = { _, _ in .failure(.unreachable(reason: "the connection was refused")) }
        #expect(try values().history.points == read.points)
        #expect(place.remarks == ["Cannot reach Frankfurter: the connection was refused."])
    }
}
