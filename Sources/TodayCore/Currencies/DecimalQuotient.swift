/// The exact value of `first` × `second` ÷ `divisor`, which is rounded only once.
///
/// The product has up to 74 digits, and long division computes as many digits as needed, without guard digits.
///
/// Half a unit is rounded up, away from zero, as EU law requires for conversions into the euro (Council Regulation (EC)
/// No 1103/97, article 5: "a result which is exactly half-way, the sum shall be rounded up"), and as browsers and
/// spreadsheets do.
package struct DecimalQuotient: Sendable {
    private let isNegative: Bool
    private let product: [UInt8]
    private let divisor: UInt128
    private let exponent: Int

    /// Creates the quotient without rounding; throws if `divisor` is 0.
    package init(
        _ first: DecimalNumber, times second: DecimalNumber, over divisor: DecimalNumber
    ) throws(DecimalError) {
        guard !divisor.isZero else { throw .divisionByZero }
        isNegative = (first.isNegative != second.isNegative) != divisor.isNegative
        product = Self.digits(first.significand.multipliedFullWidth(by: second.significand))
        self.divisor = divisor.significand
        exponent = first.exponent + second.exponent - divisor.exponent
    }

    /// Returns the quotient rounded to `decimals` decimals; throws if it has too many digits.
    package func rounded(decimals: Int) throws(DecimalError) -> DecimalNumber { try rounded(lastPower: -decimals) }

    /// Returns the quotient rounded to `count` significant digits; throws if it has too many digits.
    package func rounded(significantDigits count: Int) throws(DecimalError) -> DecimalNumber {
        guard let magnitude else { return .zero }
        return try rounded(lastPower: magnitude - count + 1)
    }

    package var magnitude: Int? {
        guard product != [0] else { return nil }
        var division = LongDivision(product, by: divisor)
        var power = highestPower
        while division.nextDigit() == 0 { power -= 1 }
        return power
    }

    private var highestPower: Int { product.count - 1 + exponent }

    private func rounded(lastPower: Int) throws(DecimalError) -> DecimalNumber {
        var division = LongDivision(product, by: divisor)
        var significand: UInt128 = 0
        var power = highestPower
        while power >= lastPower {
            significand = significand * 10 + division.nextDigit()
            guard significand < DecimalNumber.significandLimit else { throw .tooManyDigits }
            power -= 1
        }
        // If `power` starts below `lastPower - 1`, the quotient is less than a tenth of the last place: 0 when rounded.
        let isHalfOrMore = power == lastPower - 1 && division.nextDigit() >= 5
        return DecimalNumber(
            isNegative: isNegative, significand: significand + (isHalfOrMore ? 1 : 0), exponent: lastPower)
    }

    private static func digits(_ product: (high: UInt128, low: UInt128.Magnitude)) -> [UInt8] {
        let (high, low) = UInt128.powerOfTen(38).dividingFullWidth(product)
        let digits = String(low)
        let text = high == 0 ? digits : "\(high)" + String(repeating: "0", count: 38 - digits.utf8.count) + digits
        return text.utf8.map { $0 - UInt8(ascii: "0") }
    }
}

private struct LongDivision {
    private var digits: [UInt8].Iterator
    private let divisor: UInt128
    private var remainder: UInt128 = 0

    init(_ digits: [UInt8], by divisor: UInt128) {
        self.digits = digits.makeIterator()
        self.divisor = divisor
    }

    mutating func nextDigit() -> UInt128 {
        let (digit, rest) = (remainder * 10 + UInt128(digits.next() ?? 0)).quotientAndRemainder(dividingBy: divisor)
        remainder = rest
        return digit
    }
}
