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

    /// The number as a decimal string, for JSON and scripts.
    package var text: String { value.text(decimals: decimals) }

    /// The number as `style` writes it for people.
    package func text(_ style: NumberStyle) -> String { style.text(value, decimals: decimals) }
}
