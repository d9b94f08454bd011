import Testing

@testable import TodayCore

@Suite("Fractions in calculations")
struct DecimalFractionTests {
    private func fraction(_ dividend: String, _ divisor: String) throws -> DecimalFraction {
        try DecimalFraction(DecimalNumber(json: dividend)).divided(by: DecimalFraction(DecimalNumber(json: divisor)))
    }

    @Test(
        "A quotient multiplied by its divisor is the dividend",
        arguments: [("10", "3"), ("0.1", "-7"), ("1e16", "0.9")])
    func inverse(dividend: String, divisor: String) throws {
        let product = try fraction(dividend, divisor).multiplied(by: DecimalFraction(DecimalNumber(json: divisor)))
        #expect(try product.rounded() == DecimalNumber(json: dividend))
    }

    @Test("Thirds, sixths and halves add up exactly")
    func sum() throws {
        let (third, sixth) = (try fraction("1", "3"), try fraction("1", "6"))
        #expect(try third.adding(third).adding(sixth).adding(sixth) == .one)
        #expect(try third.adding(sixth).adding(fraction("-1", "2")).rounded() == .zero)
    }

    @Test(
        "A periodic fraction is rounded, to 20 digits and 19 decimals",
        arguments: [
            ("1", "3", "0.3333333333333333333"), ("200", "3", "66.666666666666666667"),
            ("1e16", "3", "3333333333333333.3333"), ("-1", "3000", "-0.0003333333333333333"),
        ])
    func rounded(dividend: String, divisor: String, amount: String) throws {
        #expect(try fraction(dividend, divisor).rounded().description == amount)
    }

    @Test("An amount that is too large, too small for 19 decimals, or divided by 0, is an error")
    func errors() throws {
        #expect(throws: DecimalError.tooManyDigits) { try fraction("1e21", "1").rounded() }
        #expect(throws: DecimalError.tooManyDigits) { try fraction("123456789012345678901", "1").rounded() }
        #expect(throws: DecimalError.tooManyDigits) { try fraction("1e-19", "3").rounded() }
        #expect(throws: DecimalError.divisionByZero) { try fraction("1", "0") }
    }

    @Test("A number of 20 digits, squared and divided by itself, is exact")
    func long() throws {
        let factor = try fraction("12345678901234567891", "1")
        let square = try factor.multiplied(by: factor)
        #expect(try square.divided(by: factor).rounded() == factor.numerator)
    }
}
