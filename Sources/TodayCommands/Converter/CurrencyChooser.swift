import TodayCore

/// The list for choosing a currency, as a state machine.
struct CurrencyChooser: Hashable, Sendable {
    enum Outcome: Hashable, Sendable {
        case chosen(Currency)
        case left
        case toggle(CurrencyCode)
    }

    /// Maximum length of the query, in scalars; more than any name needs.
    private static let longestQuery = 60
    static var orders: [(order: CurrencyOrder, words: String)] {
        [
            (.code, gettext("codes A to Z")), (.name, gettext("names A to Z")),
            (.codeDescending, gettext("codes Z to A")), (.nameDescending, gettext("names Z to A")),
        ]
    }

    private let all: [Currency]
    private let languages: [String]
    private(set) var favorites: Set<CurrencyCode>
    private(set) var order: CurrencyOrder
    private(set) var query = ""
    private(set) var selected = 0
    /// The listed currencies: the search results, or all active currencies in `order`, favourites first.
    private(set) var rows: [Currency] = []

    /// Creates a list of `currencies` with the cursor on `code`; retired currencies appear only in search results.
    init(
        _ currencies: [Currency], _ order: CurrencyOrder = .code, favorites: Set<CurrencyCode>, languages: [String],
        selecting code: CurrencyCode
    ) {
        (all, self.order, self.favorites, self.languages) = (currencies, order, favorites, languages)
        list(selecting: code)
    }

    var isSearch: Bool { query.contains { !$0.isWhitespace } }

    var selection: Currency? { rows.indices.contains(selected) ? rows[selected] : nil }

    /// Marks favourites; the cursor stays on its currency.
    mutating func mark(_ favorites: Set<CurrencyCode>) {
        self.favorites = favorites
        list(selecting: selection?.code)
    }

    mutating func press(_ key: Key, step: Int) -> Outcome? {
        switch key {
        case .enter: return selection.map { .chosen($0) }
        case .escape where isSearch: search(for: "")
        case .escape, .left: return .left
        case .backspace where query.isEmpty: return .left
        case .control("f"): return selection.map { .toggle($0.code) }
        case .control("o"):
            let next = (Self.orders.firstIndex { $0.order == order } ?? 0) + 1
            order = Self.orders[next % Self.orders.count].order
            list(selecting: selection?.code)
        case .control("u") where query.isEmpty: move(key, step)
        default:
            if let text = key.edited(query, limit: Self.longestQuery) { search(for: text) } else { move(key, step) }
        }
        return nil
    }

    private mutating func move(_ key: Key, _ step: Int) {
        selected = key.row(from: selected, of: rows.count, step: step) ?? selected
    }

    private mutating func search(for text: String) {
        guard text != query else { return }
        let code = text.isEmpty ? selection?.code : nil
        query = text
        list(selecting: code)
    }

    private mutating func list(selecting code: CurrencyCode?) {
        rows =
            isSearch
            ? CurrencySearch.matches(query, among: all)
            : order.sorted(all.filter(\.isActive), favorites: favorites, languages: languages)
        selected = rows.firstIndex { $0.code == code } ?? 0
    }
}

extension ConverterScreen {
    /// Minimum height, in lines, for rates and the attribution that they require.
    private static let lowestWithRates = 10
    /// Width of the cursor, the star and the code, in columns.
    private static let leadingColumns = 9
    /// Minimum width of a name beside rates, in columns.
    private static let narrowestName = 16

    func lines(_ chooser: CurrencyChooser, _ field: ConverterPad.Field, _ pad: ConverterPad) -> [String] {
        let footer = footer(chooser, pad)
        let body =
            chooser.rows.isEmpty ? ["  " + gettext("No matches.")] : rows(chooser, pad, height - 1 - footer.count)
        return parts.screen(heading(chooser, field), body, footer)
    }

    private func heading(_ chooser: CurrencyChooser, _ field: ConverterPad.Field) -> String {
        let noun = converter.environment.source.noun
        let title = field == .from ? gettext("Convert from") : gettext("Convert to")
        let count = "\(style.dot)\(noun.counted(chooser.rows.count, Translations.current))"
        let words = CurrencyChooser.orders.first { $0.order == chooser.order && !chooser.isSearch }?.words
        let order = words.map { ", \($0)" } ?? ""
        let rates =
            height < Self.lowestWithRates
            ? "" : style.dot + gettext("rates in {unit}", ["unit": "\(converter.settings.base)"])
        // If there is little room, omit the order first.
        let rest = [count + order + rates, count + rates, rates.isEmpty ? count + order : rates, count].first {
            (title + $0).terminalColumns <= style.columns
        }
        return style.paint(title, .bold) + style.paint(rest ?? "", .faint)
    }

    private func rows(_ chooser: CurrencyChooser, _ pad: ConverterPad, _ room: Int) -> [String] {
        let names = chooser.rows.map { DisplayText($0.name(converter.settings.languages)) }
        let free = style.columns - Self.leadingColumns
        let values = values(chooser, pad, widest: free - Self.narrowestName - 2)
        let valueWidth = values.map(\.terminalColumns).max() ?? 0
        let width = min(names.map(\.columns).max() ?? 0, max(1, free - (valueWidth > 0 ? valueWidth + 2 : 0)))
        return ScreenLines.visible(chooser.rows.count, around: chooser.selected, room: room).map { index in
            let (currency, isSelected) = (chooser.rows[index], index == chooser.selected)
            let style = isSelected ? style.narrowed(by: 0, colour: false) : style
            let name = style.pad(names[index], to: width)
            let value = valueWidth > 0 ? "  \(values[index].right(valueWidth))" : ""
            let text =
                "\(style.star(chooser.favorites.contains(currency.code))) \(currency.code)  "
                + (currency.isActive ? name : style.paint(name, .faint)) + value
            return isSelected ? self.style.paint("> " + text, .reverse) : "  " + text
        }
    }

    /// Returns each row's value in the base currency, or "replaced" for a retired currency; "" without a rate or room.
    private func values(_ chooser: CurrencyChooser, _ pad: ConverterPad, widest: Int) -> [String] {
        let none = chooser.rows.map { _ in "" }
        guard height >= Self.lowestWithRates else { return none }
        let rates = chooser.rows.map { currency in
            currency.isActive ? try? pad.rates?.table.unitRate(from: currency.code, to: converter.settings.base) : nil
        }
        let available = rates.compactMap(\.self)
        let columns = [RoundedNumber.column(available, numbers), available.map { $0.text(numbers) }]
        guard let texts = columns.first(where: { $0.allSatisfy { $0.terminalColumns <= widest } }) else { return none }
        var rest = texts[...]
        return zip(chooser.rows, rates).map { currency, rate in
            rate == nil ? (currency.isActive ? "" : gettext("replaced")) : rest.removeFirst()
        }
    }

    private func footer(_ chooser: CurrencyChooser, _ pad: ConverterPad) -> [String] {
        let source = height < Self.lowestWithRates ? [] : attribution(pad, style)
        if let message = pad.message { return source + parts.message(message) }
        if chooser.isSearch { return source + parts.input(gettext("Search"), chooser.query) }
        return source
            + parts.keys([
                gettext("Enter ok"), gettext("letters search"), gettext("Esc back"), gettext("Ctrl-O order"),
                gettext("Ctrl-F favourite"),
            ])
    }
}
