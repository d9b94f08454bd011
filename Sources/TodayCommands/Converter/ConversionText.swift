import TodayApp
import TodayCore

struct ConversionText {
    let converter: Converter
    let style: TableStyle
    var numbers: NumberStyle { converter.settings.style }

    func render(_ converted: Converter.Converted, pinned: PinnedList? = nil) -> String {
        let pins = pinned.map { [""] + self.pinned($0) + [""] } ?? []
        return (results(converted.conversion) + pins + footer(converted.rates.cachedRates, of: converted.day)).lines
    }

    /// Returns a table or, for one result, the value and both rates, with ungrouped digits if there is little room.
    func results(_ conversion: Conversion) -> [String] {
        guard conversion.results.count == 1 else { return table(conversion) }
        let grouped = both(conversion, numbers)
        let isWide = grouped.contains { $0.terminalColumns > style.columns }
        let lines = isWide ? both(conversion, numbers.ungrouped) : grouped
        return lines.enumerated().map { style.paint($1, $0 < 1 || $1.hasPrefix("=") ? .bold : nil) }
    }

    private func both(_ conversion: Conversion, _ numbers: NumberStyle) -> [String] {
        let (from, result) = (conversion.from.code, conversion.results[0])
        let rate = "1 \(from) = \(result.rate.text(numbers)) \(result.currency.code)"
        let inverse = "1 \(result.currency.code) = \(result.inverse.text(numbers)) \(from)"
        if conversion.amount.value == .one { return fitting([rate, inverse], [rate, inverse]) }
        let amount = "\(conversion.amount.text(numbers)) \(from)"
        let worth = "= \(result.amount.text(numbers)) \(result.currency.code)"
        return fitting(["\(amount) \(worth)"], [amount, worth])
            + fitting(["\(rate)\(style.dot)\(inverse)"], [rate, inverse])
    }

    private func fitting(_ whole: [String], _ parts: [String]) -> [String] {
        whole.allSatisfy { $0.terminalColumns <= style.columns }
            ? whole : parts.flatMap { $0.folded(columns: style.columns) }
    }

    /// Returns the age or the past `day` of the rates, their provider, and the attribution that its terms require.
    func footer(_ cachedRates: CachedRates, of day: RateDay? = nil) -> [String] {
        let isOld = cachedRates.table.isOverdue(at: converter.environment.now())
        let (age, provider) = (day.map(time) ?? age(of: cachedRates), provider(of: cachedRates))
        let (whole, room) = ("\(age)\(style.dot)\(provider)", style.textColumns)
        let lines =
            whole.terminalColumns <= room ? [whole] : age.folded(columns: room) + provider.folded(columns: room)
        return lines.map { style.paint($0, isOld ? .yellow : .faint) } + attribution(of: cachedRates)
    }

    func source(of cachedRates: CachedRates) -> [String] {
        let lines = attribution(of: cachedRates)
        return lines.isEmpty
            ? [style.paint(gettext("Rates from {provider}", ["provider": provider(of: cachedRates)]), .faint)] : lines
    }

    private func provider(of cachedRates: CachedRates) -> String {
        converter.service(of: cachedRates) ?? DisplayText(cachedRates.rates.provider).inSentence
    }

    private func attribution(of cachedRates: CachedRates) -> [String] {
        guard let attribution = converter.attribution(of: cachedRates) else { return [] }
        let words = "\(attribution.text), \(attribution.link)"
        return style.whole(words)
    }

    func age(of cachedRates: CachedRates) -> String {
        let (now, table) = (converter.environment.now(), cachedRates.table)
        let age = Age(of: table.asOf, at: now).map { style.ago($0.seconds) } ?? gettext("of unknown age")
        let values: MessageValues = ["time": converter.environment.clock(table.asOf), "age": age]
        return table.isOverdue(at: now)
            ? gettext("Rates of {time}, {age}, update overdue", values) : gettext("Rates of {time}, {age}", values)
    }

    /// Returns "Rates of Mar 18, 2020".
    private func time(of day: RateDay) -> String {
        gettext(
            "Rates of {time}", ["time": LocalTime.utc.localized(.current).day(day, at: converter.environment.now())])
    }

    private func at(_ rate: String) -> String { gettext("at {rate}", ["rate": rate]) }

    /// Returns an amount in several currencies, aligned at the decimal separators; numbers are never truncated.
    func table(_ conversion: Conversion) -> [String] {
        // The value of 1 unit is not rounded to the minor unit.
        let isOne = conversion.amount.value == .one
        let amounts = RoundedNumber.column(conversion.results.map { isOne ? $0.rate : $0.amount }, numbers)
        let rates = RoundedNumber.column(conversion.results.map(\.rate), numbers)
        let from = conversion.from
        let heading = "\(isOne ? "1" : conversion.amount.text(numbers)) \(from.code)"
        let names = conversion.results.map { DisplayText($0.currency.name(converter.settings.languages)) }
        let room = style.columns - (amounts.first?.terminalColumns ?? 0) - 8
        let rateWidth = (rates.first.map { at($0).terminalColumns } ?? 3) + 2
        let widest = names.map(\.columns).max() ?? 0
        // Omit the rates rather than truncate names, because --json prints the rates.
        let showsRates = room - rateWidth >= widest && !isOne
        let width = min(widest, max(1, room - (showsRates ? rateWidth : 0)))
        return [style.paint(heading, .bold)]
            + conversion.results.indices.map { index in
                let code = conversion.results[index].currency.code
                let name = style.pad(names[index], to: width)
                let rate = showsRates ? style.paint("  " + at(rates[index]), .faint) : ""
                return "  \(amounts[index]) \(code)  \(name)\(rate)"
            }
    }
}

extension RoundedNumber {
    /// Returns numbers as strings of the same width, aligned at their decimal separators.
    static func column(_ values: [RoundedNumber], _ numbers: NumberStyle) -> [String] {
        let texts = values.map { $0.text(numbers) }
        let wholes = zip(values, texts).map { $1.count - ($0.decimals == 0 ? 0 : $0.decimals + 1) }
        let (whole, tail) = (wholes.max() ?? 0, zip(texts, wholes).map { $0.count - $1 }.max() ?? 0)
        return zip(texts, wholes).map { text, own in
            String(repeating: " ", count: whole - own) + text + String(repeating: " ", count: tail - (text.count - own))
        }
    }
}
