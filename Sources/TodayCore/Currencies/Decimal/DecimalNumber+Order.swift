extension DecimalNumber: Comparable {
    /// Orders by value.
    package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
    }

    private func isCloserToZero(than other: DecimalNumber) -> Bool {
        guard let magnitude else { return !other.isZero }
        guard let others = other.magnitude else { return false }
        guard magnitude == others else { return magnitude < others }
        // The first digits stand at the same place, so the longer number has at most `mostDigits` digits behind it.
        let last = min(exponent, other.exponent)
        return significand * .powerOfTen(exponent - last) < other.significand * .powerOfTen(other.exponent - last)
    }
}
