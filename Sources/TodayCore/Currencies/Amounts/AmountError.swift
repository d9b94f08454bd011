/// Why what somebody typed is not an amount.
package enum AmountError: Error, Hashable, Sendable {
    /// Nothing was typed.
    case empty
    /// It is not a number, or its digits are grouped in no way we know.
    case notANumber(DisplayText)
    /// It is less than 0.
    case negative
    /// It has an exponent, as in "1e3".
    case exponent(DisplayText)
    /// It has more digits than any amount of money.
    case tooManyDigits
    /// It can be read in two ways: "1.234" is 1234 where the point groups digits, and 1.234 where it begins decimals.
    case ambiguous(DisplayText, grouped: DecimalNumber, decimal: DecimalNumber)

    /// What is wrong, and what to type instead.
    package var sentence: String {
        func gettext(_ sentence: String, _ values: [String: String] = [:]) -> String {
            Translations.english.gettext(sentence, values)
        }
        return switch self {
        case .empty: gettext("The amount is empty: type a number like 100 or 1234.56.")
        case .notANumber(let typed):
            gettext("{typed} is not an amount: type a number like 100 or 1234.56.", ["typed": Self.quoted(typed)])
        case .negative: gettext("An amount cannot be negative.")
        case .exponent(let typed):
            gettext("{typed} has an exponent: type all digits of the amount.", ["typed": Self.quoted(typed)])
        case .tooManyDigits:
            gettext("The amount has more than {n} digits.", ["n": "\(AmountReader.mostDigits)"])
        case .ambiguous(let typed, let grouped, let decimal):
            // With one more zero there are four digits behind the mark, which then cannot group thousands.
            gettext(
                "{typed} can mean {grouped} or {decimal}: type {grouped} or {longer}.",
                [
                    "typed": Self.quoted(typed), "grouped": "\(grouped)", "decimal": "\(decimal)",
                    "longer": decimal.text(decimals: 4),
                ])
        }
    }

    private static func quoted(_ typed: DisplayText) -> String {
        "\"\(typed.truncated(to: 60).escaped(for: .plain))\""
    }
}
