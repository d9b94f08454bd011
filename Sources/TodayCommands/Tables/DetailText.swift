import FoundationEssentials
import TodayCore

/// Details of one item, line by line: "viewers   ≥ 335K, 5 min ago".
struct DetailText: Sendable {
    private static let day = 86_400.0
    private static let widestSparkline = 48
    private static let narrowestMargin = 10
    private static let tallestPicture = 16
    private static let smallestPicture = 5
    private static let widestBar = 48
    /// A shorter bar could hardly be compared with others.
    private static let shortestBar = 8

    let source: SourceDescriptor
    let style: TableStyle
    let now: Date
    let clock: @Sendable (Date) -> String

    /// The text for a terminal or a pipe, each line with a line break.
    func render(_ detail: ItemDetail) -> String {
        let accent = source.display(detail.row).accent
        let colours = colours(detail)
        return lines(detail).enumerated().map { index, line in
            let text = line.rendered(for: .plain)
            let shown =
                index == 0 ? style.title(text, accent) : coloured(String(text.withoutLastBlanks), colours[index])
            return shown + "\n"
        }.joined()
    }

    /// The lines for a screen, indented, none wider than it.
    func lines(_ detail: ItemDetail, on screen: TableStyle) -> [String] {
        let colours = colours(detail)
        return lines(detail).enumerated().map { index, line in
            coloured(screen.fitted("  " + line.rendered(for: .plain)), colours[index])
        }
    }

    /// The values that have a colour of their own, by the numbers of their lines.
    private func colours(_ detail: ItemDetail) -> [Int: (value: String, accent: Accent)] {
        let facts = source.display(detail, wording).facts.enumerated()
        let coloured = facts.compactMap { index, fact in
            fact.accent.map { (index + 1, (value: fact.value.escaped(for: .plain), accent: $0)) }
        }
        return Dictionary(uniqueKeysWithValues: coloured)
    }

    /// The line with its value in a colour, unless the value was cut.
    private func coloured(_ line: String, _ colour: (value: String, accent: Accent)?) -> String {
        guard let colour, line.hasSuffix(colour.value) else { return line }
        return line.dropLast(colour.value.count) + style.text(colour.value, colour.accent)
    }

    /// The height in lines of a picture above the text that keeps both on a screen of `rows`; `nil` if too few are
    /// left.
    func roomForPicture(_ detail: ItemDetail, rows: Int) -> Int? {
        // One line is for the shell's prompt below.
        let taken = lines(detail).reduce(1) { taken, line in
            let columns = line.rendered(for: .plain).terminalColumns
            return taken + max(1, (columns + style.textColumns - 1) / style.textColumns)
        }
        let room = min(Self.tallestPicture, rows - taken)
        return room >= Self.smallestPicture ? room : nil
    }

    func lines(_ detail: ItemDetail) -> [DisplayLine] {
        let shown = source.display(detail, wording)
        let title = style.shown(shown.title)
        let star = detail.row.isFavorite ? (style.ascii ? "* " : "★ ") : ""
        let labels = Set(shown.facts.map(\.label))
        let others = (history(detail) + addresses(detail)).filter { !labels.contains($0.name) }
        let names = shown.facts.map(\.label) + others.map(\.name)
        let margin = max(Self.narrowestMargin, (names.map(\.terminalColumns).max() ?? 0) + 2)
        let fields = facts(shown.facts, room: style.textColumns - margin) + others
        return ["\(literal: star)\(title)"]
            + fields.map { name, value in "\(literal: style.pad(DisplayText(name), to: margin))\(value)" }
    }

    private typealias Field = (name: String, value: DisplayLine)

    /// The facts; bars begin in one column, after numbers that end in one.
    private func facts(_ facts: [DetailDisplay.LabelledFact], room: Int) -> [Field] {
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

    private func history(_ detail: ItemDetail) -> [Field] {
        guard source.history == .ranks else { return [] }
        return [(gettext("24 hours"), "\(literal: sparkline(detail.history))")]
    }

    private func sparkline(_ history: RankHistory) -> String {
        guard history.points.contains(where: { $0.rank != nil }) else { return gettext("nothing recorded") }
        let width = min(Self.widestSparkline, style.textColumns - Self.narrowestMargin)
        let line = Sparkline(history, from: now.addingTimeInterval(-Self.day), to: now, width: width)
        return style.ascii ? line.ascii : line.blocks
    }

    private func addresses(_ detail: ItemDetail) -> [Field] {
        let item = detail.row.item
        let texts = [
            (gettext("link"), item.page), (gettext(source.noun.id), item.id.description),
            (gettext("picture"), detail.picture),
        ]
        return texts.compactMap { name, text in text.map { (name, "\(DisplayText($0))") } }
    }
}
