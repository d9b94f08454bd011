/// A number in a line; an ambiguous number is read in the number style of the user.
struct TypedNumber {
    let value: DecimalNumber
    /// How an ambiguous number was read; `nil` for a number that is clear, or whose other reading is unlikely.
    private(set) var guess: TypedConversion.Guess?

    /// Creates a number; throws if the text is invalid, too long, or ambiguous while `dialect` has no style.
    init(_ text: String, _ dialect: NumberDialect) throws(AmountError) {
        let cleaned = DisplayText(text).cleaned
        do throws(AmountError) {
            value = try AmountReader.amount(text)
            // "2 500" may be two numbers, but "2 ½" is clear.
            let isFraction = cleaned.unicodeScalars.last.map(ConversionScanner.isFraction) ?? false
            if cleaned.dropLast(isFraction ? 2 : 0).contains(" ") {
                guess = TypedConversion.Guess(typed: text, value: value, kind: .spaced)
            }
        } catch .exponent(let typed) {
            guard let number = try? DecimalNumber(json: cleaned.replacing("−", with: "-")), !number.isNegative else {
                throw .exponent(typed)
            }
            guard number.significand.digitCount - min(0, number.exponent) <= AmountReader.mostDigits,
                number.magnitude ?? 0 <= AmountReader.mostDigits
            else { throw .tooManyDigits }
            value = number
        } catch .ambiguous(let typed, let grouped, let decimal) {
            guard let style = dialect.style else { throw .ambiguous(typed, grouped: grouped, decimal: decimal) }
            let isGrouped = style.groups(with: cleaned.first { !$0.isNumber })
            value = isGrouped ? grouped : decimal
            // "10.000" and "1.500" need no remark, because decimals seldom end with two zeros.
            if isGrouped, cleaned.hasSuffix("00"), !cleaned.hasPrefix("0") { return }
            guess = TypedConversion.Guess(
                typed: text, value: value, kind: isGrouped ? .grouped(decimal: decimal) : .decimal(grouped: grouped))
        }
    }
}
