import TodayCore

/// A block `bar { … }` in the configuration of i3 or sway; line numbers count from 0.
struct I3Bar {
    let start: Int
    private(set) var end: Int
    private(set) var id: Substring?
    private(set) var output: Substring?
    /// The line with the bar's command; `nil` if the bar has none.
    private(set) var command: Int?
    /// The program that replaces the bar, and runs no `status_command`; `nil` for i3bar and swaybar.
    private var program: Substring?
    private var isInvisible = false

    static let key = "status_command"

    /// Why the bar shows no feed, in a few words; `nil` if it can show one.
    var remark: String? { program.map(String.init) ?? (isInvisible ? gettext("invisible") : nil) }

    /// Why the bar shows no feed, as a clause; `nil` if it can show one.
    var reasonNotShown: String? {
        if isInvisible { return gettext("this bar is invisible") }
        return program.map {
            gettext(
                "another program ({program}) draws this bar, and runs no status_command: add the entry to its configuration",
                ["program": String($0)])
        }
    }

    /// Returns the command after `status_command`; `nil` if it is missing, or continues on the next line.
    static func command(_ line: Substring) -> Substring? {
        let words = line.trimmed
        guard words.lowercased().hasPrefix(key), words.last != "\\" else { return nil }
        let command = words.dropFirst(key.count).trimmed
        return command.isEmpty ? nil : command
    }

    static func all(in text: TextLines) throws(NotUnderstood) -> [I3Bar] {
        var (bars, depth, isInBar, isOpening) = ([I3Bar](), 0, false, false)
        for (number, line) in text.lines.enumerated() {
            let words = line.trimmed.split { $0 == " " || $0 == "\t" }
            guard let first = words.first?.lowercased(), !first.hasPrefix("#") else { continue }
            if isOpening, line.trimmed != "{" { throw unreadable(number - 1) }
            if depth == 0, first == "bar" || first.hasPrefix("bar{") {
                // i3 also accepts the bracket on the next line.
                isOpening = words.count == 1 && first == "bar"
                let isOpen = first == "bar{" ? words.count == 1 : words.count < 4 && words.last == "{"
                guard isOpen || isOpening else { throw unreadable(number) }
                bars.append(I3Bar(start: number, end: number, id: words.count == 3 ? words[1] : nil))
                isInBar = true
            } else if isOpening {
                isOpening = false
            } else if depth == 1, isInBar, words.count > 1 {
                bars[bars.count - 1].read(first, words[1], number)
            } else if depth == 1, isInBar, first == key {
                bars[bars.count - 1].command = number
            }
            depth += (words.last?.hasSuffix("{") == true ? 1 : 0) - (first == "}" ? 1 : 0)
            guard depth >= 0 else { throw NotUnderstood(line: number + 1, gettext("unmatched “}”")) }
            if depth == 0, isInBar, !isOpening {
                bars[bars.count - 1].end = number
                isInBar = false
            }
        }
        guard depth == 0, !isOpening else { throw NotUnderstood(gettext("a “}” is missing")) }
        return bars
    }

    private static func unreadable(_ number: Int) -> NotUnderstood {
        NotUnderstood(line: number + 1, gettext("“{” must end the line of a bar"))
    }

    private mutating func read(_ key: String, _ value: Substring, _ line: Int) {
        switch key {
        case Self.key: command = line
        case "i3bar_command", "swaybar_command":
            let name = value.split { $0 == "/" || $0 == "\"" }.last
            program = name == "i3bar" || name == "swaybar" ? nil : value
        case "mode": isInvisible = value == "invisible"
        case "id": id = value
        case "output": output = value
        default: break
        }
    }
}
