/// An entry of ours in a bar's configuration that nobody has changed.
package struct BarEntry: Hashable, Sendable {
    /// The entry as it is there, with whatever blanks.
    let piece: String
    /// How it calls our program.
    package let command: OwnCommand
    /// The snippet that it was made from.
    let snippet: String
    /// Whether that is the snippet of this version, and not of an earlier one.
    package let isCurrent: Bool

    /// Whether `piece` is what one of the snippets says, whatever the path of the program and the blanks.
    ///
    /// The first snippet is the one of this version.
    init?(_ piece: String, of source: String, oneOf snippets: [@Sendable (OwnCommand) -> String]) {
        guard let command = OwnCommand(callerIn: piece, of: source) else { return nil }
        let texts = snippets.map { $0(command) }
        guard let index = texts.firstIndex(where: { $0.withoutBlanks == piece.withoutBlanks }) else { return nil }
        self.piece = piece
        self.command = command
        snippet = texts[index]
        isCurrent = index == 0
    }

    /// The entry with another command and the text of this version, laid out as it is; `nil` if that cannot be done
    /// line by line.
    func renewed(_ new: OwnCommand, _ current: String) -> String? {
        isCurrent ? with(new) : laidOut(current)
    }

    /// The entry with every call of our program replaced.
    private func with(_ new: OwnCommand) -> String {
        ["feed --format", "open", "mute"].reduce(piece) { text, words in
            text.replacing("\(command.program) \(words)", with: "\(new.program) \(words)")
        }
    }

    /// The lines of `text`, each with the blanks around the line of the snippet that it replaces.
    private func laidOut(_ text: String) -> String? {
        let (old, lines) = (snippet.split(separator: "\n"), TextLines(piece).lines)
        var new = text.split(separator: "\n")[...]
        guard old.count == new.count, lines.map(\.trimmed).filter({ !$0.isEmpty }) == old.map(\.trimmed) else {
            return nil
        }
        return lines.map { $0.trimmed.isEmpty ? $0 : $0.replacingTrimmed(with: new.removeFirst().trimmed) }.joined()
    }
}

extension Substring {
    /// The line with another text between its blanks.
    fileprivate func replacingTrimmed(with text: Substring) -> Substring {
        indentation + text + self[trimmed.endIndex...]
    }
}

extension String {
    fileprivate var withoutBlanks: [UInt8] {
        utf8.filter { $0 > 0x20 }
    }
}
