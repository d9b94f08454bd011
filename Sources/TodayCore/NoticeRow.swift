/// One row of a ranking in a notification: "1 ▲ Just Chatting · ≥ 312K".
///
/// Servers show it in fonts and widths of their own, so what keeps rows aligned and whole has to be in the text.
struct NoticeRow {
    /// The most columns of a title: a row fits in one line at 600 pixels, and in two at 300 beside a picture.
    static let longestTitle = 34
    /// The columns of a line at 300 pixels, beside a picture and in a font for terminals.
    private static let lineColumns = 28
    /// The longest last word of a title that takes the number with it into the next line.
    private static let longestLastWord = 16
    /// For what has not moved: as wide as the arrows; blanks would be folded by KDE, and no blank has that width.
    private static let unmoved = "○"
    /// Keeps the words around it in one line.
    private static let noBreak = "\u{A0}"
    /// As wide as a digit.
    private static let figureSpace = "\u{2007}"

    let rank: String
    let symbol: String
    let title: DisplayText
    /// With the blank before it.
    let number: String

    /// The rows of a ranking, the ranks as wide as the widest.
    ///
    /// Where there are only so many `lines`, titles are cut to one line until they suffice, that of the last place first.
    static func all(_ items: [Item], lines: Int? = nil, _ translations: Translations) -> [NoticeRow] {
        let width = items.map { String($0.rank).count }.max() ?? 0
        var rows = items.map { NoticeRow($0, rankWidth: width, longestTitle, translations) }
        for place in rows.indices.reversed() where rows.map(\.lines).reduce(0, +) > lines ?? .max {
            let room = max(8, rows[place].title.columns - rows[place].columns + lineColumns)
            rows[place] = NoticeRow(items[place], rankWidth: width, min(longestTitle, room), translations)
        }
        return rows
    }

    private var columns: Int { text(markup: false).terminalColumns }
    private var lines: Int { (columns + Self.lineColumns - 1) / Self.lineColumns }

    private init(_ item: Item, rankWidth: Int, _ longestTitle: Int, _ translations: Translations) {
        let digits = String(item.rank)
        rank = String(repeating: Self.figureSpace, count: rankWidth - digits.count) + digits
        symbol = item.move == .same ? Self.unmoved : item.move.symbol
        let title = item.title.truncated(to: 60).cut(toColumns: longestTitle)
        self.title = title
        number = item.metric.map { Self.number($0, after: title, translations) } ?? ""
    }

    /// A number alone in a line says nothing, and neither does a "≥" at the end of one.
    private static func number(_ metric: Metric, after title: DisplayText, _ translations: Translations) -> String {
        let number = metric.short(translations).replacing(" ", with: noBreak)
        let lastWord = title.escaped(for: .plain).split(separator: " ").last.map { String($0).terminalColumns } ?? 0
        return (lastWord <= longestLastWord ? noBreak : " ") + "·" + noBreak + number
    }

    /// The row for a server; the title is bold where there is markup.
    func text(markup: Bool) -> String {
        let target: Escape = markup ? .pango : .inItsOwnDirection
        let shown = title.escaped(for: target)
        return "\(rank) \(symbol) \(markup ? "<b>\(shown)</b>" : shown)\(target.apply(number))"
    }
}
