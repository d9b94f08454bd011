import FoundationEssentials
import TodayCore

/// How a table may look on a terminal, on paper and in a pipe.
struct TableStyle: Hashable, Sendable {
    /// More than any table has, and few enough to be added to.
    private static let unlimited = 1_000_000
    private static let usual = 80
    private static let fewest = 20

    private(set) var colour: Bool
    let ascii: Bool
    /// The columns that a table may have: those of the terminal; in a pipe, all that it needs, so that nothing is cut.
    private(set) var columns: Int
    /// The columns of sentences, charts and bars, which have an end in a pipe, too.
    private(set) var textColumns: Int
    /// Whether ages count up where they stand, and are no finer than a minute.
    private(set) var countsUp: Bool

    /// Makes a style that is at least 20 columns wide; without `columns`, that of a pipe.
    init(colour: Bool, ascii: Bool = false, columns: Int?, countsUp: Bool = false) {
        (self.colour, self.ascii, self.countsUp) = (colour, ascii, countsUp)
        self.columns = min(Self.unlimited, max(Self.fewest, columns ?? Self.unlimited))
        textColumns = min(Self.unlimited, max(Self.fewest, columns ?? Self.usual))
    }

    /// Whether there is no room for columns beside each other that a table could do without.
    var isNarrow: Bool { columns < 60 }

    /// The same style for a screen that stays.
    var countingUp: TableStyle { changed(self) { $0.countsUp = true } }

    /// The same style with `margin` columns less, and without colours where they are not wanted.
    func narrowed(by margin: Int, colour: Bool = true) -> TableStyle {
        changed(self) { style in
            style.colour = self.colour && colour
            style.columns -= margin
            style.textColumns -= margin
        }
    }

    /// The columns for a cell that is cut at `most` where the width of a terminal is all there is.
    func most(_ most: Int) -> Int { columns == Self.unlimited ? columns : most }

    func ago(_ seconds: Int) -> String {
        TimeText.ago(countsUp ? TimeText.counted(seconds) : seconds, Translations.current)
    }

    /// What stands between two pieces of a line.
    var dot: String { ascii ? " - " : " · " }

    var ellipsis: String { ascii ? "..." : "…" }

    func paint(_ text: String, _ paint: Paint?) -> String {
        guard colour, !text.isEmpty, let paint else { return text }
        return "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m"
    }

    /// The text unchanged, or in ASCII, where "?" stands for a text of which nothing is left.
    func shown(_ text: DisplayText) -> DisplayText {
        guard ascii else { return text }
        return text.ascii.isEmpty ? DisplayText("?") : text.ascii
    }

    func cut(_ text: DisplayText, to width: Int) -> String {
        shown(text).fitting(columns: max(1, width), ellipsis: ellipsis).escaped(for: .plain)
    }

    /// The text cut behind a word, unless that leaves less than half of the room.
    func cutBehindWord(_ text: DisplayText, to width: Int) -> String {
        let text = shown(text)
        guard text.columns > width else { return text.escaped(for: .plain) }
        let dots = ellipsis.terminalColumns
        let words = text.escaped(for: .plain).folded(columns: max(1, width - dots))[0]
        return (width / 2...max(width / 2, width - dots)).contains(words.terminalColumns)
            ? words + ellipsis : cut(text, to: width)
    }

    func fitted(_ line: String) -> String { line.fitting(columns: columns, ellipsis: ellipsis) }

    func pad(_ text: DisplayText, to width: Int) -> String { cut(text, to: width).left(width) }

    /// When values were determined, and by whom: the lines below them, never cut, because terms require them.
    func origin(_ stamp: QuoteStamp, _ clock: (Date) -> String) -> [String] {
        let lines = stamp.parts(clock, Translations.current).reduce(into: [String]()) { lines, part in
            let longer = lines.last.map { $0 + dot + part } ?? part
            if lines.isEmpty || longer.terminalColumns > textColumns {
                lines.append(part)
            } else {
                lines[lines.count - 1] = longer
            }
        }
        return lines.flatMap(whole)
    }

    /// A quiet text that may not be cut, in lines that end behind a word; on a screen that stays, where no terminal
    /// breaks a line, a longer word has several.
    func whole(_ text: String) -> [String] {
        text.folded(columns: textColumns).flatMap { line -> [String] in
            guard countsUp else { return [line] }
            var (lines, rest) = ([String](), line[...])
            while String(rest).terminalColumns > textColumns {
                lines.append(String(String(rest).beginning(columns: textColumns)))
                rest = rest.dropFirst(lines[lines.count - 1].count)
            }
            return lines + [String(rest)]
        }.map { paint($0, .faint) }
    }

    /// What the person leaves out of a list of `source`: a quiet line, or none.
    func leftOut(_ titles: [DisplayText], _ source: SourceDescriptor) -> [String] {
        LeftOut.sentence(titles, source.noun, command: source.name).map { [paint(fitted($0), .faint)] } ?? []
    }

    /// The sign of a move; a blank if nothing moved.
    func symbol(_ move: Move?) -> String {
        guard let move, move != .same else { return " " }
        return paint(move.symbol(ascii: ascii), Paint(move))
    }

    func title(_ text: String, _ accent: Accent?) -> String { paint(text, accent.flatMap(Paint.init) ?? .bold) }

    /// A text in the colour of its accent; the blanks behind it have none, unless the whole row has that colour.
    func text(_ text: String, _ accent: Accent?) -> String {
        let paint = accent.flatMap(Paint.init)
        if let paint, paint.isBackground { return self.paint(text, paint) }
        let shown = text.withoutLastBlanks
        return self.paint(String(shown), paint) + text[shown.endIndex...]
    }

    /// A bar that fills this part of `width` columns; at least the thinnest one, unless there is nothing to show.
    func bar(_ fraction: Double, width: Int) -> String {
        let steps = ascii ? 1 : Self.eighths.count + 1
        let length = fraction > 0 ? max(1, Int((fraction * Double(width * steps)).rounded())) : 0
        let whole = String(repeating: ascii ? "#" : "█", count: length / steps)
        return length % steps == 0 ? whole : whole + Self.eighths[length % steps - 1]
    }

    private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// ★ for a favourite, and for nothing else.
    func star(_ isFavorite: Bool) -> String { isFavorite ? paint(ascii ? "*" : "★", .yellow) : " " }
}

/// The terminal attributes in use; source: ECMA-48 SGR.
enum Paint: String {
    case bold = "1"
    case faint = "2"
    case reverse = "7"
    case red = "31"
    case green = "32"
    case yellow = "33"
    // A background with a text of its own, so that both can be read whatever the terminal's own colours are.
    case onRed = "97;41"
    case onYellow = "30;43"
    case onBlue = "97;44"

    init?(_ move: Move) {
        switch move {
        case .up: self = .green
        case .down: self = .red
        case .new: self = .yellow
        case .same: return nil
        }
    }

    /// The paint of a row that means this, readable on light and on dark; `nil` for the plain colour.
    ///
    /// The first of a ranking needs none: it stands first. Where a rule names a colour, the row itself has it.
    init?(_ accent: Accent) {
        switch accent {
        case .first: return nil
        case .alive: self = .green
        case .dead: self = .red
        case .unknown: self = .faint
        case .blue: self = .onBlue
        case .red: self = .onRed
        case .yellow: self = .onYellow
        }
    }

    /// Whether it colours blanks, too.
    var isBackground: Bool { [.onRed, .onYellow, .onBlue].contains(self) }
}

extension String {
    /// The text with blanks behind it, in so many columns of a terminal.
    func left(_ columns: Int) -> String { self + blanks(before: columns) }

    /// The text with blanks before it, so that it ends in this column.
    func right(_ columns: Int) -> String { blanks(before: columns) + self }

    func blanks(before columns: Int) -> String { String(repeating: " ", count: max(0, columns - terminalColumns)) }
}
