import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Checking the rates of a provider")
struct RateTableTests {
    private static let real = CurrencyCode(known: "BRL")
    private static let euro = CurrencyCode(known: "EUR")

    private func table(_ rates: [CurrencyCode: String], base: CurrencyCode = .dollar) throws -> RateTable {
        let numbers = try rates.mapValues { try DecimalNumber(json: $0) }
        return try RateTable(base: base, rates: numbers, asOf: Date(timeIntervalSince1970: 0))
    }

    @Test("the base counts as 1, whether it is named or not")
    func base() throws {
        #expect(try table([Self.real: "5.4"]).rate(of: .dollar) == .one)
        #expect(try table([Self.real: "5.4", .dollar: "1"]).rate(of: .dollar) == .one)
        #expect(try table([Self.real: "5.4", .dollar: "1.0"]).codes == [Self.real, .dollar])
    }

    @Test("one rate of 0 or less is enough to reject all of them")
    func notPositive() throws {
        let zero = RateTableError.notPositive(Self.real, .zero)
        #expect(throws: zero) { try table([Self.real: "0.000", Self.euro: "0.9"]) }
        #expect(zero.reason == "the rate of BRL is 0")
        let negative = RateTableError.notPositive(Self.real, try DecimalNumber(json: "-5.4"))
        #expect(throws: negative) { try table([Self.real: "-5.4", Self.euro: "0.9"]) }
        #expect(negative.reason == "the rate of BRL is -5.4")
    }

    @Test("rates without the dollar, and no rates at all, are rejected")
    func noDollar() throws {
        #expect(throws: RateTableError.noDollar) { try table([Self.real: "6.1"], base: Self.euro) }
        #expect(throws: RateTableError.empty) { try table([:]) }
        #expect(RateTableError.noDollar.reason == "the US dollar is missing")
        #expect(RateTableError.empty.reason == "there are no rates")
    }

    @Test("a base that is not worth 1 of itself is rejected")
    func baseIsNotOne() throws {
        let error = RateTableError.baseIsNotOne(.dollar, DecimalNumber(2))
        #expect(throws: error) { try table([Self.real: "5.4", .dollar: "2"]) }
        #expect(error.reason == "1 USD, the base currency, is said to be 2 USD")
    }

    @Test("as JSON, rates by code are an object")
    func json() throws {
        let rates = [Self.real: try DecimalNumber(json: "5.4312")]
        let json = try JSONEncoder().encode(rates)
        #expect(String(decoding: json, as: UTF8.self) == #"{"BRL":"5.4312"}"#)
        #expect(try JSONDecoder().decode([CurrencyCode: DecimalNumber].self, from: json) == rates)
    }

    @Test("a table of rates is written and read back, and checked when it is read")
    func codable() throws {
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        let rates = [Self.real: try DecimalNumber(json: "5.4312")]
        let table = try RateTable(base: .dollar, rates: rates, asOf: start, nextUpdate: start + 86400)
        let json = try JSONEncoder().encode(table)
        #expect(try JSONDecoder().decode(RateTable.self, from: json) == table)
        let spoilt = String(decoding: json, as: UTF8.self).replacing("5.4312", with: "0")
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(RateTable.self, from: Data(spoilt.utf8)) }
    }

    @Test("rates are overdue when the next update has come, and never if the provider names no time for it")
    func overdue() throws {
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        let rates = [Self.real: DecimalNumber(5)]
        let daily = try RateTable(base: .dollar, rates: rates, asOf: start, nextUpdate: start + 86400)
        #expect(!daily.isOverdue(at: start + 86400))
        #expect(daily.isOverdue(at: start + 86401))
        #expect(!(try RateTable(base: .dollar, rates: rates, asOf: start).isOverdue(at: start + 1_000_000)))
    }
}
