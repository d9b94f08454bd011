import TodayCore

/// How a list may look on a terminal, on paper and in a pipe.
package struct ListStyle: Hashable, Sendable {
    /// The attributes used; source: ECMA-48 SGR.
    enum Paint: Int {
        case bold = 1
        case faint = 2
        case reverse = 7
        case red = 31
        case green = 32
        case yellow = 33
        case blue = 34
    }

    /// Whether to use colours.
    package let colour: Bool
    /// Whether to use ASCII only, for fonts that have nothing else.
    package let ascii: Bool
    /// The width of the terminal or the paper, in columns.
    package let columns: Int
    /// Whether ages count up where they stand, and are no finer than a minute.
    let countsUp: Bool

    /// Makes a style; at least 20 columns wide.
    package init(colour: Bool, ascii: Bool = false, columns: Int) {
        self.init(colour: colour, ascii: ascii, columns: columns, countsUp: false)
    }

    private init(colour: Bool, ascii: Bool, columns: Int, countsUp: Bool) {
        self.colour = colour
        self.ascii = ascii
        self.columns = max(20, columns)
        self.countsUp = countsUp
    }

    /// The same style for a screen that stays.
    var countingUp: ListStyle { ListStyle(colour: colour, ascii: ascii, columns: columns, countsUp: true) }

    /// The same style with `margin` columns less, and without colours where they are not wanted.
    func narrowed(by margin: Int, colour: Bool = true) -> ListStyle {
        ListStyle(colour: self.colour && colour, ascii: ascii, columns: columns - margin, countsUp: countsUp)
    }

    /// How long ago something was.
    func ago(_ seconds: Int) -> String { countsUp ? TimeText.counted(seconds) : TimeText.ago(seconds) }

    /// What stands between two pieces of a line.
    var dot: String { ascii ? " - " : " · " }

    func paint(_ text: String, _ paint: Paint) -> String {
        colour && !text.isEmpty ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// The text unchanged, or in ASCII, where "?" stands for a text of which nothing is left.
    func shown(_ text: DisplayText) -> DisplayText {
        guard ascii else { return text }
        return text.ascii.isEmpty ? DisplayText("?") : text.ascii
    }

    /// The text in at most `width` columns.
    func cut(_ text: DisplayText, to width: Int) -> String {
        let (shown, width) = (shown(text), max(1, width))
        guard shown.columns > width else { return shown.escaped(for: .plain) }
        let cut = ascii ? shown.truncated(to: width, ellipsis: "...") : shown.fitting(columns: width)
        return cut.escaped(for: .plain)
    }

    /// The text in exactly `width` columns.
    func pad(_ text: DisplayText, to width: Int) -> String {
        let cut = cut(text, to: width)
        return cut + String(repeating: " ", count: max(0, width - cut.terminalColumns))
    }

    /// ▲, ▼ and + for new items: in a list ★ already means favourite; empty if nothing moved.
    func sign(_ move: Move?) -> String {
        switch move {
        case .up: ascii ? "^" : "▲"
        case .down: ascii ? "v" : "▼"
        case .new: "+"
        case .same, nil: ""
        }
    }

    /// The same in its colour, and a blank if nothing moved.
    func symbol(_ move: Move?) -> String {
        switch move {
        case .up: paint(sign(move), .green)
        case .down: paint(sign(move), .red)
        case .new: paint(sign(move), .yellow)
        case .same, nil: " "
        }
    }

    /// A title in bold, or in the colour of its accent.
    func title(_ text: String, _ accent: Accent?) -> String { paint(text, accent.flatMap(Paint.init) ?? .bold) }

    /// A text in the colour of its accent.
    func text(_ text: String, _ accent: Accent?) -> String {
        accent.flatMap(Paint.init).map { paint(text, $0) } ?? text
    }

    /// ★ for a favourite.
    func star(_ isFavorite: Bool) -> String {
        isFavorite ? paint(ascii ? "*" : "★", .yellow) : " "
    }
}

extension ListStyle.Paint {
    /// The colour of an accent; `nil` for those that a rank already shows.
    fileprivate init?(_ accent: Accent) {
        switch accent {
        case .first: return nil
        case .alive: self = .green
        case .dead, .red: self = .red
        case .unknown: self = .faint
        case .blue: self = .blue
        case .yellow: self = .yellow
        }
    }
}

extension String {
    /// The text without trailing blanks.
    var droppingLastBlanks: Substring {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
