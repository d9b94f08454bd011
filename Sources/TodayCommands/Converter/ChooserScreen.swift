import TodayApp
import TodayCore

/// Draws the list that a currency is chosen from.
struct ChooserScreen {
    private let converter: Converter
    private let style: TableStyle
    private let height: Int
    private var languages: [String] { converter.settings.languages }
    private var parts: ScreenLines { ScreenLines(style: style, height: height) }

    init(_ converter: Converter, _ style: TableStyle, height: Int) {
        (self.converter, self.style, self.height) = (converter, style, height)
    }

    /// The lines of the screen, exactly as many as it has and none wider.
    func lines(_ chooser: CurrencyChooser, _ field: ConverterPad.Field, _ pad: ConverterPad) -> [String] {
        let footer = footer(chooser, pad)
        let body = chooser.rows.isEmpty ? ["  No matches."] : rows(chooser, pad, height - 1 - footer.count)
        return parts.whole(heading(chooser, field), body, footer)
    }

    private func heading(_ chooser: CurrencyChooser, _ field: ConverterPad.Field) -> String {
        let noun = converter.ports.source.noun
        let title = field == .from ? "Convert from" : "Convert to"
        let count = "\(style.dot)\(noun.counted(chooser.rows.count))"
        let order = chooser.isSearch ? "" : ", \(Self.words(chooser.order))"
        let rates = "\(style.dot)rates in \(converter.settings.base)"
        let rest = [count + order + rates, count + order, count].first {
            (title + $0).terminalColumns <= style.columns
        }
        return style.paint(title, .bold) + style.paint(rest ?? "", .faint)
    }

    private static func words(_ order: CurrencyOrder) -> String {
        switch order {
        case .code: "codes A to Z"
        case .codeDescending: "codes Z to A"
        case .name: "names A to Z"
        case .nameDescending: "names Z to A"
        }
    }

    private func rows(_ chooser: CurrencyChooser, _ pad: ConverterPad, _ room: Int) -> [String] {
        let values = chooser.rows.map { value($0, pad) }
        let valueWidth = values.map(\.terminalColumns).max() ?? 0
        let names = chooser.rows.map { DisplayText($0.name(languages)) }
        let (taken, all) = (9, style.columns)
        let isWide = all - taken - valueWidth - 2 >= 16
        let width = min(names.map(\.columns).max() ?? 0, max(1, all - taken - (isWide ? valueWidth + 2 : 0)))
        return ScreenLines.visible(chooser.rows.count, around: chooser.selected, room: room).map { index in
            let (currency, isSelected) = (chooser.rows[index], index == chooser.selected)
            let style = isSelected ? style.narrowed(by: 0, colour: false) : style
            let name = style.pad(names[index], to: width)
            let blanks = String(repeating: " ", count: valueWidth - values[index].terminalColumns)
            let text =
                "\(style.star(chooser.favorites.contains(currency.code))) \(currency.code)  "
                + (currency.isActive ? name : style.paint(name, .faint)) + (isWide ? "  \(blanks)\(values[index])" : "")
            return isSelected ? self.style.paint("> " + text, .reverse) : "  " + text
        }
    }

    /// What 1 unit is worth in the base currency.
    private func value(_ currency: Currency, _ pad: ConverterPad) -> String {
        guard currency.isActive else { return "replaced" }
        let rate = try? pad.quotes?.table.unitRate(from: currency.code, to: converter.settings.base)
        return rate?.text(converter.settings.style) ?? ""
    }

    private func footer(_ chooser: CurrencyChooser, _ pad: ConverterPad) -> [String] {
        if let message = pad.message { return parts.said(message) }
        if chooser.isTyping { return parts.search(chooser.query) }
        return parts.keys(["Enter ok", "/ search", "o order", "f favourite", "Esc back"])
    }
}
