/// One row of a notification about what favourites are worth: "▲ USD 5.4312 BRL · 1.23%".
enum MoveRow {
    /// The most rows where the server sets no limit.
    private static let most = 6

    /// The rows, and how many more there are if there is no room for all.
    static func all(
        _ items: [Item], markup: Bool, lines: Int?, _ translations: Translations, _ numbers: NumberStyle
    ) -> [String] {
        let room = max(1, min(lines ?? most, most))
        let shown = items.count <= room ? items.count : max(1, room - 1)
        let rows = items.prefix(shown).compactMap { row($0, markup: markup, numbers) }
        let rest = items.count - shown
        return rest == 0 ? rows : rows + [translations.ngettext("and one more", "and {n} more", rest)]
    }

    private static func row(_ item: Item, markup: Bool, _ numbers: NumberStyle) -> String? {
        guard let quotation = item.quotation else { return nil }
        let target: Escape = markup ? .pango : .inItsOwnDirection
        let title = item.title.escaped(for: target)
        let value = "\(quotation.value.text(numbers)) \(quotation.unit.escaped(for: target))"
        let percent = quotation.moved.map { " · \(numbers.text($0.distance))%" } ?? ""
        return "\(item.move.symbol()) \(markup ? "<b>\(title)</b>" : title) \(value)\(percent)"
    }

    /// "US dollar rose by 1.23%", or how many have moved.
    static func summary(_ items: [Item], _ translations: Translations, _ numbers: NumberStyle) -> String {
        guard items.count == 1, let quotation = items[0].quotation, let moved = quotation.moved else {
            return translations.ngettext("{n} favourite moved", "{n} favourites moved", items.count)
        }
        let name = quotation.name.escaped(for: .inItsOwnDirection)
        let values = [
            "name": name.prefix(1).uppercased() + name.dropFirst(), "percent": numbers.text(moved.distance),
        ]
        return moved.percent.isNegative
            ? translations.gettext("{name} fell by {percent}%", values)
            : translations.gettext("{name} rose by {percent}%", values)
    }
}
