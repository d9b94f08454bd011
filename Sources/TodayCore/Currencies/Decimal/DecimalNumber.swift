/// A decimal number of up to 37 digits: amounts of money and exchange rates, exactly as they are written.
///
/// Its value is `significand` × 10^`exponent`. The significand never ends with a zero, so that equal numbers have equal
/// parts.
package struct DecimalNumber: Hashable, Sendable {
    /// The most digits of a number: ten times that and one digit more still fit into `UInt128`, as division needs.
    package static let mostDigits = 37

    /// What every significand is less than.
    static let significandLimit = UInt128.powerOfTen(mostDigits)

    /// How large and how small a number can be: the power of ten of its first digit.
    ///
    /// The largest real rate between two currencies is about 10^11, bitcoin in Iranian rials.
    package static let magnitudes = -40...40

    /// 0.
    package static let zero = DecimalNumber(0)
    /// 1.
    package static let one = DecimalNumber(1)

    /// Whether it is less than 0.
    package let isNegative: Bool
    /// Its digits without point and sign.
    package let significand: UInt128
    /// The power of ten of its last digit.
    package let exponent: Int

    /// Makes a whole number.
    package init(_ whole: UInt64) {
        self.init(isNegative: false, significand: UInt128(whole), exponent: 0)
    }

    init(isNegative: Bool, significand: UInt128, exponent: Int) {
        var (digits, power) = (significand, exponent)
        while digits != 0 {
            let (rest, last) = digits.quotientAndRemainder(dividingBy: 10)
            guard last == 0 else { break }
            (digits, power) = (rest, power + 1)
        }
        self.significand = digits
        self.exponent = digits == 0 ? 0 : power
        self.isNegative = isNegative && digits != 0
    }

    /// Whether it is 0.
    package var isZero: Bool { significand == 0 }

    /// Whether it is greater than 0.
    package var isPositive: Bool { !isNegative && !isZero }

    /// How many decimals it has: 2 for 5.43.
    package var decimals: Int { max(0, -exponent) }

    /// The power of ten of its first digit: 1 for 54.3, -5 for 0.000036; `nil` for 0.
    package var magnitude: Int? { isZero ? nil : significand.digitCount - 1 + exponent }
}

extension UInt128 {
    /// How many digits it has; 1 for 0.
    var digitCount: Int {
        var (count, rest) = (1, self)
        while rest >= 10_000 { (count, rest) = (count + 4, rest / 10_000) }
        while rest >= 10 { (count, rest) = (count + 1, rest / 10) }
        return count
    }

    /// 10^`power`, for powers up to 38.
    static func powerOfTen(_ power: Int) -> UInt128 {
        (0..<power).reduce(1) { result, _ in result * 10 }
    }
}
