import TodayCore

/// Our unchanged entry in a bar's configuration.
package struct BarEntry: Hashable, Sendable {
    /// The entry as written, with any blanks.
    let piece: String
    package let command: OwnCommand
    let snippet: String
    package let isCurrent: Bool

    /// Creates the entry if `piece` equals one of `snippets` apart from program path and blanks; the first is current.
    init?(_ piece: String, of source: String, oneOf snippets: [@Sendable (OwnCommand) -> String]) {
        guard let command = OwnCommand(callerIn: piece, of: source) else { return nil }
        let texts = snippets.map { $0(command) }
        guard let index = texts.firstIndex(where: { $0.withoutBlanks == piece.withoutBlanks }) else { return nil }
        self.piece = piece
        self.command = command
        snippet = texts[index]
        isCurrent = index == 0
    }

    /// Returns this version's snippet, `current`, in the entry's layout; `nil` if the layout does not fit.
    func renewed(_ new: OwnCommand, _ current: String) -> String? {
        if isCurrent {
            return ["feed --format", "open", "mute"].reduce(piece) { text, words in
                text.replacing("\(command.program) \(words)", with: "\(new.program) \(words)")
            }
        }
        // Give each line the blanks around the line that it replaces.
        let (old, lines) = (snippet.split(separator: "\n"), TextLines(piece).lines)
        var newLines = current.split(separator: "\n")[...]
        guard old.count == newLines.count, lines.map(\.trimmed).filter({ !$0.isEmpty }) == old.map(\.trimmed) else {
            return nil
        }
        return lines.map { line in
            line.trimmed.isEmpty
                ? line : line.indentation + newLines.removeFirst().trimmed + line[line.trimmed.endIndex...]
        }.joined()
    }
}

extension String { fileprivate var withoutBlanks: [UInt8] { utf8.filter { $0 > 0x20 } } }

extension BarSetup {
    /// Adds our entry, or updates one that is outdated or has a command that `accepts` rejects.
    ///
    /// A new entry is added to the `bar` that the user named, if any; `others` are the other files that the bar reads.
    /// Throws if the bar would not show the entry, if removing it would not restore the text, or if `editor` fails.
    package func added(
        _ command: OwnCommand, to text: String, bar: String? = nil, _ others: [String] = [],
        accepts: (OwnCommand) -> Bool = { _ in false }
    ) throws(NotUnderstood) -> String {
        guard let editor else { return text }
        if let bar { try requireChoice(of: bar, in: text, others) }
        if let entry = entry(in: text) {
            if !entry.isCurrent || entry.command != command && !accepts(entry.command) {
                return try renewed(entry, command, in: text, bar: bar, others)
            }
        }
        switch try editor.use(in: text, others) {
        case .shown: return text
        case .unused(let reason): throw reason
        case .none: break
        }
        let new = try editor.insert(snippet(command), into: text, bar: bar, others)
        let (use, rest) = (try editor.use(in: new, others), try removed(from: new))
        guard use == .shown, entry(in: new)?.command == command, rest.utf8.elementsEqual(text.utf8) else {
            throw NotUnderstood(gettext("the entry cannot be added in a way that can be verified"))
        }
        return new
    }

    private func requireChoice(of bar: String, in text: String, _ others: [String]) throws(NotUnderstood) {
        guard let bars = editor?.bars(in: text), !bars.isEmpty else {
            throw NotUnderstood(gettext("it has no bars to choose from: leave out --bar"))
        }
        _ = try BarChoice.index(of: bar, in: bars)
        let barsWithFeed = editor?.barsShowingFeed(in: text, others) ?? []
        guard let otherBar = barsWithFeed.first, !barsWithFeed.contains(bar) else { return }
        let values: MessageValues = ["bar": otherBar, "command": "\(source) bars remove"]
        throw NotUnderstood(
            gettext("the bar {bar} already has the entry; to move it, first run `{command}`", values),
            isElsewhere: true)
    }

    package func removed(from text: String) throws(NotUnderstood) -> String {
        guard let editor else { return text }
        if entry(in: text) == nil, try !editor.hasEntry(text) { return text }
        return try editor.remove(from: text) { entry(as: $0) != nil }
    }

    /// Returns our entry in a text; `nil` if there is none, or if it differs from what this or an earlier version adds.
    package func entry(in text: String) -> BarEntry? { editor?.candidates(in: text).lazy.compactMap(entry(as:)).first }

    private func entry(as piece: String) -> BarEntry? { BarEntry(piece, of: source, oneOf: [snippet] + formerSnippets) }

    private static let mostOccurrences = 16

    private func renewed(
        _ entry: BarEntry, _ command: OwnCommand, in text: String, bar: String?, _ others: [String]
    ) throws(NotUnderstood) -> String {
        let piece = entry.renewed(command, snippet(command)) ?? entry.piece
        // The same text may also occur in a comment, which is not the entry.
        for place in text.utf8.ranges(of: entry.piece.utf8).prefix(Self.mostOccurrences) {
            var new = text
            new.replaceSubrange(place, with: piece)
            if let now = self.entry(in: new), now.isCurrent, now.command == command { return new }
        }
        let removed = try removed(from: text)
        do throws(NotUnderstood) {
            return try added(command, to: removed, bar: bar, others)
        } catch {
            throw NotUnderstood(
                line: error.line,
                gettext(
                    "{reason}; an earlier version added the entry: remove it with `{command}`",
                    ["reason": error.reason, "command": "\(source) bars remove"]))
        }
    }
}

extension OwnCommand {
    /// Creates the command with which a configuration calls the program of `source`; `nil` if there is no call.
    package init?(callerIn text: String, of source: String) {
        for call in text.utf8.ranges(of: " feed --format ".utf8).prefix(Self.mostCalls) {
            let word = text.utf8[..<call.lowerBound].reversed().prefix(while: \.isPlain).reversed()
            let command = OwnCommand(String(decoding: word, as: UTF8.self))
            guard command.program.split(separator: "/").last.map(String.init) == source else { continue }
            self = command
            return
        }
        return nil
    }

    private static let mostCalls = 64
}
