import FoundationEssentials
import TodayCore

/// Details of one item, line by line: "viewers   ≥ 335K, 5 min ago".
struct DetailText: Sendable {
    private static let day = 86_400.0
    private static let widestSparkline = 48
    private static let narrowestMargin = 10
    private static let narrowestValue = 10
    private static let tallestPicture = 16
    private static let smallestPicture = 5
    private static let widestBar = 48
    /// Minimum width of a bar that can be compared with others.
    private static let shortestBar = 8

    let source: SourceDescriptor
    let style: TableStyle
    let now: Date
    let clock: @Sendable (Date) -> String

    func render(_ detail: ItemDetail) -> String {
        let accent = source.display(detail, wording).accent
        let colours = colours(detail)
        let (margin, fields) = fields(detail)
        let title = title(detail).folded(columns: style.columns).map { style.title($0, accent) }
        let rows = fields.enumerated().flatMap { index, field in
            laidOut(field, margin).map { coloured($0, colours[index + 1]) }
        }
        return (title + rows).map { $0 + "\n" }.joined()
    }

    /// Returns a field's lines: the value beside the name, or below the name if there is no room beside it.
    private func laidOut(_ field: Field, _ margin: Int) -> [String] {
        let value = field.value.rendered(for: .plain)
        func pieces(_ room: Int) -> [String] { value.terminalColumns <= room ? [value] : value.folded(columns: room) }
        let beside = pieces(style.columns - margin)
        // A word that does not fit beside the name has more room below the name.
        guard !isStacked(margin), beside.allSatisfy({ $0.terminalColumns <= style.columns - margin }) else {
            return field.name.folded(columns: style.columns)
                + pieces(style.columns - 2).map { "  " + $0.withoutTrailingSpaces }
        }
        let name = style.pad(DisplayText(field.name), to: margin)
        return beside.enumerated().map { index, piece in
            String(((index == 0 ? name : "".left(margin)) + piece).withoutTrailingSpaces)
        }
    }

    private func isStacked(_ margin: Int) -> Bool { style.columns - margin < Self.narrowestValue }

    /// Returns the indented lines for a screen, none wider than the screen.
    func lines(_ detail: ItemDetail, on screen: TableStyle) -> [String] {
        let colours = colours(detail)
        return lines(detail).enumerated().map { index, line in
            coloured(screen.fitted("  " + line.rendered(for: .plain)), colours[index])
        }
    }

    /// Returns the values that have an accent; the key is the number of the field, from 1, because 0 is the title.
    private func colours(_ detail: ItemDetail) -> [Int: (value: String, accent: Accent)] {
        let facts = source.display(detail, wording).facts ?? []
        let coloured = facts.enumerated().compactMap { index, fact in
            fact.accent.map { (index + 1, (value: fact.value.escaped(for: .plain), accent: $0)) }
        }
        return Dictionary(uniqueKeysWithValues: coloured)
    }

    private func coloured(_ line: String, _ colour: (value: String, accent: Accent)?) -> String {
        guard let colour, line.hasSuffix(colour.value) else { return line }
        return line.dropLast(colour.value.count) + style.text(colour.value, colour.accent)
    }

    /// Returns the height in lines of a picture that fits above the text; `nil` if there is too little room.
    func roomForPicture(_ detail: ItemDetail, rows: Int) -> Int? {
        let (margin, fields) = fields(detail)
        // Reserve one line for the shell's prompt below.
        let textHeight = fields.reduce(1 + title(detail).folded(columns: style.columns).count) { height, field in
            height + laidOut(field, margin).count
        }
        let room = min(Self.tallestPicture, rows - textHeight)
        return room >= Self.smallestPicture ? room : nil
    }

    func lines(_ detail: ItemDetail) -> [DisplayLine] {
        let (margin, fields) = fields(detail)
        return [titleLine(detail)]
            + fields.map { name, value in "\(literal: style.pad(DisplayText(name), to: margin))\(value)" }
    }

    private func titleLine(_ detail: ItemDetail) -> DisplayLine {
        let star = detail.row.isFavorite ? (style.ascii ? "* " : "★ ") : ""
        let display = source.display(detail, wording)
        return "\(literal: star)\(style.shown(style.readable(display.heading ?? display.title, detail.row.item)))"
    }

    private func title(_ detail: ItemDetail) -> String { titleLine(detail).rendered(for: .plain) }

    private func fields(_ detail: ItemDetail) -> (margin: Int, fields: [Field]) {
        let shown = source.display(detail, wording).facts ?? []
        let labels = Set(shown.map(\.label))
        let others = references(detail).filter { !labels.contains($0.name) }
        let names = shown.map(\.label) + historyNames + others.map(\.name)
        let margin = max(Self.narrowestMargin, (names.map(\.terminalColumns).max() ?? 0) + 2)
        let room = isStacked(margin) ? style.textColumns - 2 : style.textColumns - margin
        return (margin, facts(shown, room: room) + history(detail, room: room) + others)
    }

    private typealias Field = (name: String, value: DisplayLine)

    /// Returns the facts as fields; all bars begin in the same column, after right-aligned numbers.
    private func facts(_ facts: [DisplayReport.Fact], room: Int) -> [Field] {
        let widest = facts.filter { $0.fraction != nil }.map(\.value.columns).max() ?? 0
        let width = min(Self.widestBar, room - widest - 2)
        return facts.map { fact in
            guard let fraction = fact.fraction, width >= Self.shortestBar else { return (fact.label, "\(fact.value)") }
            let blanks = String(repeating: " ", count: widest - fact.value.columns)
            return (fact.label, "\(literal: blanks)\(fact.value)\(literal: "  " + style.bar(fraction, width: width))")
        }
    }

    private var wording: DetailWording {
        let style = style
        return DetailWording(at: now, ascii: style.ascii, Translations.current, clock: clock) { style.ago($0) }
    }

    private var historyNames: [String] { source.history == .ranks ? [gettext("24 hours")] : [] }

    private func history(_ detail: ItemDetail, room: Int) -> [Field] {
        historyNames.map { ($0, "\(literal: sparkline(detail.history, room: room))") }
    }

    private func sparkline(_ history: RankHistory, room: Int) -> String {
        guard history.points.contains(where: { $0.rank != nil }) else { return gettext("nothing recorded") }
        let width = min(Self.widestSparkline, room)
        let line = Sparkline(history, from: now.addingTimeInterval(-Self.day), to: now, width: width)
        return style.ascii ? line.ascii : line.blocks
    }

    private func references(_ detail: ItemDetail) -> [Field] {
        let item = detail.row.item
        let texts = [
            (gettext("link"), item.webPage), (gettext(source.noun.id), item.id.description),
            (gettext("picture"), detail.picture),
        ]
        return texts.compactMap { name, text in text.map { (name, "\(DisplayText($0))") } }
    }
}
