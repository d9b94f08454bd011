import FoundationEssentials
import TodayCore

/// The style of a table on a terminal or in a pipe.
struct TableStyle: Hashable, Sendable {
    /// A practically unlimited width, to which other widths can be added.
    private static let unlimited = 1_000_000
    private static let usual = 80
    private static let fewest = 20

    private(set) var colour: Bool
    let ascii: Bool
    /// The width of a table: the terminal's width, or unlimited in a pipe, so that nothing is cut.
    private(set) var columns: Int
    /// The width of sentences, charts and bars, which is also limited in a pipe.
    private(set) var textColumns: Int
    /// Whether we redraw the screen: ages under a minute are "just now", and words that are too long are broken.
    private(set) var countsUp: Bool

    /// Creates a style at least 20 columns wide; `columns` is `nil` for a pipe.
    init(colour: Bool, ascii: Bool = false, columns: Int?, countsUp: Bool = false) {
        (self.colour, self.ascii, self.countsUp) = (colour, ascii, countsUp)
        self.columns = min(Self.unlimited, max(Self.fewest, columns ?? Self.unlimited))
        textColumns = min(Self.unlimited, max(Self.fewest, columns ?? Self.usual))
    }

    var isNarrow: Bool { columns < 60 }

    var countingUp: TableStyle { changed(self) { $0.countsUp = true } }

    func narrowed(by margin: Int, colour: Bool = true) -> TableStyle {
        changed(self) { style in
            style.colour = self.colour && colour
            style.columns -= margin
            style.textColumns -= margin
        }
    }

    /// Returns the maximum width of a cell: `most` on a terminal, unlimited in a pipe.
    func most(_ most: Int) -> Int { columns == Self.unlimited ? columns : most }

    func ago(_ seconds: Int) -> String {
        TimeText.ago(countsUp ? TimeText.ageWithoutSeconds(seconds) : seconds, Translations.current)
    }

    var dot: String { ascii ? " - " : " · " }

    var ellipsis: String { ascii ? "..." : "…" }

    func paint(_ text: String, _ paint: Paint?) -> String {
        guard colour, !text.isEmpty, let paint else { return text }
        return "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m"
    }

    /// Returns the text unchanged or, with `ascii`, in ASCII; "?" if the text has no ASCII form.
    func shown(_ text: DisplayText) -> DisplayText {
        guard ascii else { return text }
        return text.ascii.isEmpty ? DisplayText("?") : text.ascii
    }

    /// Returns the title or, if ASCII cannot show it, the login of a channel.
    func readable(_ title: DisplayText, _ item: Item) -> DisplayText {
        guard ascii, title.ascii.isEmpty, let login = item.channel?.text else { return title }
        return DisplayText(login)
    }

    func cut(_ text: DisplayText, to width: Int) -> String {
        shown(text).fitting(columns: max(1, width), ellipsis: ellipsis).escaped(for: .plain)
    }

    /// Cuts text after a word, or within a word if a cut after a word would leave more than half of the width empty.
    func cutAfterWord(_ text: DisplayText, to width: Int) -> String {
        let text = shown(text)
        guard text.columns > width else { return text.escaped(for: .plain) }
        let dots = ellipsis.terminalColumns
        let words = text.escaped(for: .plain).folded(columns: max(1, width - dots))[0]
        return (width / 2...max(width / 2, width - dots)).contains(words.terminalColumns)
            ? words + ellipsis : cut(text, to: width)
    }

    func fitted(_ line: String) -> String { line.fitting(columns: columns, ellipsis: ellipsis) }

    func pad(_ text: DisplayText, to width: Int) -> String { cut(text, to: width).left(width) }

    /// Returns lines with the date and provider of rates; never cut, because the terms require the attribution in full.
    func origin(_ stamp: RateStamp, _ clock: (Date) -> String) -> [String] {
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

    /// Returns the text in faint lines, wrapped after words; if we redraw the screen, breaks words that are too long.
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

    /// Returns a faint line about hidden items, and faint lines that name the hidden games whose channels are left out.
    func leftOut(_ titles: [DisplayText], with games: [DisplayText] = [], _ source: SourceDescriptor) -> [String] {
        let line = LeftOut.sentence(titles, source.noun, command: source.name).map { [paint(fitted($0), .faint)] } ?? []
        return line + (LeftOut.sentence(ofGames: games).map(whole) ?? [])
    }

    func symbol(_ move: Move?) -> String {
        guard let move, move != .same else { return " " }
        return paint(move.symbol(ascii: ascii), Paint(move))
    }

    func title(_ text: String, _ accent: Accent?) -> String { paint(text, accent.flatMap(Paint.init) ?? .bold) }

    /// Colours text by its accent, including trailing blanks if the accent colours the background.
    func text(_ text: String, _ accent: Accent?) -> String {
        let paint = accent.flatMap(Paint.init)
        if let paint, paint.isBackground { return self.paint(text, paint) }
        let shown = text.withoutTrailingSpaces
        return self.paint(String(shown), paint) + text[shown.endIndex...]
    }

    /// Returns a bar that fills a fraction of `width` columns; at least the thinnest bar, unless the fraction is 0.
    func bar(_ fraction: Double, width: Int) -> String {
        let steps = ascii ? 1 : Self.eighths.count + 1
        let length = fraction > 0 ? max(1, Int((fraction * Double(width * steps)).rounded())) : 0
        let whole = String(repeating: ascii ? "#" : "█", count: length / steps)
        return length % steps == 0 ? whole : whole + Self.eighths[length % steps - 1]
    }

    private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    func star(_ isFavorite: Bool) -> String { isFavorite ? paint(ascii ? "*" : "★", .yellow) : " " }
}

/// SGR attributes from ECMA-48; 97 is from aixterm.
enum Paint: String {
    case bold = "1"
    case faint = "2"
    case reverse = "7"
    case red = "31"
    case green = "32"
    case yellow = "33"
    // The following also set the text colour, for contrast in any colour scheme.
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

    /// Creates the colour of an accent, readable on light and dark backgrounds; `nil` for the first item of a ranking.
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

    var isBackground: Bool { [.onRed, .onYellow, .onBlue].contains(self) }
}

extension String {
    /// Pads the text with trailing blanks.
    func left(_ columns: Int) -> String { self + blanks(before: columns) }

    /// Pads the text with leading blanks.
    func right(_ columns: Int) -> String { blanks(before: columns) + self }

    func blanks(before columns: Int) -> String { String(repeating: " ", count: max(0, columns - terminalColumns)) }
}
