import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("What holds for every conversion")
struct ConversionPropertyTests {
    private static let codes = ["USD", "EUR", "BRL", "JPY", "KWD", "CLF", "BTC"].map { CurrencyCode(known: $0) }

    /// Runs a test with many random numbers, the same ones whenever it fails.
    private func often(_ name: String, _ test: (inout SeededGenerator) throws -> Void) rethrows {
        var generator = SeededGenerator.drawn(for: name)
        for _ in 0..<500 { try test(&generator) }
    }

    private func code(_ generator: inout SeededGenerator) -> CurrencyCode {
        Self.codes.randomElement(using: &generator)!
    }

    /// A number of up to ten digits, and of any size that rates have.
    private func number(_ generator: inout SeededGenerator, decimals: ClosedRange<Int> = 0...9) -> DecimalNumber {
        let digits = UInt128(UInt64.random(in: 1...9_999_999_999, using: &generator))
        let power = -Int.random(in: decimals, using: &generator)
        return DecimalNumber(isNegative: false, significand: digits, exponent: power)
    }

    private func table(_ rates: [CurrencyCode: DecimalNumber]) throws -> RateTable {
        try RateTable(base: .dollar, rates: rates, asOf: Date(timeIntervalSince1970: 0))
    }

    private func rates(_ generator: inout SeededGenerator) -> [CurrencyCode: DecimalNumber] {
        var rates: [CurrencyCode: DecimalNumber] = [:]
        for code in Self.codes where code != .dollar { rates[code] = number(&generator) }
        return rates
    }

    /// Foundation's decimals, for adding up what may be lost; they have 38 digits, far more than are needed.
    private func decimal(_ number: DecimalNumber) throws -> Decimal {
        try #require(Decimal(string: number.description))
    }

    @Test("there and back again differs by no more than the two roundings")
    func thereAndBack() throws {
        try often("there and back") { generator in
            let table = try table(rates(&generator))
            let (from, to) = (code(&generator), code(&generator))
            let amount = number(&generator, decimals: 0...2)
            let there = try table.convert(amount, from: from, to: to).value
            let back = try table.convert(there, from: to, to: from).value
            let half = Decimal(sign: .plus, exponent: -Currency.with(to).minorUnit - 1, significand: 5)
            let lastHalf = Decimal(sign: .plus, exponent: -Currency.with(from).minorUnit - 1, significand: 5)
            let rates = try (decimal(#require(table.rate(of: from))), decimal(#require(table.rate(of: to))))
            let mostLost = half * rates.0 / rates.1 + lastHalf
            let lost = abs(try decimal(back) - decimal(amount))
            #expect(lost <= mostLost * Decimal(string: "1.000001")!, "\(amount) \(from) to \(to)")
        }
    }

    @Test("from a currency to itself, every digit stays")
    func toItself() throws {
        try often("to itself") { generator in
            let (table, code) = (try table(rates(&generator)), self.code(&generator))
            let amount = number(&generator)
            #expect(try table.convert(amount, from: code, to: code).value == amount)
            #expect(try table.unitRate(from: code, to: code).value == .one)
        }
    }

    @Test("ten times the amount, rounded to one decimal less, has the same digits")
    func scaledAmount() throws {
        try often("scaled amount") { generator in
            let (amount, rate, divisor) = (number(&generator), number(&generator), number(&generator))
            let decimals = Int.random(in: 0...8, using: &generator)
            let tenfold = DecimalNumber(
                isNegative: false, significand: amount.significand, exponent: amount.exponent + 1)
            let one = try DecimalQuotient(amount, times: rate, over: divisor).rounded(decimals: decimals + 1)
            let ten = try DecimalQuotient(tenfold, times: rate, over: divisor).rounded(decimals: decimals)
            #expect(ten == DecimalNumber(isNegative: false, significand: one.significand, exponent: one.exponent + 1))
        }
    }

    @Test("rates for another base convert alike: only their ratio counts")
    func scaledRates() throws {
        try often("scaled rates") { generator in
            let rates = rates(&generator)
            let factor = DecimalNumber(UInt64.random(in: 2...9999, using: &generator))
            var scaled = try rates.mapValues {
                try DecimalQuotient($0, times: factor, over: .one).rounded(decimals: 20)
            }
            scaled[.dollar] = factor
            let other = CurrencyCode(known: "XAU")
            let rebased = try RateTable(base: other, rates: scaled, asOf: Date(timeIntervalSince1970: 0))
            let (from, to) = (code(&generator), code(&generator))
            let amount = number(&generator)
            #expect(
                try table(rates).convert(amount, from: from, to: to) == rebased.convert(amount, from: from, to: to))
        }
    }

    @Test("no amount is ever shown as 0")
    func neverZero() throws {
        try often("never zero") { generator in
            let table = try table(rates(&generator))
            for to in Self.codes {
                let from = code(&generator)
                #expect(try table.convert(number(&generator), from: from, to: to).value.isPositive)
                #expect(try table.unitRate(from: from, to: to).value.isPositive)
            }
        }
    }
}
