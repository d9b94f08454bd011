import TodayCore

/// Lines that every screen of ours has: sentences, keys and what is being typed, none wider than the terminal.
struct ScreenLines {
    /// The maximum number of lines for a sentence; a longer one is cut.
    private static let tallestSentence = 3

    let style: TableStyle
    /// The number of lines of the screen.
    let height: Int

    /// The rows to show of so many in `room` lines, so that one of them is visible.
    static func visible(_ count: Int, around selected: Int, room: Int) -> Range<Int> {
        let first = max(0, min(selected - room / 2, count - room))
        return first..<min(count, first + room)
    }

    /// A sentence in as many lines as it needs, while there is room for the rest.
    func said(_ sentence: DisplayLine) -> [String] {
        var lines = [""]
        let most = max(1, min(Self.tallestSentence, height / 4))
        for word in sentence.rendered(for: .plain).split(separator: " ") {
            let longer = lines[lines.count - 1].isEmpty ? String(word) : "\(lines[lines.count - 1]) \(word)"
            if longer.terminalColumns <= style.columns || lines.count == most || lines == [""] {
                lines[lines.count - 1] = longer
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { style.paint(style.fitted($0), .yellow) }
    }

    /// That a service is asked, and how to stop that.
    func asking(_ service: String) -> [String] {
        let service = DisplayText(service).escaped(for: .plain)
        return keys(["Asking \(service)\(style.ascii ? "..." : "…")", "Esc cancels"])
    }

    /// What the keys do, most important first; as many as fit.
    func keys(_ pieces: [String]) -> [String] {
        var line = pieces[0]
        for piece in pieces.dropFirst() where (line + "  " + piece).terminalColumns <= style.columns {
            line += "  " + piece
        }
        return [style.paint(style.fitted(line), .faint)]
    }

    /// A text being typed, after its label: its end, next to the cursor.
    func typing(_ label: String, _ text: String) -> [String] {
        var shown = DisplayText(text).escaped(for: .plain)
        while shown.terminalColumns > style.columns - label.terminalColumns - 4 { shown.removeFirst() }
        return ["\(label): \(shown)_"]
    }

    /// The lines of a whole screen, exactly as many as it has: a heading, as much of the body as fits, and a footer.
    func whole(_ heading: String, _ body: [String], _ footer: [String]) -> [String] {
        let room = max(0, height - 1 - footer.count)
        let shown = Array(body.prefix(room))
        let blanks = [String](repeating: "", count: room - shown.count)
        return ([heading] + shown + blanks + footer).map { String($0.withoutLastBlanks) }
    }
}
