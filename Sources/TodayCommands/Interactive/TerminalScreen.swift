import Glibc
import TodayCore
import TodayFiles

/// A terminal in raw mode: each key arrives at once, and the previous screen is restored at the end.
///
/// Source: termios(3), and xterm's ctlseqs for the alternate screen (1049), the cursor (25), line wrapping (7) and
/// the marks around pasted text (2004).
final class TerminalScreen {
    private static let entering: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    static let leaving: StaticString = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    static let input: Int32 = 0
    static let output: Int32 = 1

    let originalMode: termios
    private var isEntered = false

    /// Creates the screen of this process; `nil` if its input or output is not a terminal.
    init?() {
        var mode = termios()
        guard isatty(Self.output) != 0, tcgetattr(Self.input, &mode) == 0 else { return nil }
        originalMode = mode
    }

    deinit { leave() }

    func enter() {
        var raw = raw
        tcsetattr(Self.input, TCSADRAIN, &raw)
        StandardStream.output.write(String(describing: Self.entering))
        isEntered = true
    }

    private var raw: termios {
        var raw = originalMode
        // Like cfmakeraw(3) for input, without changing the output.
        raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON)
        raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        return raw
    }

    func leave() {
        guard isEntered else { return }
        isEntered = false
        StandardStream.output.write(String(describing: Self.leaving))
        var mode = originalMode
        tcsetattr(Self.input, TCSADRAIN, &mode)
    }

    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(Self.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}

/// The output that replaces the lines on a terminal; source: ECMA-48 CUP, EL and ED.
enum ScreenUpdate {
    /// Returns output for changed lines, or for all if `old` is `nil`; `new` must have at least as many lines as `old`.
    static func text(from old: [String]?, to new: [String]) -> String {
        let begin = old == nil ? "\u{1B}[H\u{1B}[2J" : ""
        let changed = new.indices.filter { index in
            guard let old else { return !new[index].isEmpty }
            return index >= old.count || old[index] != new[index]
        }
        return changed.reduce(begin) { text, index in
            // Erase before writing, because erasing in the last column would remove the last character.
            text + "\u{1B}[\(index + 1);1H\u{1B}[2K\(new[index])"
        }
    }
}

/// The parts that interactive screens share.
struct ScreenLines {
    private static let mostMessageLines = 3

    let style: TableStyle
    let height: Int

    static func visible(_ count: Int, around selected: Int, room: Int) -> Range<Int> {
        let first = max(0, min(selected - room / 2, count - room))
        return first..<min(count, first + room)
    }

    func message(_ sentence: DisplayLine) -> [String] {
        let most = max(1, min(Self.mostMessageLines, height / 4))
        var lines = sentence.rendered(for: .plain).folded(columns: style.columns, breaksCommands: true)
        if lines.count > most { lines[(most - 1)...] = [lines[(most - 1)...].joined(separator: " ")] }
        return lines.map { style.paint(style.fitted($0), .yellow) }
    }

    func fetching(_ label: SourceLabel) -> [String] {
        let words = DisplayText(gettext("Fetching from {service}", about: label)).escaped(for: .plain)
        return keys([words + style.ellipsis, gettext("Esc cancels")])
    }

    /// Returns a line with the keys that fit; `pieces` begins with the most important key.
    func keys(_ pieces: [String]) -> [String] {
        var line = pieces[0]
        for piece in pieces.dropFirst() where (line + "  " + piece).terminalColumns <= style.columns {
            line += "  " + piece
        }
        return [style.paint(style.fitted(line), .faint)]
    }

    private var helpRoom: Int { height - 2 }

    /// Returns the lines of a help text from `first` on, or from an earlier line if the rest would not fill the screen.
    func help(_ lines: [String], from first: Int) -> [String] {
        lines.dropFirst(max(0, min(first, lines.count - helpRoom))).map { style.fitted("  " + $0) }
    }

    func helpKeys(_ count: Int) -> [String] {
        count > helpRoom
            ? [gettext("Arrows scroll."), gettext("Any other key goes back.")] : [gettext("Press any key to go back.")]
    }

    /// Returns a line with the label, as much of the end of the input as fits, and the cursor.
    func input(_ label: String, _ text: String) -> [String] {
        let label = style.cut(DisplayText(label), to: max(1, style.columns - 4))
        var shown = DisplayText(text).escaped(for: .plain)
        // Leave room for the colon, the blank, the cursor and the last column, in which some terminals wrap.
        let room = max(0, style.columns - label.terminalColumns - 4)
        while shown.terminalColumns > room { shown.removeFirst() }
        return ["\(label): \(shown)_"]
    }

    /// Returns lines that fill the screen: a heading, as much of the body as fits, and a footer.
    func screen(_ heading: String, _ body: [String], _ footer: [String]) -> [String] {
        let room = max(0, height - 1 - footer.count)
        let shown = Array(body.prefix(room))
        let blanks = [String](repeating: "", count: room - shown.count)
        return ([heading] + shown + blanks + footer).map { String($0.withoutTrailingSpaces) }
    }
}
