/// By how many per cent a rate has moved.
package struct RateMove: Hashable, Sendable {
    private static let decimals = 2
    /// 100 per cent in hundredths of a per cent.
    private static let whole: UInt128 = 10_000

    /// The move in per cent, rounded to two decimals: 0.8 from 5.00 to 5.04, and -50 from 2 to 1.
    package let percent: DecimalNumber

    /// Compares a rate with an earlier one; throws if that is 0, or if the move has too many digits.
    package init(from old: DecimalNumber, to new: DecimalNumber) throws(DecimalError) {
        let ratio = try DecimalQuotient(new, times: DecimalNumber(100), over: old).rounded(decimals: Self.decimals)
        guard !ratio.isNegative else { throw .outOfRange }
        let zeros = ratio.exponent + Self.decimals
        guard ratio.significand.digitCount + zeros <= DecimalNumber.mostDigits else { throw .tooManyDigits }
        let hundredths = ratio.significand * .powerOfTen(zeros)
        let isDown = hundredths < Self.whole
        let moved = isDown ? Self.whole - hundredths : hundredths - Self.whole
        percent = DecimalNumber(isNegative: isDown, significand: moved, exponent: -Self.decimals)
    }

    /// Whether it went up or down by so many per cent, as the move is shown.
    package func reaches(_ threshold: DecimalNumber) -> Bool {
        distance >= threshold
    }

    /// The move without its direction: 0.8 for -0.8.
    package var distance: DecimalNumber {
        DecimalNumber(isNegative: false, significand: percent.significand, exponent: percent.exponent)
    }
}
