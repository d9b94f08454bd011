/// An amount of one currency, and what it is worth in others.
package struct Conversion: Hashable, Sendable {
    /// What the amount is worth in one currency.
    package struct Result: Hashable, Sendable {
        /// The currency.
        package let currency: Currency
        /// The amount.
        package let amount: RoundedNumber
        /// What 1 unit of the source currency is worth in this one.
        package let rate: RoundedNumber
        /// What 1 unit of this currency is worth in the source currency.
        package let inverse: RoundedNumber
    }

    /// The amount, with the decimals of its currency.
    package let amount: RoundedNumber
    /// The currency that it is in.
    package let from: Currency
    /// What it is worth, in the order in which the currencies were asked for.
    package let results: [Result]

    /// Converts an amount with the rates of `table`; throws if one of the currencies is not quoted.
    package init(
        _ amount: DecimalNumber, from: Currency, to targets: [Currency], _ table: RateTable
    ) throws(ConversionError) {
        self.from = from
        self.amount = RoundedNumber(amount, decimals: from.minorUnit)
        results = try targets.map { target throws(ConversionError) in
            Result(
                currency: target, amount: try table.convert(amount, from: from.code, to: target.code),
                rate: try table.unitRate(from: from.code, to: target.code),
                inverse: try table.unitRate(from: target.code, to: from.code))
        }
    }
}
