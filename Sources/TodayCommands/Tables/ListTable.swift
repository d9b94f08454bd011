import FoundationEssentials
import TodayCore

/// A page of a list for a terminal: rank and move in a ranking, ★ for favourites, title and value.
struct ListTable: Sendable {
    /// Minimum width of a title beside values, in columns.
    private static let narrowestName = 8
    /// Minimum width of a table in which values have units, in columns.
    private static let narrowestWithUnits = 50

    let source: SourceDescriptor
    let style: TableStyle
    /// The key of the fact that groups adjacent rows under headings; `nil` for no headings.
    var group: String?

    /// Returns the heading and the rows of a page, then notes about unavailable rows, hidden items and the rates.
    func render(_ page: ListPage, clock: (Date) -> String = { RFC3339.text($0) }) -> String {
        let origin = page.stamp.map { style.origin($0, clock) } ?? []
        return
            ([heading(page)] + headed(page) + obstacles(page.rows)
            + style.leftOut(page.leftOut, with: page.hiddenGames, source) + origin)
            .lines
    }

    private func obstacles(_ rows: [ListRow]) -> [String] {
        let reasons = rows.compactMap { source.display($0).obstacle }
        let distinct = reasons.enumerated().filter { reasons.firstIndex(of: $1) == $0 }.map(\.element)
        return distinct.flatMap(style.whole)
    }

    /// Returns "Top games · page 2 · 3 min ago".
    func heading(_ page: ListPage) -> String {
        let number = page.number.flatMap { $0 > 1 || page.hasMore ? gettext("page {page}", ["page": "\($0)"]) : nil }
        let age = page.seen.map { _ in page.age.map { style.ago($0) } ?? gettext("of unknown age") }
        let overdue = page.isOverdue ? gettext("overdue") : nil
        let incomplete = page.isIncomplete ? gettext("incomplete") : nil
        let marks = [incomplete, age, overdue].compactMap(\.self)
        let name = HeadingName(label: page.label, style: style)
        // Omit the number of the page rather than cut filters and order, which matter more.
        let all = [number].compactMap(\.self) + marks
        let rest = name.fits(room(beside: all)) ? all : marks
        let room = room(beside: rest)
        // In a narrow terminal, the age matters more than the heading, which the user knows.
        guard room >= HeadingName.narrowest else {
            return style.paint(style.cut(DisplayText(rest.joined(separator: style.dot)), to: style.columns), .faint)
        }
        return style.paint(name.text(columns: room), .bold)
            + style.paint(following(rest), page.isOverdue || page.isIncomplete ? .yellow : .faint)
    }

    private func following(_ parts: [String]) -> String { parts.map { style.dot + $0 }.joined() }

    private func room(beside parts: [String]) -> Int { style.columns - following(parts).terminalColumns }

    /// Returns the rows; with `group`, below headings: "Chess · 2", or "Chess · 2 on this page" for one of many pages.
    private func headed(_ page: ListPage) -> [String] {
        let rows = page.rows
        let lines = self.rows(rows)
        let isPart = page.hasMore || (page.number ?? 1) > 1
        guard let group else { return lines }
        let names = rows.map { $0.item.text(group) }
        return rows.indices.flatMap { index -> [String] in
            guard index == 0 || names[index] != names[index - 1] else { return [lines[index]] }
            let name = names[index] ?? DisplayText(gettext("no game"))
            let number = "\(names.count { $0 == names[index] })"
            let count = style.dot + (isPart ? gettext("{n} on this page", ["n": number]) : number)
            let heading = style.cut(name, to: style.columns - count.terminalColumns)
            return [style.paint(heading + count, .bold), lines[index]]
        }
    }

    /// Returns a line for each row, none wider than the terminal.
    func rows(_ rows: [ListRow]) -> [String] {
        let shown = rows.map(readable)
        let marks = marks(rows, shown)
        let values = zip(aligned(shown), moves(shown)).map { $0 + $1 }
        let titles = shown.map(title)
        let indents = indents(shown)
        let valueWidth = values.map(\.terminalColumns).max() ?? 0
        let widest = zip(titles, indents).map { style.shown($0).columns + $1 }.max() ?? 0
        let free = style.columns - marks.width
        let isWide = valueWidth > 0 && free - valueWidth - 2 >= Self.narrowestName
        if !isWide, let nameless = nameless(shown) { return nameless }
        let room = isWide ? free - valueWidth - 2 : free
        return shown.indices.map { index in
            let (row, value, marks) = (shown[index], values[index], marks.texts[index])
            let indent = String(repeating: " ", count: indents[index])
            let title = style.pad(titles[index], to: min(widest, max(1, room)) - indents[index])
            let name = style.text(indent + title, row.isValueAccented && isWide ? nil : row.accent)
            return isWide ? "\(marks)\(name)  \(value.blanks(before: valueWidth))\(painted(value, row))" : marks + name
        }
    }

    /// Returns a row with the login of a channel in place of a name that ASCII cannot show.
    private func readable(_ row: ListRow) -> DisplayReport {
        let shown = source.display(row)
        return changed(shown) { $0.title = style.readable(shown.title, row.item) }
    }

    /// Returns the rows with codes in place of titles; `nil` in a ranking, or if codes, values or room are missing.
    private func nameless(_ shown: [DisplayReport]) -> [String]? {
        let values = zip(values(shown), moves(shown)).map { $0 + $1 }
        let coded = shown.map { row in changed(row) { $0.marks = ($0.marks?.prefix(1)).map(Array.init) } }
        let (marks, width) = ownMarks(shown.map { "\(style.star($0.favorite)) " }, coded)
        let valueWidth = values.map(\.terminalColumns).max() ?? 0
        guard !source.can(.ranking), valueWidth > 0, width + valueWidth <= style.columns,
            coded.allSatisfy({ $0.marks?.first?.isEmpty == false })
        else { return nil }
        return shown.indices.map { index in
            marks[index] + values[index].blanks(before: valueWidth) + painted(values[index], shown[index])
        }
    }

    /// Returns the indents that right-align the numbers at the beginning of titles.
    private func indents(_ shown: [DisplayReport]) -> [Int] {
        let widths = shown.map { row in
            row.index.map { "\($0)" }.flatMap { row.title.escaped(for: .plain).hasPrefix($0) ? $0.count : nil }
        }
        let widest = widths.compactMap(\.self).max() ?? 0
        return widths.map { width in width.map { widest - $0 } ?? 0 }
    }

    private func marks(_ rows: [ListRow], _ shown: [DisplayReport]) -> (texts: [String], width: Int) {
        let stars = shown.map { "\(style.star($0.favorite)) " }
        guard source.can(.ranking) else { return ownMarks(stars, shown) }
        let ranks = rows.map { $0.item.isRanked ? String($0.item.rank) : "-" }
        let width = ranks.map(\.count).max() ?? 1
        let texts = zip(ranks, zip(shown, stars)).map { rank, rest in
            "\(rank.right(width)) \(style.symbol(rest.0.move)) \(rest.1)"
        }
        return (texts, width + 5)
    }

    /// Returns the stars and the rows' own marks, aligned in columns, and their width; in ASCII, flags are omitted.
    private func ownMarks(_ stars: [String], _ shown: [DisplayReport]) -> (texts: [String], width: Int) {
        var (texts, width) = (stars, 2)
        let marks = shown.map { $0.marks ?? [] }
        for column in 0..<(marks.map(\.count).max() ?? 0) {
            let marks = marks.map { column < $0.count ? $0[column] : DisplayText("") }
            let cells = style.ascii ? marks.map(\.ascii) : marks
            let widest = cells.map(\.columns).max() ?? 0
            guard widest > 0 else { continue }
            texts = zip(texts, cells).map { text, cell in text + cell.escaped(for: .plain).left(widest + 1) }
            width += widest + 1
        }
        return (texts, width)
    }

    /// Returns the signs of moves after the values, in one column; a ranking has its signs before the titles.
    private func moves(_ shown: [DisplayReport]) -> [String] {
        guard !source.can(.ranking), shown.contains(where: { Self.isShown($0.move) }) else {
            return shown.map { _ in "" }
        }
        return shown.map { row in Self.isShown(row.move) ? " \(row.move?.symbol(ascii: style.ascii) ?? "")" : "  " }
    }

    private static func isShown(_ move: Move?) -> Bool { move.map { $0 != .same } ?? false }

    /// Colours a value by its accent, or only the sign of its move; an unavailable value is faint.
    private func painted(_ value: String, _ row: DisplayReport) -> String {
        guard row.isEnabled else { return style.paint(value, .faint) }
        if row.isValueAccented { return style.text(value, row.accent) }
        guard !source.can(.ranking), let move = row.move, Self.isShown(move) else { return value }
        return value.dropLast() + style.symbol(move)
    }

    private func title(_ row: DisplayReport) -> DisplayText {
        guard let subtitle = row.subtitle else { return row.title }
        return DisplayText("\(row.title.escaped(for: .plain))\(style.dot)\(subtitle.escaped(for: .plain))")
    }

    /// Returns the values, aligned at their decimal separators unless some of them are shortened.
    private func aligned(_ shown: [DisplayReport]) -> [String] {
        let values = values(shown)
        let isShort = isShort(shown) && shown.contains { $0.shortValue != nil }
        guard !isShort, let precision = shown.compactMap(\.decimals).max() else {
            return values
        }
        return zip(shown, values).map { row, value in
            guard let digits = row.decimals else { return value }
            // A whole number has no separator, and gets one more blank.
            return value + String(repeating: " ", count: precision - digits + (digits == 0 && precision > 0 ? 1 : 0))
        }
    }

    /// Returns the values, in short forms if the terminal is narrow or a value is too wide for it.
    private func values(_ shown: [DisplayReport]) -> [String] {
        let isShort = isShort(shown)
        return shown.map { row in
            guard row.isEnabled else { return gettext("unavailable") }
            return ((isShort ? row.shortValue : nil) ?? row.value).map { style.cut($0, to: widestValue) } ?? ""
        }
    }

    private func isShort(_ shown: [DisplayReport]) -> Bool {
        style.columns < Self.narrowestWithUnits
            || shown.contains { $0.isEnabled && ($0.value?.columns ?? 0) > widestValue }
    }

    private var widestValue: Int { style.most(max(Self.narrowestWithUnits, style.columns) / 2) }
}

/// The name of a list in its heading, with its filters and order: "Top games", "Creatures (Status: alive)".
///
/// If there is little room, cuts the name first, then omits the name, and only then the labels of filters, because the
/// user knows the name but may have forgotten the filters.
struct HeadingName {
    /// Minimum width of a name beside other parts of a heading, in columns.
    static let narrowest = 8

    let label: SourceLabel
    let style: TableStyle
    private var values: DisplayText { DisplayText(ListChoice.values(label.chosen)) }
    private var heading: String { label.heading(Translations.current) }

    func fits(_ columns: Int) -> Bool { values.isEmpty || columns >= max(Self.narrowest, style.shown(values).columns) }

    func text(columns: Int) -> String {
        let (whole, choice) = (DisplayText(heading), ListChoice.text(label.chosen))
        guard !choice.isEmpty, style.shown(whole).columns > columns else {
            return style.cutAfterWord(whole, to: columns)
        }
        let chosen = DisplayText(choice)
        let rest = columns - style.shown(chosen).columns - 3
        guard rest >= Self.narrowest else {
            return style.cut(style.shown(chosen).columns <= columns ? chosen : values, to: columns)
        }
        // The name without the filters and their brackets.
        let name = DisplayText(String(heading.dropLast(choice.count + 3)))
        return "\(style.cutAfterWord(name, to: rest)) (\(style.cut(chosen, to: columns)))"
    }
}
