import TodayCore

/// A page of a list for a terminal: rank, move, ★ for favourites, title and number.
package struct ListTable: Sendable {
    /// A title in fewer columns would say nothing.
    private static let narrowestName = 8
    /// Where there are fewer columns, a value is short: a number without its unit.
    private static let narrowestWithUnits = 50
    private static let widestValue = 24

    private let source: SourceDescriptor
    private let style: TableStyle

    /// A table of items of `source`, in the given style.
    package init(_ source: SourceDescriptor, _ style: TableStyle) {
        (self.source, self.style) = (source, style)
    }

    /// The page with its heading, each line with a line break.
    package func render(_ page: ListPage) -> String {
        ([heading(page)] + rows(page.rows)).map { $0.withoutLastBlanks + "\n" }.joined()
    }

    /// The heading, the page and the age: "… · page 2 · 3 min ago".
    func heading(_ page: ListPage) -> String {
        let number = page.number.flatMap { $0 > 1 || page.hasMore ? "page \($0)" : nil }
        let age = page.seen.map { _ in page.age.map { style.ago($0) } ?? "of unknown age" }
        let rest = [number, age].compactMap(\.self)
        let more = rest.map { style.dot + $0 }.joined()
        let room = style.columns - more.terminalColumns
        // In a narrow terminal the age matters more than the heading, which people know.
        guard room >= Self.narrowestName else {
            return style.paint(style.cut(DisplayText(rest.joined(separator: style.dot)), to: style.columns), .faint)
        }
        return style.paint(style.cut(DisplayText(page.label.heading), to: room), .bold) + style.paint(more, .faint)
    }

    /// A line for each row, none wider than the terminal.
    func rows(_ rows: [ListRow]) -> [String] {
        let rankWidth = rows.map { rank($0).count }.max() ?? 1
        let displays = rows.map(source.presenter.row)
        let values = displays.map(value)
        let valueWidth = values.map(\.terminalColumns).max() ?? 0
        let titles = displays.map(title)
        let widest = titles.map { style.shown($0).columns }.max() ?? 0
        let all = style.columns - rankWidth - 5
        let isWide = valueWidth > 0 && all - valueWidth - 2 >= Self.narrowestName
        let room = min(widest, max(1, isWide ? all - valueWidth - 2 : all))
        return rows.indices.map { index in
            let (display, rank) = (displays[index], rank(rows[index]))
            let place = String(repeating: " ", count: rankWidth - rank.count) + rank
            let marks = "\(place) \(style.symbol(display.move)) \(style.star(display.isFavorite)) "
            let title = painted(style.pad(titles[index], to: room), display.accent)
            let blanks = String(repeating: " ", count: valueWidth - values[index].terminalColumns)
            return isWide ? "\(marks)\(title)  \(blanks)\(values[index])" : marks + title
        }
    }

    /// The title with the quieter words behind it.
    private func title(_ display: RowDisplay) -> DisplayText {
        guard let subtitle = display.subtitle else { return display.title }
        return DisplayText("\(display.title.escaped(for: .plain))\(style.dot)\(subtitle.escaped(for: .plain))")
    }

    /// The text in the colour of its meaning; the blanks behind it have none.
    private func painted(_ text: String, _ accent: Accent?) -> String {
        let shown = text.withoutLastBlanks
        return style.paint(String(shown), accent.flatMap(Paint.init)) + text[shown.endIndex...]
    }

    private func rank(_ row: ListRow) -> String { row.item.rank > 0 ? String(row.item.rank) : "-" }

    /// The value, or a shorter one where it would take the room of the names.
    private func value(_ display: RowDisplay) -> String {
        let isWide = style.columns >= Self.narrowestWithUnits
        let value = isWide ? display.value : display.shortValue ?? display.value
        return value.map { style.cut($0, to: Self.widestValue) } ?? ""
    }
}
