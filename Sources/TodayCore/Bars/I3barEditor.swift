/// Gives the feed to a bar of i3 or sway that has no `status_command` yet; a bar can have only one.
struct I3barEditor: BlockEditor {
    let block: MarkedBlock

    init(call: FeedCall) {
        block = MarkedBlock(comment: "#", call: call)
    }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        let bar = try freeBar(lines)
        let inner = lines.lines[(bar.start + 1)..<bar.end].first { !$0.trimmed.isEmpty }?.indentation
        let indentation = inner ?? lines.lines[bar.start].indentation + "    "
        lines.insert(block.lines(entry, indentation: indentation), at: bar.end)
        return lines.text
    }

    private static func taken(_ bar: I3Bar) -> String {
        bar.isOtherProgram
            ? "another program is the bar (swaybar_command), and asks no status_command: add it to that one"
            : "the bar has a status_command already, and can have only one; i3blocks and i3status-rust show several"
    }

    private func freeBar(_ lines: TextLines) throws(NotUnderstood) -> I3Bar {
        let bars = try I3Bar.all(in: lines)
        guard let first = bars.first else { throw NotUnderstood("it has no bar; perhaps a file that it includes has") }
        guard let free = bars.first(where: { $0.command == nil }) else {
            throw NotUnderstood(line: first.command.map { $0 + 1 }, Self.taken(first))
        }
        guard !lines.lines[free.end - 1].trimmed.hasSuffix("\\") else {
            throw NotUnderstood(line: free.end, "the last line of the bar ends with a backslash")
        }
        return free
    }
}
