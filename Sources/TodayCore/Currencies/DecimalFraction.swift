/// A quotient without rounding errors: 10 / 3 * 3 is 10; only products of more than 37 digits are rounded.
package struct DecimalFraction: Hashable, Sendable {
    package static let one = DecimalFraction(.one)

    let numerator: DecimalNumber
    /// The divisor, which has no factor in common with the significand of the numerator.
    let divisor: UInt128

    /// The number of digits of a rounded product: fewer than `DecimalNumber.mostDigits`, to leave room for sums.
    private static let digitsOfProducts = 28

    package init(_ number: DecimalNumber) { (numerator, divisor) = (number, 1) }

    private init(_ numerator: DecimalNumber, over divisor: UInt128) {
        let common = Self.divisor(of: numerator.significand, divisor)
        self.numerator = DecimalNumber(
            isNegative: numerator.isNegative, significand: numerator.significand / common, exponent: numerator.exponent)
        self.divisor = divisor / common
    }

    var isWhole: Bool { divisor == 1 && numerator.exponent >= 0 }

    var negated: DecimalFraction { DecimalFraction(numerator.negated, over: divisor) }

    func adding(_ other: DecimalFraction) throws(DecimalError) -> DecimalFraction {
        let common = Self.divisor(of: divisor, other.divisor)
        guard let one = Self.product(numerator, other.divisor / common),
            let two = Self.product(other.numerator, divisor / common),
            let divisor = Self.product(divisor / common, other.divisor)
        else { throw .tooManyDigits }
        return DecimalFraction(try one.adding(two), over: divisor)
    }

    func multiplied(by other: DecimalFraction) throws(DecimalError) -> DecimalFraction {
        let one = DecimalFraction(numerator, over: other.divisor)
        let two = DecimalFraction(other.numerator, over: divisor)
        if let significand = Self.product(one.numerator.significand, two.numerator.significand),
            let divisor = Self.product(one.divisor, two.divisor)
        {
            let product = DecimalNumber(
                isNegative: numerator.isNegative != other.numerator.isNegative, significand: significand,
                exponent: numerator.exponent + other.numerator.exponent)
            return DecimalFraction(product, over: divisor)
        }
        let product = try DecimalQuotient(shortened(), times: other.shortened(), over: .one)
        return DecimalFraction(try product.rounded(significantDigits: Self.digitsOfProducts))
    }

    func divided(by other: DecimalFraction) throws(DecimalError) -> DecimalFraction {
        guard !other.numerator.isZero else { throw .divisionByZero }
        let numerator = DecimalNumber(
            isNegative: other.numerator.isNegative, significand: other.divisor, exponent: -other.numerator.exponent)
        return try multiplied(by: DecimalFraction(numerator, over: other.numerator.significand))
    }

    /// Returns the value with at most `AmountReader.mostDigits` digits; throws if it is too large, or too close to 0.
    package func rounded() throws(DecimalError) -> DecimalNumber {
        let (quotient, most) = (try times(.one, over: .one), AmountReader.mostDigits)
        let magnitude = quotient.magnitude ?? 0
        guard magnitude <= most else { throw .tooManyDigits }
        let number = try quotient.rounded(decimals: most - 1 - min(max(0, magnitude), most - 1))
        guard number.significand.digitCount <= most, number.isZero == numerator.isZero else { throw .tooManyDigits }
        return number
    }

    /// Returns the fraction × `factor` ÷ `divisor`; throws if `divisor` is 0, or if the new divisor is too long.
    func times(_ factor: DecimalNumber, over divisor: DecimalNumber) throws(DecimalError) -> DecimalQuotient {
        guard let divisor = Self.product(divisor, self.divisor) else { throw .tooManyDigits }
        return try DecimalQuotient(numerator, times: factor, over: divisor)
    }

    private func shortened() throws(DecimalError) -> DecimalNumber {
        try times(.one, over: .one).rounded(significantDigits: Self.digitsOfProducts)
    }

    private static func product(_ number: DecimalNumber, _ factor: UInt128) -> DecimalNumber? {
        product(number.significand, factor).map {
            DecimalNumber(isNegative: number.isNegative, significand: $0, exponent: number.exponent)
        }
    }

    private static func product(_ one: UInt128, _ two: UInt128) -> UInt128? {
        let (product, isOver) = one.multipliedReportingOverflow(by: two)
        return isOver || product >= DecimalNumber.significandLimit ? nil : product
    }

    private static func divisor(of one: UInt128, _ two: UInt128) -> UInt128 {
        var (larger, smaller) = (one, two)
        while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
        return larger
    }
}

extension DecimalFraction {
    static func whole(_ number: Int) -> DecimalFraction { DecimalFraction(DecimalNumber(UInt64(number))) }

    static func power(_ power: Int) -> DecimalFraction {
        DecimalFraction(DecimalNumber(isNegative: false, significand: 1, exponent: power))
    }

    /// Whether "e meio" after the number means a half; after "dois mil" it may mean 500.
    var takesHalf: Bool { isWhole && numerator.magnitude ?? 0 < 3 }

    var isMillions: Bool {
        let (digits, exponent) = (numerator.significand, numerator.exponent)
        return isWhole && digits > 0 && (exponent >= 6 || digits % .powerOfTen(6 - exponent) == 0)
    }
}
