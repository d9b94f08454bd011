/// A block `bar { … }` in the configuration of i3 or sway; line numbers count from 0.
struct I3Bar {
    /// The line that opens it.
    let start: Int
    /// The line that closes it.
    fileprivate(set) var end: Int
    /// The line of the command that feeds it, or that replaces it with another program.
    fileprivate(set) var command: Int?
    /// Whether another program is the bar, which ignores `status_command`.
    fileprivate(set) var isOtherProgram = false

    /// All of them; throws if the blocks of the file cannot be told apart.
    static func all(in text: TextLines) throws(NotUnderstood) -> [I3Bar] {
        var search = Search()
        for (number, line) in text.lines.enumerated() {
            let words = line.trimmed.split { $0 == " " || $0 == "\t" }
            if let first = words.first, !first.hasPrefix("#") { try search.read(words, first, number) }
        }
        guard search.depth == 0 else { throw NotUnderstood("a “}” is missing") }
        return search.bars
    }
}

/// The state after the lines read so far.
private struct Search {
    var bars: [I3Bar] = []
    var depth = 0
    private var isInBar = false

    mutating func read(_ words: [Substring], _ first: Substring, _ number: Int) throws(NotUnderstood) {
        if depth == 0, first == "bar" {
            guard words.last == "{" else { throw NotUnderstood(line: number + 1, "“{” must end the line of a bar") }
            bars.append(I3Bar(start: number, end: number))
            isInBar = true
        } else if depth == 1, isInBar, first == "status_command" || first == "swaybar_command" {
            bars[bars.count - 1].command = number
            if first == "swaybar_command" { bars[bars.count - 1].isOtherProgram = true }
        }
        depth += (words.last == "{" ? 1 : 0) - (first == "}" ? 1 : 0)
        guard depth >= 0 else { throw NotUnderstood(line: number + 1, "unmatched “}”") }
        if depth == 0, isInBar {
            bars[bars.count - 1].end = number
            isInBar = false
        }
    }
}
