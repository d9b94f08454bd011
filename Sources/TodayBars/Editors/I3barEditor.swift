import TodayCore

/// Adds the feed to a bar of i3 or sway, which has one `status_command`; an existing command is wrapped.
///
///     # rates: begin
///     #    status_command i3status
///         status_command rates feed --format i3bar --follow --wrap i3status
///     # rates: end
///
/// If the feed of another source is added later, it wraps our command in the same way, within our block.
struct I3barEditor: BarEditor {
    private let block: MarkedBlock

    private static let key = "status_command"

    init(call: BarCommandLine) { block = MarkedBlock(comment: "#", call: call) }

    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool { try block.hasEntry(text) }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        let bars = try I3Bar.all(in: lines)
        guard !bars.isEmpty else { throw NotUnderstood(gettext("it has no bar; a file that it includes may have one")) }
        if let free = bars.first(where: { $0.command == nil }) {
            try add(entry, to: free, &lines)
        } else {
            try wrap(bars, in: entry, &lines)
        }
        return lines.text
    }

    func candidates(in text: String) -> [String] {
        let lines = TextLines(text)
        guard let range = try? block.range(in: lines) else { return [] }
        return [wrapped(lines.lines[range])?.entry ?? lines.lines[range].dropFirst().dropLast().joined()]
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        if let other = try wrapping(lines) { return try other.removed(from: text, around: self, isOurs) }
        guard let range = try block.range(in: lines), let (line, entry) = wrapped(lines.lines[range]) else {
            try block.remove(from: &lines, isOurs: isOurs)
            return lines.text
        }
        guard isOurs(entry) else { throw .modifiedEntry(line: range.lowerBound + 1) }
        lines.lines.replaceSubrange(range, with: [line])
        return lines.text
    }

    /// Returns the editor of the source that was last added within our block; `nil` if the block has only our entry.
    private func wrapping(_ lines: TextLines) throws(NotUnderstood) -> I3barEditor? {
        guard let range = try block.range(in: lines) else { return nil }
        let source = lines.lines[range].dropFirst().compactMap { MarkedBlock.source($0, comment: "#") }.last
        return source.map { I3barEditor(call: BarCommandLine(source: $0, format: block.call.format)) }
    }

    /// Returns the text without the entry of `inner`, which this editor's entry has wrapped until now.
    private func removed(
        from text: String, around inner: I3barEditor, _ isOurs: (String) -> Bool
    ) throws(NotUnderstood) -> String {
        let lines = TextLines(text)
        guard let range = try block.range(in: lines), let (_, entry) = wrapped(lines.lines[range]) else {
            throw .modifiedEntry(line: lines.line(of: block.call).map { $0 + 1 })
        }
        return try insert(entry, into: inner.remove(from: remove(from: text) { _ in true }, isOurs: isOurs))
    }

    private func add(_ entry: String, to bar: I3Bar, _ lines: inout TextLines) throws(NotUnderstood) {
        guard !lines.lines[bar.end - 1].trimmed.hasSuffix("\\") else {
            throw NotUnderstood(line: bar.end, gettext("the last line of the bar ends with a backslash"))
        }
        let inner = lines.lines[(bar.start + 1)..<bar.end].first { !$0.trimmed.isEmpty }?.indentation
        let indentation = inner ?? lines.lines[bar.start].indentation + "    "
        lines.insert(block.lines(entry, indentation: indentation), at: bar.end)
    }

    /// Wraps the command of a bar; its line remains as a comment, so that it can be restored byte for byte.
    private func wrap(_ bars: [I3Bar], in entry: String, _ lines: inout TextLines) throws(NotUnderstood) {
        guard let number = bars.first(where: { !$0.isOtherProgram })?.command else {
            let reason = gettext(
                "another program is the bar (swaybar_command), and asks no status_command: add it to that one")
            throw NotUnderstood(line: bars.first?.command.map { $0 + 1 }, reason)
        }
        let line = lines.lines[number]
        guard let command = Self.command(line) else {
            throw NotUnderstood(
                line: number + 1, gettext("the status_command continues on the next line, or is missing"))
        }
        let added = block.lines(entry + Self.option(command), indentation: line.indentation)
        lines.lines[number] = "#" + line
        lines.insert(Array(added[1...]), at: number + 1)
        lines.insert([added[0]], at: number)
    }

    /// Returns the line that a block wraps, and our entry without the wrapped command; `nil` if no line is wrapped.
    private func wrapped(_ block: ArraySlice<Substring>) -> (line: Substring, entry: String)? {
        let lines = block.dropFirst().dropLast()
        guard lines.count == 2, let old = lines.first, let own = lines.last?.trimmed,
            old.utf8.first == UInt8(ascii: "#")
        else { return nil }
        let line = Substring(old.utf8.dropFirst())
        guard let option = Self.command(line).map(Self.option), own.hasSuffix(option) else { return nil }
        return (line, String(own.utf8.dropLast(option.utf8.count)) ?? "")
    }

    private static func option(_ command: Substring) -> String { " --wrap \(ShellWord.text(String(command)))" }

    /// Returns the command after `status_command`; `nil` if it is missing, or continues on the next line.
    private static func command(_ line: Substring) -> Substring? {
        let words = line.trimmed
        guard words.hasPrefix(key), words.last != "\\" else { return nil }
        let command = words.dropFirst(key.count).trimmed
        return command.isEmpty ? nil : command
    }
}

/// A block `bar { … }` in the configuration of i3 or sway; line numbers count from 0.
private struct I3Bar {
    let start: Int
    var end: Int
    /// The line with the bar's command, or with the program that replaces the bar; `nil` if the bar has neither.
    var command: Int?
    /// Whether another program replaces the bar, and ignores `status_command`.
    var isOtherProgram = false

    /// Returns all bars; throws if the blocks of the file cannot be distinguished.
    static func all(in text: TextLines) throws(NotUnderstood) -> [I3Bar] {
        var (bars, depth, isInBar) = ([I3Bar](), 0, false)
        for (number, line) in text.lines.enumerated() {
            let words = line.trimmed.split { $0 == " " || $0 == "\t" }
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            if depth == 0, first == "bar" {
                guard words.last == "{" else {
                    throw NotUnderstood(line: number + 1, gettext("“{” must end the line of a bar"))
                }
                bars.append(I3Bar(start: number, end: number))
                isInBar = true
            } else if depth == 1, isInBar, first == "status_command" || first == "swaybar_command" {
                bars[bars.count - 1].command = number
                if first == "swaybar_command" { bars[bars.count - 1].isOtherProgram = true }
            }
            depth += (words.last == "{" ? 1 : 0) - (first == "}" ? 1 : 0)
            guard depth >= 0 else { throw NotUnderstood(line: number + 1, gettext("unmatched “}”")) }
            if depth == 0, isInBar {
                bars[bars.count - 1].end = number
                isInBar = false
            }
        }
        guard depth == 0 else { throw NotUnderstood(gettext("a “}” is missing")) }
        return bars
    }
}
