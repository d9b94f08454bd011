import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Checking the rates of a provider")
struct RateTableTests {
    private static let real = CurrencyCode(unchecked: "BRL")
    private static let euro = CurrencyCode(unchecked: "EUR")

    private func table(_ rates: [CurrencyCode: String], base: CurrencyCode = .dollar) throws -> RateTable {
        let numbers = try rates.mapValues { try DecimalNumber(json: $0) }
        return try RateTable(base: base, rates: numbers, asOf: Date(timeIntervalSince1970: 0))
    }

    @Test("The base has the rate 1, whether the answer names it or not")
    func base() throws {
        #expect(try table([Self.real: "5.4"]).rate(of: .dollar) == .one)
        #expect(try table([Self.real: "5.4", .dollar: "1"]).rate(of: .dollar) == .one)
        #expect(try table([Self.real: "5.4", .dollar: "1.0"]).codes == [Self.real, .dollar])
    }

    @Test(
        "One impossible rate rejects all of them",
        arguments: [
            ([real: "0.000", euro: "0.9"], .dollar, "the rate of BRL is 0"),
            ([real: "-5.4", euro: "0.9"], .dollar, "the rate of BRL is -5.4"),
            ([real: "6.1"], euro, "the US dollar is missing"),
            ([:], .dollar, "there are no rates"),
            ([real: "5.4", .dollar: "2"], .dollar, "the rate of the base currency, USD, is 2 instead of 1"),
        ] as [([CurrencyCode: String], CurrencyCode, String)])
    func rejected(rates: [CurrencyCode: String], base: CurrencyCode, reason: String) {
        do {
            _ = try table(rates, base: base)
            Issue.record("taken")
        } catch {
            #expect((error as? RateTableError)?.reason == reason)
        }
    }

    @Test("A table of rates is written as an object by code, and checked when it is read")
    func codable() throws {
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        let rates = [Self.real: try DecimalNumber(json: "5.4312")]
        let table = try RateTable(base: .dollar, rates: rates, asOf: start, nextUpdate: start + 86400)
        let json = try JSONEncoder().encode(table)
        let text = String(decoding: json, as: UTF8.self)
        #expect(text.contains(#""rates":{"BRL":"5.4312"}"#))
        #expect(try JSONDecoder().decode(RateTable.self, from: json) == table)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(RateTable.self, from: Data(text.replacing("5.4312", with: "0").utf8))
        }
        #expect(!table.isOverdue(at: start + 87_000) && table.isOverdue(at: start + 87_001))
        // This provider does not say when the next rates come.
        #expect(!(try RateTable(base: .dollar, rates: rates, asOf: start).isOverdue(at: start + 1_000_000)))
    }
}

/// The rates of a recorded body, as text.
private struct RecordedRates {
    let base: CurrencyCode
    let rates: [CurrencyCode: String]

    /// Finds pairs like `"USDBRL":5.4` or `"BRL":5.4` in the text, without parsing the numbers.
    init(_ file: String) throws {
        let text = String(decoding: try Fixtures.recorded("rates/\(file)"), as: UTF8.self)
        let isLayer = file.hasPrefix("currencylayer")
        base = isLayer || file.contains("USD") ? .dollar : CurrencyCode(unchecked: "EUR")
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

@Suite("Recorded answers of providers", .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RecordedRatesTests {
    @Test("Every recorded body makes a table of rates, and every rate prints as it was written")
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

    @Test("Every currency in the recorded bodies has a name")
    func names() throws {
        let known = Set(Currency.all.map(\.code))
        for file in try RecordedRates.files() {
            #expect(try known.isSuperset(of: RecordedRates(file).table.codes), "\(file)")
        }
    }

    @Test("Currencies of CurrencyLayer that have been retired since 2015 are marked")
    func retired() throws {
        let table = try RecordedRates("currencylayer_live_2015-08-28.json").table
        let retired = table.codes.filter { !Currency.with($0).isActive }
        #expect(
            retired.map(\.text) == [
                "ANG", "BGN", "BYR", "CUC", "EEK", "HRK", "LTL", "LVL", "MRO", "SLL", "STD", "VEF", "ZMK", "ZWL",
            ])
    }
}
