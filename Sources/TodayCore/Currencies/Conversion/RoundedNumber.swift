/// A number rounded for showing, and how many decimals it is shown with: 543.1 with two as "543.10".
package struct RoundedNumber: Hashable, Sendable {
    /// The rounded number.
    package let value: DecimalNumber
    /// How many decimals it is shown with.
    package let decimals: Int

    /// Shows a number with at least `decimals` decimals, and with all that it has.
    package init(_ value: DecimalNumber, decimals: Int) {
        self.value = value
        self.decimals = max(decimals, value.decimals)
    }

    /// Reads a decimal string with the decimals that it has, zeros at the end included; `nil` if it is not one.
    package init?(text: String) {
        guard let value = try? DecimalNumber(json: text) else { return nil }
        let fraction = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first ?? ""
        self.init(value, decimals: fraction.utf8.count)
    }

    /// The number as a decimal string, for JSON and scripts.
    package var text: String { value.text(decimals: decimals) }

    /// The number as `style` writes it for people.
    package func text(_ style: NumberStyle) -> String { style.text(value, decimals: decimals) }
}

extension RoundedNumber {
    /// The digits of a rate below 1; as many as 1.2345 has, so that "1 BRL = 0.18412 USD" says as much as the inverse.
    package static let digitsOfSmallRates = 5

    /// A rate with the digits that it needs; throws if it has too many.
    ///
    /// From 1 to 1000 these are four decimals, as central banks publish rates, and from there on two. Below 1 they are
    /// five digits from the first that is not 0, and at least four decimals.
    init(rate quotient: DecimalQuotient) throws(DecimalError) {
        let magnitude = quotient.magnitude ?? 0
        guard magnitude < 0 else {
            let decimals = magnitude < 3 ? 4 : 2
            self.init(try quotient.rounded(decimals: decimals), decimals: decimals)
            return
        }
        self.init(try quotient.rounded(significantDigits: Self.digitsOfSmallRates), decimals: 4)
    }
}
