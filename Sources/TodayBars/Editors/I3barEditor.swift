import TodayCore

/// Adds the feed to a bar of i3 or sway, which has one `status_command`; an existing command is wrapped.
///
///     # rates: begin
///     #    status_command i3status
///         status_command rates feed --format i3bar --follow --wrap='i3status'
///     # rates: end
///
/// If the feed of another source is added later, it wraps our command in the same way, within our block. sway and i3 read
/// quotation marks differently, so only a command of plain words is wrapped.
struct I3barEditor: BarEditor {
    private let call: BarCommandLine

    /// The option with which version 0.2.0 wrapped a command, followed by a blank.
    static let formerOption = " --wrap"

    init(call: BarCommandLine) { self.call = call }

    func use(in text: String, _ others: [String]) throws(NotUnderstood) -> BarUse {
        let lines = TextLines(text)
        _ = try I3Feeds.range(of: call.source, in: lines)
        let bars = try I3Bar.all(in: lines)
        for bar in bars {
            guard let number = bar.command, call.isIn(lines.lines[number]) else { continue }
            guard let reason = bar.hidden else { return .shown }
            return .unused(NotUnderstood(line: number + 1, reason))
        }
        guard let number = lines.line(of: call), lines.lines[number].trimmed.hasPrefix(I3Bar.key) else { return .none }
        return .unused(NotUnderstood(line: number + 1, gettext("no bar runs this status_command")))
    }

    func candidates(in text: String) -> [String] {
        guard let feeds = try? I3Feeds(of: call.source, in: TextLines(text)) else { return [] }
        return feeds.all.filter { $0.source == call.source }.map {
            $0.entry + ($0.isOld ? I3barEditor.formerOption : "")
        }
    }

    func bars(in text: String) -> [BarChoice] {
        let bars = (try? I3Bar.all(in: TextLines(text))) ?? []
        return bars.enumerated().map { number, bar in
            let output = bars.count > 1 ? bar.output : nil
            return BarChoice(
                name: bar.id.map(String.init) ?? "bar-\(number)",
                remark: bar.remark ?? BarChoice.remark(width: nil, output: output.map(String.init)))
        }
    }

    func included(in text: String) -> [String] {
        TextLines(text).lines.compactMap { line in
            let words = line.trimmed
            guard words.hasPrefix("include"), words.dropFirst("include".count).first?.isWhitespace == true else {
                return nil
            }
            return String(words.dropFirst("include".count).trimmed)
        }
    }

    func insert(_ entry: String, into text: String, bar: String?, _ others: [String]) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        let bars = try I3Bar.all(in: lines)
        guard !bars.isEmpty else { throw NotUnderstood(gettext("it has no bar; a file that it includes may have one")) }
        if bars.allSatisfy({ $0.hidden != nil }), let hidden = bars[0].hidden {
            throw NotUnderstood(line: bars[0].start + 1, hidden, isElsewhere: true)
        }
        let bar = bars[try BarChoice.index(of: bar, in: self.bars(in: text))]
        if let hidden = bar.hidden { throw NotUnderstood(line: bar.start + 1, hidden) }
        guard let number = bar.command else {
            try add(entry, to: bar, &lines)
            return lines.text
        }
        let existing = try I3Feeds(around: number, in: lines)
        var feeds = if let existing { existing } else { try I3Feeds(wrapping: number, in: lines) }
        let command = I3Command(feeds.active)
        guard command.isPlain else { throw command.refusal(entry, line: number + 1, in: lines) }
        feeds.all.append(I3Feeds.Feed(source: call.source, entry: entry))
        feeds.write(to: &lines)
        return lines.text
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        guard var feeds = try I3Feeds(of: call.source, in: lines),
            let index = feeds.all.firstIndex(where: { $0.source == call.source }),
            isOurs(feeds.all[index].entry + (feeds.all[index].isOld ? I3barEditor.formerOption : ""))
        else { throw .modifiedEntry(line: lines.line(of: call).map { $0 + 1 }) }
        feeds.all.remove(at: index)
        feeds.write(to: &lines)
        return lines.text
    }

    private func add(_ entry: String, to bar: I3Bar, _ lines: inout TextLines) throws(NotUnderstood) {
        guard !lines.lines[bar.end - 1].trimmed.hasSuffix("\\") else {
            throw NotUnderstood(line: bar.end, gettext("the last line of the bar ends with a backslash"))
        }
        let inner = lines.lines[(bar.start + 1)..<bar.end].first { !$0.trimmed.isEmpty }?.indentation
        let indentation = inner ?? lines.lines[bar.start].indentation + "    "
        let block = MarkedBlock(comment: "#", call: call)
        lines.insert(block.lines(entry, indentation: indentation), at: bar.end)
    }
}

/// The feeds that we have added to one bar, and the command that they wrap.
private struct I3Feeds {
    struct Feed {
        let source: String
        /// The line without indentation and option.
        let entry: String
        /// Whether version 0.2.0 wrapped a command in it, in a way that sway misreads.
        var isOld = false

        func line(around inner: Substring?) -> Substring {
            Substring(entry + (inner.map { I3Feeds.option($0, isOld: isOld) } ?? ""))
        }
    }

    /// The lines of the outermost block.
    private let range: ClosedRange<Int>
    /// The line of the user that the first feed wraps; `nil` if there was none.
    let original: Substring?
    /// The feeds, innermost first; the last one is the bar's command.
    var all: [Feed] = []

    /// Returns the option that wraps the command of a line.
    ///
    /// i3 and sway change nothing in a word that begins without a quotation mark.
    static func option(_ line: Substring, isOld: Bool) -> String {
        let command = I3Command(line)
        return isOld
            ? "\(I3barEditor.formerOption) \(ShellWord.text(String(command.text)))"
            : "\(I3barEditor.formerOption)=\(I3Command.quoted(command.words))"
    }

    /// Creates a block for a line of the user.
    init(wrapping number: Int, in lines: TextLines) throws(NotUnderstood) {
        guard I3Bar.command(lines.lines[number]) != nil else {
            throw NotUnderstood(
                line: number + 1, gettext("the status_command continues on the next line, or is missing"))
        }
        (range, original) = (number...number, lines.lines[number])
    }

    /// Reads the block around a line; `nil` if the line is not in a block of ours.
    init?(around number: Int, in lines: TextLines) throws(NotUnderstood) {
        for source in lines.lines[..<number].compactMap({ MarkedBlock.source($0, comment: "#") }) {
            guard let range = try Self.range(of: source, in: lines), range.contains(number) else { continue }
            self.init(lines, range)
            if all.isEmpty { throw .modifiedEntry(line: number + 1) }
            return
        }
        return nil
    }

    /// Reads the block with the feed of a source; `nil` if there is none.
    init?(of source: String, in lines: TextLines) throws(NotUnderstood) {
        guard let own = try Self.range(of: source, in: lines) else { return nil }
        try self.init(around: own.lowerBound + 1, in: lines)
    }

    /// Reads nested blocks, each with a comment of the line that its feed wraps; there are no feeds if they were changed.
    private init(_ lines: TextLines, _ range: ClosedRange<Int>) {
        self.range = range
        var (rest, sources, wrapped) = (lines.lines[range], [String](), [Substring]())
        while let line = rest.first {
            if let source = MarkedBlock.source(line, comment: "#"), rest.last?.trimmed == "# \(source): end" {
                sources.append(source)
                rest = rest.dropFirst().dropLast()
            } else if line.utf8.first == UInt8(ascii: "#") {
                wrapped.append(Substring(line.utf8.dropFirst()))
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        original = wrapped.count == sources.count ? wrapped.first : nil
        let feeds = wrapped.dropFirst(original == nil ? 0 : 1) + rest
        guard rest.count == 1, feeds.count == sources.count else { return }
        var inner = original
        for (source, line) in zip(sources, feeds) {
            var feed = Feed(source: source, entry: String(line.trimmed))
            if let wrapped = inner {
                let options = [false, true].map { Self.option(wrapped, isOld: $0) }
                guard let index = options.firstIndex(where: { feed.entry.hasSuffix($0) }) else {
                    all = []
                    return
                }
                let entry = String(feed.entry.utf8.dropLast(options[index].utf8.count))
                feed = Feed(source: source, entry: entry ?? "", isOld: index == 1)
            }
            all.append(feed)
            inner = line
        }
    }

    static func range(of source: String, in lines: TextLines) throws(NotUnderstood) -> ClosedRange<Int>? {
        try MarkedBlock(comment: "#", call: BarCommandLine(source: source, format: "i3bar")).range(in: lines)
    }

    /// The line that the bar runs.
    var active: Substring { all.reduce(original) { inner, feed in feed.line(around: inner) } ?? "" }

    /// Writes the blocks of all feeds; without feeds, restores the text before the first one.
    func write(to lines: inout TextLines) {
        guard !all.isEmpty else {
            return original.map { lines.lines.replaceSubrange(range, with: [$0]) } ?? lines.remove(range)
        }
        let indentation = lines.lines[range.lowerBound].indentation
        var (before, inner, after) = ([Substring](), original, [Substring]())
        for feed in all {
            before.append(indentation + "# \(feed.source): begin" + lines.lineBreak)
            if let inner { before.append("#" + inner) }
            inner = indentation + feed.line(around: inner) + lines.lineBreak
            after.insert(indentation + "# \(feed.source): end" + lines.lineBreak, at: 0)
        }
        lines.lines.replaceSubrange(range, with: before + [inner ?? ""] + after)
    }
}

/// The command of a line with `status_command`.
private struct I3Command {
    /// The command as written.
    let text: Substring

    init(_ line: Substring) { text = I3Bar.command(line) ?? "" }

    /// The command without quotation marks around it, and without a comment, as i3 and sway run it.
    var words: Substring {
        guard text.hasPrefix("\"") else {
            return (text.utf8.firstRange(of: " #".utf8).map { text[..<$0.lowerBound] } ?? text).trimmed
        }
        let value = text.dropFirst().prefix { $0 != "\"" }
        let rest = text[value.endIndex...].dropFirst().trimmed
        return value.endIndex < text.endIndex && (rest.isEmpty || rest.hasPrefix("#")) ? value : text
    }

    /// Whether i3, sway and the shell read the same words.
    var isPlain: Bool { Self.isPlain(words) }

    private static func isPlain(_ words: Substring) -> Bool {
        func isPlain(_ text: Substring) -> Bool {
            !text.isEmpty && text.utf8.allSatisfy { $0.isPlain || " \t,:@%=~".utf8.contains($0) }
        }
        if isPlain(words) { return true }
        guard let option = words.utf8.firstRange(of: "\(I3barEditor.formerOption)='".utf8),
            isPlain(words[..<option.lowerBound])
        else { return false }
        let inner = words[option.upperBound...].dropLast().replacing("'\"'\"'", with: "'")
        return words[option.lowerBound...] == "\(I3barEditor.formerOption)=\(quoted(inner[...]))"
            && Self.isPlain(inner[...])
    }

    /// Returns a text in single quotes, in the only notation that the shell reads alike from i3 and from sway.
    static func quoted(_ text: Substring) -> String { "'" + text.replacing("'", with: "'\"'\"'") + "'" }

    /// Returns why the command is not wrapped, with the line that wraps it.
    func refusal(_ entry: String, line: Int, in lines: TextLines) -> NotUnderstood {
        let value = variables(lines).reduce(String(text)) { $0.replacing($1.name, with: $1.value) }
        let wrapped = "\(entry)\(I3barEditor.formerOption)=\(Self.quoted(Self.unquoted(value)[...]))"
        var refusal = NotUnderstood(
            line: line, gettext("i3 and sway read the signs in this status_command differently"))
        let doubled = wrapped.replacing("\\", with: "\\\\")
        refusal.replacement = doubled == wrapped ? wrapped : "# i3\n\(wrapped)\n# sway\n\(doubled)"
        return refusal
    }

    /// Returns the variables, long names first, as i3 replaces them.
    private func variables(_ lines: TextLines) -> [(name: String, value: String)] {
        lines.lines.compactMap { line in
            let words = line.trimmed.split(maxSplits: 2) { $0 == " " || $0 == "\t" }
            guard words.count == 3, words[0] == "set", words[1].hasPrefix("$") else { return nil }
            return (String(words[1]), String(words[2]))
        }.sorted { $0.name.utf8.count > $1.name.utf8.count }
    }

    /// Returns a value as i3 reads it: in quotation marks, it ends at the next one without a backslash.
    private static func unquoted(_ value: String) -> String {
        guard value.hasPrefix("\"") else { return value }
        var (text, isEscaped) = ("", false)
        for character in value.dropFirst() {
            if character == "\"", !isEscaped { break }
            if isEscaped, character != "\"" { text.append("\\") }
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { text.append(character) }
        }
        return text
    }
}

/// A block `bar { … }` in the configuration of i3 or sway; line numbers count from 0.
private struct I3Bar {
    let start: Int
    private(set) var end: Int
    private(set) var id: Substring?
    private(set) var output: Substring?
    /// The line with the bar's command; `nil` if the bar has none.
    private(set) var command: Int?
    /// The program that replaces the bar, and runs no `status_command`.
    private var program: Substring?
    private var isInvisible = false

    static let key = "status_command"

    /// Why the bar shows no feed, in a few words; `nil` if it can show one.
    var remark: String? { program.map(String.init) ?? (isInvisible ? gettext("invisible") : nil) }

    /// Why the bar shows no feed, as a clause.
    var hidden: String? {
        if isInvisible { return gettext("this bar is invisible") }
        return program.map {
            gettext(
                "another program is the bar ({program}), and runs no status_command: add it to that one",
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

    /// Returns all bars; throws if the blocks of the file cannot be distinguished.
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
