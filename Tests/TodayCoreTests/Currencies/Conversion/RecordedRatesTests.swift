import Foundation
import TestSupport
import Testing

@testable import TodayCore

/// The rates of a recorded body, each as the text that stands there.
private struct RecordedRates {
    let base: CurrencyCode
    let rates: [CurrencyCode: String]

    /// Takes pairs like `"USDBRL":5.4` or `"BRL":5.4` from the text, with no other program's idea of a number.
    init(_ file: String) throws {
        let text = String(decoding: try Fixtures.recorded("rates/\(file)"), as: UTF8.self)
        let isLayer = file.hasPrefix("currencylayer")
        base = isLayer || file.contains("USD") ? .dollar : CurrencyCode(known: "EUR")
        var rates: [CurrencyCode: String] = [:]
        let pair = isLayer ? /"USD([A-Z]{3})": *([0-9.eE+-]+)/ : /"([A-Z]{3})": *([0-9.eE+-]+)/
        for match in text.matches(of: pair) { rates[try #require(CurrencyCode(match.1))] = String(match.2) }
        self.rates = rates
    }

    var table: RateTable {
        get throws {
            let numbers = try rates.mapValues { try DecimalNumber(json: $0) }
            return try RateTable(base: base, rates: numbers, asOf: Date(timeIntervalSince1970: 0))
        }
    }

    static func files() throws -> [String] {
        let folder = try #require(ProjectFolder.recordedData).appendingPathComponent("rates")
        let frankfurter = try FileManager.default.contentsOfDirectory(
            atPath: folder.appendingPathComponent("frankfurter").path)
        return ["currencylayer_live_2015-08-28.json"]
            + frankfurter.filter { $0.hasPrefix("v1_latest") }.sorted().map { "frankfurter/\($0)" }
    }
}

@Suite("Recorded rates", .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RecordedRatesTests {
    @Test("every recorded body makes a table of rates, and every rate prints as it was written")
    func tables() throws {
        let files = try RecordedRates.files()
        #expect(files.count >= 29)
        for file in files {
            let recorded = try RecordedRates(file)
            #expect(recorded.rates.count >= 29, "\(file)")
            let table = try recorded.table
            for (code, text) in recorded.rates {
                let rate = try #require(table.rate(of: code))
                #expect(rate.text(decimals: text.contains(".") ? text.split(separator: ".")[1].count : 0) == text)
            }
        }
    }

    @Test("every currency in the recorded bodies has a name")
    func names() throws {
        let known = Set(Currency.all.map(\.code))
        for file in try RecordedRates.files() {
            #expect(try known.isSuperset(of: RecordedRates(file).table.codes), "\(file)")
        }
    }

    @Test("those of CurrencyLayer that have been retired since 2015 are marked so")
    func retired() throws {
        let table = try RecordedRates("currencylayer_live_2015-08-28.json").table
        let retired = table.codes.filter { !Currency.with($0).isActive }
        #expect(
            retired.map(\.text) == [
                "ANG", "BGN", "BYR", "CUC", "EEK", "HRK", "LTL", "LVL", "MRO", "SLL", "STD", "VEF", "ZMK", "ZWL",
            ])
    }

    @Test("on the day both of them have, the rates for the euro and for the dollar convert alike")
    func bases() throws {
        let euro = try RecordedRates("frankfurter/v1_latest_EUR_2026-03-18.json").table
        let dollar = try RecordedRates("frankfurter/v1_latest_USD_2026-03-18.json").table
        let amount = DecimalNumber(100)
        for code in ["BRL", "GBP", "CHF", "PLN"].map({ CurrencyCode(known: $0) }) {
            // The rates for the dollar were rounded to five digits, so only three decimals less are the same.
            let one = try euro.convert(amount, from: .dollar, to: code).value
            let other = try dollar.convert(amount, from: .dollar, to: code).value
            #expect(abs(one.approximation - other.approximation) < 0.01, "\(code)")
        }
    }
}
