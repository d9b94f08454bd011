import FoundationEssentials
import TodayApp
import TodayCore

struct ConverterScreen {
    let converter: Converter
    let style: TableStyle
    let height: Int
    var numbers: NumberStyle { converter.settings.style }
    var parts: ScreenLines { ScreenLines(style: style, height: height) }

    /// Creates a screen of `rows` lines, at least 6.
    init(_ converter: Converter, _ style: TableStyle, rows: Int) {
        (self.converter, self.style, height) = (converter, style.countingUp, max(6, rows))
    }

    var step: Int { height - 2 }

    func lines(_ pad: ConverterPad) -> [String] {
        switch pad.mode {
        case .choosing(let field, let chooser): lines(chooser, field, pad)
        case .help: parts.screen(heading(pad), parts.help(Self.help, from: pad.helpLine), footer(pad))
        case .pad: parts.screen(heading(pad), body(pad), footer(pad))
        }
    }

    /// Returns the time at which an age on the screen changes, or rates become overdue; `nil` if there are no rates.
    func nextChange(_ pad: ConverterPad, after now: Date) -> Date? {
        guard let table = pad.rates?.table else { return nil }
        let due = table.overdueFrom.flatMap { $0 > now ? $0 : nil }
        return [TimeText.nextChange(of: table.asOf, after: now), due].compactMap(\.self).min()
    }

    private func heading(_ pad: ConverterPad) -> String {
        let name = converter.environment.source.label.heading(Translations.current)
        guard let rates = pad.rates else { return style.paint(name, .bold) }
        let isOld = rates.table.isOverdue(at: converter.environment.now())
        let paint: Paint = isOld ? .yellow : .faint
        let age = ConversionText(converter: converter, style: style).age(of: rates)
        let rest = style.dot + age.prefix(1).lowercased() + String(age.dropFirst())
        guard (name + rest).terminalColumns <= style.columns else { return style.paint(style.fitted(age), paint) }
        return style.paint(name, .bold) + style.paint(rest, paint)
    }

    private func body(_ pad: ConverterPad) -> [String] {
        let fields = [
            line(.amount, gettext("Amount"), pad.typed + (pad.field == .amount ? "_" : ""), pad),
            line(.from, gettext("From"), name(pad.from), pad),
            line(.to, gettext("To"), name(pad.to), pad),
        ]
        let isRoomy = height >= 15
        let blank = isRoomy ? [""] : []
        let origin = attribution(pad, style.narrowed(by: 2).countingUp).map { "  " + $0 }
        return blank + fields + blank + results(pad) + blank + origin + (isRoomy ? favorites(pad) : [])
    }

    /// Returns the amount in favourite currencies; omits lines that do not fit, because numbers are never truncated.
    private func favorites(_ pad: ConverterPad) -> [String] {
        guard let rates = pad.rates, let line = try? pad.read() else { return [] }
        let others = pad.favorites.subtracting(([pad.from] + pad.targets).map(\.code)).sorted().map {
            Currency.with($0)
        }
        let withRates = others.filter { rates.table.rate(of: $0.code) != nil }
        guard
            let conversion = try? Conversion(line.exact, shown: line.amount, from: pad.from, to: withRates, rates.table)
        else { return [] }
        let rows = ConversionText(converter: converter, style: style.narrowed(by: 0, colour: false)).table(conversion)
            .dropFirst()
            .filter { $0.terminalColumns <= style.columns }
        return rows.isEmpty ? [] : ["", style.paint("  " + gettext("Favourites"), .bold)] + rows
    }

    private func line(_ field: ConverterPad.Field, _ label: String, _ value: String, _ pad: ConverterPad) -> String {
        let padded = label.left(8) + value
        guard field == pad.field else { return style.fitted("  " + padded) }
        return style.paint(style.fitted("> " + padded), .reverse)
    }

    private func name(_ currency: Currency) -> String {
        let name = DisplayText(currency.name(converter.settings.languages)).inSentence
        return name == currency.code.text ? name : "\(currency.code)  \(name)"
    }

    private func results(_ pad: ConverterPad) -> [String] {
        guard let rates = pad.rates else { return [] }
        do throws(CommandError) {
            let line = try pad.read(nil, converter.environment.source.translations)
            var wanted = Converter.Wanted(line.amount, from: pad.from, to: pad.targets)
            wanted.exact = line.exact
            let conversion = try converter.conversion(wanted, rates)
            let text = ConversionText(converter: converter, style: style.narrowed(by: 2))
            let remarks = line.remarks + converter.remarks(conversion)
            return text.results(conversion).map { "  " + $0 } + remarks.flatMap(warning)
        } catch {
            let suggestions = suggestions(pad)
            let isComplete = suggestions.isEmpty && !pad.typed.isEmpty || endsWithName(pad)
            return isComplete ? warning(error.sentence) : suggestions
        }
    }

    /// Whether the last word names exactly one currency, so that the error is in another word.
    private func endsWithName(_ pad: ConverterPad) -> Bool {
        guard let word = pad.typed.split(separator: " ").last, let name = try? pad.read(String(word)) else {
            return false
        }
        return name.currencies.count == 1 && name.remarks.isEmpty
    }

    private func suggestions(_ pad: ConverterPad) -> [String] {
        guard let table = pad.rates?.table, let word = pad.typed.split(separator: " ").last,
            word.contains(where: \.isLetter)
        else { return [] }
        let found = CurrencySearch.matches(String(word), among: table.codes.map { Currency.with($0) })
        return found.prefix(4).map { style.paint(style.fitted("  " + name($0)), .faint) }
    }

    private func warning(_ sentence: String) -> [String] {
        ScreenLines(style: style.narrowed(by: 2), height: 12).message("\(DisplayText(sentence))").map { "  " + $0 }
    }

    func attribution(_ pad: ConverterPad, _ style: TableStyle) -> [String] {
        pad.rates.map { ConversionText(converter: converter, style: style).source(of: $0) } ?? []
    }

    private func footer(_ pad: ConverterPad) -> [String] {
        if let message = pad.message { return parts.message(message) }
        if pad.isFetching { return parts.fetching(converter.environment.source.label) }
        if pad.mode == .help { return parts.keys(parts.helpKeys(Self.help.count)) }
        let enter = pad.field == .amount ? gettext("Enter ok") : gettext("Enter list")
        let help = pad.opensHelp ? [gettext("? help")] : []
        return parts.keys(
            help + [
                gettext("Esc quit"), gettext("Tab next"), enter, gettext("Ctrl-S swap"),
                gettext("Ctrl-R refresh"), gettext("Ctrl-U clear"),
            ])
    }

    static var help: [String] {
        [
            helpLine("100 usd brl", gettext("convert, as you type it")),
            helpLine(gettext("3*49.90, 10k"), gettext("sums, short forms")),
            helpLine("Ctrl-W Ctrl-U", gettext("erase a word, the line")),
            helpLine(gettext("Tab, arrows"), gettext("next line, other lines")),
            helpLine("Enter", gettext("take the line, or list")),
            helpLine("Ctrl-S", gettext("swap the currencies")),
            helpLine("Ctrl-R", gettext("fetch new rates")),
            helpLine("Esc, Ctrl-C", gettext("cancel, or quit")),
            helpLine("Ctrl-Z", gettext("suspend")),
            "", gettext("In the list:"),
            helpLine(gettext("letters"), gettext("search")),
            helpLine("Enter, Tab", gettext("choose; Tab goes on")),
            helpLine("Ctrl-O", gettext("next order")),
            helpLine("Ctrl-F", gettext("add, remove favourite")),
            helpLine("Esc", gettext("end the search, back")),
        ]
    }
}
