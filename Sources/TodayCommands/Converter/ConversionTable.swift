import TodayApp
import TodayCore

/// What one amount is worth in several currencies, with the decimal marks below each other.
struct ConversionTable {
    private let conversion: Conversion
    private let languages: [String]
    private let numbers: NumberStyle
    private let style: TableStyle

    init(_ conversion: Conversion, _ converter: Converter, _ style: TableStyle) {
        (self.conversion, self.style) = (conversion, style)
        (languages, numbers) = (converter.settings.languages, converter.settings.style)
    }

    /// A heading and a line for each currency, none wider than the terminal unless its numbers are.
    var lines: [String] {
        // As for one currency: what 1 is worth is not rounded to the minor unit.
        let isUnit = conversion.amount.value == .one
        let amounts = DecimalColumn(conversion.results.map { isUnit ? $0.rate : $0.amount }, numbers).texts
        let rates = DecimalColumn(conversion.results.map(\.rate), numbers).texts
        let from = conversion.from
        let heading = "\(isUnit ? "1" : conversion.amount.text(numbers)) \(from.code)"
        let names = conversion.results.map { DisplayText($0.currency.name(languages)) }
        let room = style.columns - (amounts.first?.terminalColumns ?? 0) - 8
        let rateWidth = (rates.first?.terminalColumns ?? 0) + 5
        let widest = names.map(\.columns).max() ?? 0
        // Names say more than rates do, which --json has.
        let showsRates = room - rateWidth >= widest && !isUnit
        let width = min(widest, max(1, room - (showsRates ? rateWidth : 0)))
        return [style.paint(heading, .bold)]
            + conversion.results.indices.map { index in
                let code = conversion.results[index].currency.code
                let name = style.pad(names[index], to: width)
                let rate = showsRates ? style.paint("  at \(rates[index])", .faint) : ""
                return "  \(amounts[index]) \(code)  \(name)\(rate)"
            }
    }
}
