import FoundationEssentials
import TodayApp
import TodayCore

/// A conversion in lines for people.
package struct ConversionText {
    private let converter: Converter
    private let style: TableStyle
    private var numbers: NumberStyle { converter.settings.style }

    /// Lines in the given style.
    package init(_ converter: Converter, _ style: TableStyle) {
        (self.converter, self.style) = (converter, style)
    }

    /// All lines, each with a line break.
    package func render(_ converted: Converter.Converted) -> String {
        (results(converted.conversion) + footer(converted.quotes.known)).lines
    }

    /// What the amount is worth: both directions for one currency, and a table for several.
    ///
    /// No number is ever cut; large ones lose the marks between their thousands where there is little room.
    func results(_ conversion: Conversion) -> [String] {
        guard conversion.results.count == 1 else { return ConversionTable(conversion, converter, style).lines }
        let grouped = both(conversion, numbers)
        let isWide = grouped.contains { $0.terminalColumns > style.columns }
        let lines = isWide ? both(conversion, numbers.ungrouped) : grouped
        return lines.enumerated().map { style.paint($1, $0 < 1 || $1.hasPrefix("=") ? .bold : nil) }
    }

    private func both(_ conversion: Conversion, _ numbers: NumberStyle) -> [String] {
        let (from, result) = (conversion.from.code, conversion.results[0])
        let rate = "1 \(from) = \(result.rate.text(numbers)) \(result.currency.code)"
        let inverse = "1 \(result.currency.code) = \(result.inverse.text(numbers)) \(from)"
        if conversion.amount.value == .one { return [rate, inverse] }
        let amount = "\(conversion.amount.text(numbers)) \(from)"
        let worth = "= \(result.amount.text(numbers)) \(result.currency.code)"
        return fitting(["\(amount) \(worth)"], [amount, worth])
            + fitting(["\(rate)\(style.dot)\(inverse)"], [rate, inverse])
    }

    private func fitting(_ whole: [String], _ parts: [String]) -> [String] {
        whole.allSatisfy { $0.terminalColumns <= style.columns } ? whole : parts
    }

    /// How old the rates are, where they are from, and the line that the provider's terms require.
    private func footer(_ known: KnownQuotes) -> [String] {
        let isOld = known.table.isOverdue(at: converter.ports.now())
        let (age, provider) = (age(of: known), provider(of: known))
        let lines = fitting(["\(age)\(style.dot)\(provider)"], folded(age) + [provider])
        return lines.map { style.paint($0, isOld ? .yellow : .faint) } + attribution(of: known)
    }

    /// Where the rates are from, and the line that the provider's terms require.
    func source(of known: KnownQuotes) -> [String] {
        let lines = attribution(of: known)
        return lines.isEmpty ? [style.paint("Rates of \(provider(of: known))", .faint)] : lines
    }

    private func provider(of known: KnownQuotes) -> String {
        converter.service(of: known) ?? DisplayText(known.quotes.provider).inSentence
    }

    private func attribution(of known: KnownQuotes) -> [String] {
        guard let attribution = converter.attribution(of: known) else { return [] }
        return folded("\(attribution.text): \(attribution.link)").map { style.paint($0, .faint) }
    }

    /// "Rates of 14:02, 3 h ago"; says so if newer ones should be there.
    func age(of known: KnownQuotes) -> String {
        let (now, table) = (converter.ports.now(), known.table)
        let age = Age(of: table.asOf, at: now).map { style.ago($0.seconds) } ?? "of unknown age"
        let due = table.isOverdue(at: now) ? ", update overdue" : ""
        return "Rates of \(converter.ports.clock(table.asOf)), \(age)\(due)"
    }

    /// A line in as many as it needs, broken at blanks.
    private func folded(_ words: String) -> [String] {
        var lines: [String] = []
        for word in words.split(separator: " ") {
            if let last = lines.last, "\(last) \(word)".terminalColumns <= style.columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
