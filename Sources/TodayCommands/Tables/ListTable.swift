import TodayCore

/// A page of a list for a terminal: rank and move in a ranking, ★ for favourites, title and value.
package struct ListTable: Sendable {
    /// A title in fewer columns would say nothing.
    private static let narrowestName = 8
    /// Where there are fewer columns, a value stands in its short form.
    private static let narrowestWithUnits = 50
    private static let widestValue = 24

    private let source: SourceDescriptor
    private let style: TableStyle

    /// A table of items of `source` in the given style.
    package init(_ source: SourceDescriptor, _ style: TableStyle) {
        (self.style, self.source) = (style, source)
    }

    /// The page with its heading, each line with a line break.
    package func render(_ page: ListPage) -> String {
        ([heading(page)] + rows(page.rows)).lines
    }

    /// "Top games · page 2 · 3 min ago".
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
        let shown = rows.map(source.presenter.row)
        let marks = marks(rows, shown)
        let values = shown.map(value)
        let titles = shown.map(title)
        let valueWidth = values.map(\.terminalColumns).max() ?? 0
        let widest = titles.map { style.shown($0).columns }.max() ?? 0
        let all = style.columns - marks.width
        let isWide = valueWidth > 0 && all - valueWidth - 2 >= Self.narrowestName
        let room = isWide ? all - valueWidth - 2 : all
        return zip(marks.texts, zip(zip(shown, titles), values)).map { marks, rest in
            let ((row, title), value) = rest
            let blanks = String(repeating: " ", count: valueWidth - value.terminalColumns)
            let name = style.text(style.pad(title, to: min(widest, max(1, room))), row.accent)
            return isWide ? "\(marks)\(name)  \(blanks)\(value)" : marks + name
        }
    }

    /// What stands before the titles, and how many columns it takes.
    private func marks(_ rows: [ListRow], _ shown: [RowDisplay]) -> (texts: [String], width: Int) {
        let stars = shown.map { "\(style.star($0.isFavorite)) " }
        guard source.can(.ranking) else { return (stars, 2) }
        let ranks = rows.map { $0.item.isRanked ? String($0.item.rank) : "-" }
        let width = ranks.map(\.count).max() ?? 1
        let texts = zip(ranks, zip(shown, stars)).map { rank, rest in
            String(repeating: " ", count: width - rank.count) + "\(rank) \(style.symbol(rest.0.move)) \(rest.1)"
        }
        return (texts, width + 5)
    }

    private func title(_ row: RowDisplay) -> DisplayText {
        guard let subtitle = row.subtitle else { return row.title }
        return DisplayText("\(row.title.escaped(for: .plain))\(style.dot)\(subtitle.escaped(for: .plain))")
    }

    /// The value, or its short form where that takes the room of the names.
    private func value(_ row: RowDisplay) -> String {
        let short = style.columns < Self.narrowestWithUnits ? row.shortValue : nil
        return (short ?? row.value).map { style.cut($0, to: Self.widestValue) } ?? ""
    }
}
