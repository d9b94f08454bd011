import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Converting amounts")
struct ConversionTests {
    private static let dollar = CurrencyCode.dollar
    private static let real = CurrencyCode(unchecked: "BRL")
    private static let yen = CurrencyCode(unchecked: "JPY")
    private static let euro = CurrencyCode(unchecked: "EUR")

    private func table(_ rates: [CurrencyCode: String], base: CurrencyCode = .dollar) throws -> RateTable {
        let numbers = try rates.mapValues { try DecimalNumber(json: $0) }
        return try RateTable(base: base, rates: numbers, asOf: Date(timeIntervalSince1970: 0))
    }

    private func usual() throws -> RateTable {
        let others = [CurrencyCode(unchecked: "IRR"): "42000", CurrencyCode(unchecked: "KWD"): "0.30221"]
        let rates = [
            Self.real: "5.4312", Self.yen: "159.56", Self.euro: "0.86957", CurrencyCode(unchecked: "QQQ"): "3.14159",
        ]
        return try table(rates.merging(others) { $1 })
    }

    private func amount(_ text: String) throws -> DecimalNumber { try DecimalNumber(json: text) }

    @Test(
        "A result has the decimals of its currency",
        arguments: [
            ("100", "USD", "BRL", "543.12"), ("250", "USD", "BRL", "1357.80"), ("100", "USD", "JPY", "15956"),
            ("100", "USD", "KWD", "30.221"),
            // 100 × 5.4312 ÷ 0.86957 = 624.58456…; rounded in between, 115.00 USD would give 624.59.
            ("100", "EUR", "BRL", "624.58"),
            // A result that would be 0 shows its first three digits.
            ("1", "IRR", "USD", "0.0000238"), ("0.004", "USD", "BRL", "0.02"), ("0", "USD", "BRL", "0.00"),
            // A conversion of a currency to itself rounds nothing.
            ("1.005", "BRL", "BRL", "1.005"), ("7", "BRL", "BRL", "7.00"),
            // The table of names lacks this one.
            ("10", "USD", "QQQ", "31.42"),
        ])
    func results(_ typed: String, _ from: String, _ to: String, _ text: String) throws {
        let (from, to) = (CurrencyCode(unchecked: from), CurrencyCode(unchecked: to))
        let result = try usual().convert(amount(typed), from: from, to: to)
        #expect(result.text == text)
        #expect(result.text(.portuguese).replacing(".", with: "").replacing(",", with: ".") == text)
    }

    @Test("The exact amount is converted, and not one with 20 digits")
    func exact() throws {
        let third = try DecimalFraction(.one).divided(by: DecimalFraction(amount("3")))
        let cents = try table([Self.real: "0.045"])
        #expect(try cents.convert(third, from: Self.dollar, to: Self.real).text == "0.02")
        #expect(try cents.convert(third.rounded(), from: Self.dollar, to: Self.real).text == "0.01")
        let (dollar, real) = (Currency.with(Self.dollar), Currency.with(Self.real))
        let conversion = try Conversion(third, shown: third.rounded(), from: dollar, to: [real], cents)
        #expect(conversion.results.map(\.amount.text) == ["0.02"])
        #expect(conversion.amount.text == "0.33")
    }

    @Test("A fraction whose divisor has too many digits with that of the rate is refused")
    func long() throws {
        let divisor = try amount("1e35").adding(.one)
        let part = try DecimalFraction(.one).divided(by: DecimalFraction(divisor))
        #expect(throws: ConversionError.tooManyDigits) {
            try usual().convert(part, from: Self.real, to: Self.yen)
        }
    }

    @Test(
        "A rate has four decimals, or two if it is large, or five digits if it is small",
        arguments: [
            ("USD", "BRL", "5.4312"), ("BRL", "USD", "0.18412"), ("USD", "IRR", "42000.00"),
            ("IRR", "USD", "0.00002381"), ("USD", "USD", "1.0000"),
        ])
    func unitRates(_ from: String, _ to: String, _ text: String) throws {
        let rate = try usual().unitRate(from: CurrencyCode(unchecked: from), to: CurrencyCode(unchecked: to))
        #expect(rate.text == text)
    }

    @Test("Rates for the euro convert as well, with the euro itself not named")
    func euroBase() throws {
        let table = try table([Self.dollar: "1.15", Self.real: "6.0079"], base: Self.euro)
        #expect(try table.convert(amount("100"), from: Self.euro, to: Self.real).text == "600.79")
        #expect(try table.convert(amount("100"), from: Self.dollar, to: Self.real).text == "522.43")
        #expect(table.codes == [Self.real, Self.euro, Self.dollar])
    }

    @Test("A currency without a rate, and a result too long to compute, are errors")
    func failures() throws {
        let table = try table([Self.real: "1e30"])
        #expect(throws: ConversionError.notQuoted(Self.yen)) {
            try table.convert(DecimalNumber.one, from: Self.dollar, to: Self.yen)
        }
        #expect(throws: ConversionError.notQuoted(Self.yen)) { try table.unitRate(from: Self.yen, to: Self.dollar) }
        let large = try amount("1e20")
        #expect(throws: ConversionError.tooManyDigits) { try table.convert(large, from: Self.dollar, to: Self.real) }
        #expect(ConversionError.notQuoted(Self.yen).sentence == "There is no rate for JPY.")
        #expect(ConversionError.tooManyDigits.sentence == "The result has more than 37 digits.")
    }
}

@Suite("2,000 conversions computed by Python's decimal")
struct ConversionFixtureTests {
    private struct Row {
        let amount: DecimalNumber
        let table: RateTable
        let target: CurrencyCode
        let converted: String
        let unitRate: String

        init(_ line: Substring) throws {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            try #require(fields.count == 6)
            target = try #require(CurrencyCode(fields[2]))
            let euro = CurrencyCode(unchecked: "EUR")
            let rates = [euro: try DecimalNumber(json: fields[1]), target: try DecimalNumber(json: fields[3])]
            table = try RateTable(base: .dollar, rates: rates, asOf: Date(timeIntervalSince1970: 0))
            amount = try DecimalNumber(json: fields[0])
            (converted, unitRate) = (String(fields[4]), String(fields[5]))
        }
    }

    private static func rows() throws -> [Row] {
        let text = String(decoding: try Fixtures.bytes("conversions.csv", of: "TodayCoreTests"), as: UTF8.self)
        return try text.split(separator: "\n").dropFirst().map { try Row($0) }
    }

    @Test("Every amount and every rate is the same to the last digit")
    func conversions() throws {
        let rows = try Self.rows()
        #expect(rows.count == 2000)
        for row in rows {
            let euro = CurrencyCode(unchecked: "EUR")
            let converted = try row.table.convert(row.amount, from: euro, to: row.target)
            #expect(converted.text == row.converted, "\(row.amount) EUR in \(row.target)")
            #expect(try row.table.unitRate(from: euro, to: row.target).text == row.unitRate)
        }
    }
}

@Suite("Moves of a rate")
struct RateMoveTests {
    private func move(_ old: String, _ new: String) throws -> RateMove {
        try RateMove(from: DecimalNumber(json: old), to: DecimalNumber(json: new))
    }

    @Test(
        "A move is a percentage of the earlier rate, to two decimals",
        arguments: [
            ("5.00", "5.04", "0.8"), ("2", "1", "-50"), ("1", "3", "200"), ("5.4312", "5.4312", "0"),
            ("3", "4", "33.33"), ("0.000036", "0.000035", "-2.78"), ("1", "1.00005", "0.01"), ("1", "1.00004", "0"),
        ])
    func percent(old: String, new: String, percent: String) throws {
        #expect(try move(old, new).percent.description == percent)
    }

    @Test("A threshold is reached in both directions, and exactly")
    func threshold() throws {
        #expect(try move("100", "101").reaches(.one))
        #expect(try move("100", "99").reaches(.one))
        #expect(try !move("100", "100.99").reaches(.one))
        #expect(try !move("100", "99.01").reaches(.one))
    }

    @Test("There is no move from 0, to a negative rate, or beyond the digits that we compute with")
    func refused() throws {
        #expect(throws: DecimalError.divisionByZero) { try move("0", "1") }
        #expect(throws: DecimalError.outOfRange) { try move("1", "-1") }
        #expect(throws: DecimalError.tooManyDigits) { try move("1e-40", "1") }
    }
}
