import Foundation
import Testing

@testable import TodayCore

@Suite("Converting amounts")
struct ConversionTests {
    private static let dollar = CurrencyCode.dollar
    private static let real = CurrencyCode(known: "BRL")
    private static let yen = CurrencyCode(known: "JPY")
    private static let rial = CurrencyCode(known: "IRR")
    private static let dinar = CurrencyCode(known: "KWD")
    private static let euro = CurrencyCode(known: "EUR")

    private func table(_ rates: [CurrencyCode: String], base: CurrencyCode = .dollar) throws -> RateTable {
        let numbers = try rates.mapValues { try DecimalNumber(json: $0) }
        return try RateTable(base: base, rates: numbers, asOf: Date(timeIntervalSince1970: 0))
    }

    private func usual() throws -> RateTable {
        try table([
            Self.real: "5.4312", Self.yen: "159.56", Self.rial: "42000", Self.dinar: "0.30221", Self.euro: "0.86957",
        ])
    }

    private func amount(_ text: String) throws -> DecimalNumber { try DecimalNumber(json: text) }

    @Test("100 dollars are 543.12 reais, with the two decimals of the real")
    func dollars() throws {
        let converted = try usual().convert(amount("100"), from: Self.dollar, to: Self.real)
        #expect(converted.text == "543.12")
        #expect(converted.text(.portuguese) == "543,12")
        #expect(try usual().convert(amount("250"), from: Self.dollar, to: Self.real).text == "1357.80")
    }

    @Test("the result has the decimals of the currency: none for yen, three for dinars")
    func minorUnits() throws {
        #expect(try usual().convert(amount("100"), from: Self.dollar, to: Self.yen).text == "15956")
        #expect(try usual().convert(amount("100"), from: Self.dollar, to: Self.dinar).text == "30.221")
    }

    @Test("between two other currencies the way through the dollar is rounded once, at the end")
    func cross() throws {
        // 100 × 5.4312 ÷ 0.86957 = 624.58456…; rounded in between, 115.00 USD would give 624.59.
        #expect(try usual().convert(amount("100"), from: Self.euro, to: Self.real).text == "624.58")
    }

    @Test("a result that would be 0 shows its first three digits")
    func smallAmounts() throws {
        #expect(try usual().convert(amount("1"), from: Self.rial, to: Self.dollar).text == "0.0000238")
        #expect(try usual().convert(amount("0.004"), from: Self.dollar, to: Self.real).text == "0.02")
        #expect(try usual().convert(amount("0"), from: Self.dollar, to: Self.real).text == "0.00")
    }

    @Test("from a currency to itself, nothing is rounded")
    func toItself() throws {
        #expect(try usual().convert(amount("1.005"), from: Self.real, to: Self.real).text == "1.005")
        #expect(try usual().convert(amount("7"), from: Self.real, to: Self.real).text == "7.00")
    }

    @Test("a rate has four decimals, or two if it is large, or five digits if it is small")
    func unitRates() throws {
        let table = try usual()
        #expect(try table.unitRate(from: Self.dollar, to: Self.real).text == "5.4312")
        #expect(try table.unitRate(from: Self.real, to: Self.dollar).text == "0.18412")
        #expect(try table.unitRate(from: Self.dollar, to: Self.rial).text == "42000.00")
        #expect(try table.unitRate(from: Self.rial, to: Self.dollar).text == "0.00002381")
        #expect(try table.unitRate(from: Self.dollar, to: Self.dollar).text == "1.0000")
    }

    @Test("a rate of 0.000036 never prints as 0")
    func tinyRate() throws {
        let table = try table([Self.real: "0.000036"])
        #expect(try table.unitRate(from: Self.dollar, to: Self.real).text == "0.000036")
        #expect(try table.convert(.one, from: Self.dollar, to: Self.real).text == "0.000036")
    }

    @Test("rates for the euro convert as well, with the euro itself not named")
    func euroBase() throws {
        let table = try table([Self.dollar: "1.15", Self.real: "6.0079"], base: Self.euro)
        #expect(try table.convert(amount("100"), from: Self.euro, to: Self.real).text == "600.79")
        #expect(try table.convert(amount("100"), from: Self.dollar, to: Self.real).text == "522.43")
        #expect(table.codes == [Self.real, Self.euro, Self.dollar])
    }

    @Test("a code that the table of names lacks converts with two decimals")
    func newCurrency() throws {
        let new = CurrencyCode(known: "QQQ")
        let table = try table([new: "3.14159"])
        #expect(try table.convert(amount("10"), from: Self.dollar, to: new).text == "31.42")
    }

    @Test("a currency without a rate, and a result too long to compute, are said")
    func failures() throws {
        let table = try table([Self.real: "1e30"])
        #expect(throws: ConversionError.notQuoted(Self.yen)) {
            try table.convert(.one, from: Self.dollar, to: Self.yen)
        }
        #expect(throws: ConversionError.notQuoted(Self.yen)) { try table.unitRate(from: Self.yen, to: Self.dollar) }
        let large = try amount("1e20")
        #expect(throws: ConversionError.tooManyDigits) { try table.convert(large, from: Self.dollar, to: Self.real) }
        #expect(ConversionError.notQuoted(Self.yen).sentence == "There is no rate for JPY.")
        #expect(ConversionError.tooManyDigits.sentence == "The result has more than 37 digits.")
    }
}
