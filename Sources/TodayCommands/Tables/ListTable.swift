import TodayCore

/// A page of a list for a terminal: rank, move, ★ for favourites, title and number.
package struct ListTable: Sendable {
    /// A title in fewer columns would say nothing.
    private static let narrowestName = 8
    /// Where there are fewer columns, a number stands without its unit.
    private static let narrowestWithUnits = 50

    private let style: ListStyle

    /// A table in the given style.
    package init(_ style: ListStyle) {
        self.style = style
    }

    /// The page with its heading, each line with a line break.
    package func render(_ page: ListPage) -> String {
        ([heading(page)] + rows(page.rows)).map { $0.droppingLastBlanks + "\n" }.joined()
    }

    /// "Top games on Twitch · page 2 · 3 min ago".
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
        let numbers = numbers(rows)
        let numberWidth = numbers.map(\.terminalColumns).max() ?? 0
        let widest = rows.map { style.shown($0.item.title).columns }.max() ?? 0
        let all = style.columns - rankWidth - 5
        let isWide = numberWidth > 0 && all - numberWidth - 2 >= Self.narrowestName
        let room = isWide ? all - numberWidth - 2 : all
        return zip(rows, numbers).map { row, number in
            let rank = String(repeating: " ", count: rankWidth - rank(row).count) + rank(row)
            let marks = "\(rank) \(style.symbol(row.move)) \(style.star(row.isFavorite)) "
            let blanks = String(repeating: " ", count: numberWidth - number.terminalColumns)
            let title = style.pad(row.item.title, to: min(widest, max(1, room)))
            return isWide ? "\(marks)\(title)  \(blanks)\(number)" : marks + title
        }
    }

    private func rank(_ row: ListRow) -> String { row.item.rank > 0 ? String(row.item.rank) : "-" }

    /// The numbers with their unit, or without it where that takes the room of the names.
    private func numbers(_ rows: [ListRow]) -> [String] {
        rows.map { row in
            guard let metric = row.item.metric else { return "" }
            let isWide = style.columns >= Self.narrowestWithUnits
            return style.cut(DisplayText(isWide ? "\(metric.short) \(metric.unit)" : metric.short), to: 24)
        }
    }
}
