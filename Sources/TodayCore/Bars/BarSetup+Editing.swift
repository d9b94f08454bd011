extension BarSetup {
    /// The text with our entry; unchanged if it has one already.
    ///
    /// An existing entry that nobody changed, but that calls our program in another way, is updated, unless that way
    /// `isCurrent` too.
    public func added(
        _ command: OwnCommand, to text: String, isCurrent: (OwnCommand) -> Bool = { _ in false }
    ) throws(NotUnderstood) -> String {
        guard let editor else { return text }
        guard try editor.hasEntry(text) else { return try editor.insert(snippet(command), into: text) }
        guard let entry = ownEntry(in: text), entry.command != command, !isCurrent(entry.command) else { return text }
        return renewed(entry, command, in: text)
    }

    /// The text without our entry; unchanged if it has none.
    public func removed(from text: String) throws(NotUnderstood) -> String {
        guard let editor, try editor.hasEntry(text) else { return text }
        return try editor.remove(from: text) { command(ofEntry: $0) != nil }
    }

    /// How the text's entry calls our program; `nil` unless it has an entry exactly as we add it.
    public func command(in text: String) -> OwnCommand? { ownEntry(in: text)?.command }

    /// Our entry, as written in the text.
    private func ownEntry(in text: String) -> (piece: String, command: OwnCommand)? {
        var found: (piece: String, command: OwnCommand)?
        _ = try? editor?.remove(from: text) { piece in
            guard let command = command(ofEntry: piece) else { return false }
            found = (piece, command)
            return true
        }
        return found
    }

    /// How many occurrences of an entry's words to examine in one file.
    private static let mostTwins = 16

    /// The text with another command in the entry, otherwise unchanged; the same text if that fails.
    private func renewed(
        _ entry: (piece: String, command: OwnCommand), _ command: OwnCommand, in text: String
    ) -> String {
        let piece = entry.piece.with(command, insteadOf: entry.command)
        // The same words may also occur in a comment, which is not the entry.
        for place in text.utf8.ranges(of: entry.piece.utf8).prefix(Self.mostTwins) {
            let new = text[..<place.lowerBound] + piece + text[place.upperBound...]
            if self.command(in: String(new)) == command { return String(new) }
        }
        return text
    }

    /// How `piece` calls our program, if it is what we add, whatever the path and indentation.
    private func command(ofEntry piece: String) -> OwnCommand? {
        guard let command = OwnCommand(callerIn: piece) else { return nil }
        return snippet(command).withoutBlanks == piece.withoutBlanks ? command : nil
    }
}

extension OwnCommand {
    /// How a configuration calls our program; `nil` if it does not.
    public init?(callerIn text: String) {
        guard let call = text.utf8.firstRange(of: " feed --format ".utf8) else { return nil }
        let word = text.utf8[..<call.lowerBound].reversed().prefix(while: Self.isPlain).reversed()
        self.init(String(decoding: word, as: UTF8.self))
    }
}

extension String {
    fileprivate var withoutBlanks: [UInt8] {
        utf8.filter { $0 > 0x20 }
    }

    /// An entry with every call of one command replaced by another.
    fileprivate func with(_ new: OwnCommand, insteadOf old: OwnCommand) -> String {
        ["feed --format", "open", "mute"].reduce(self) { text, words in
            text.replacing("\(old.program) \(words)", with: "\(new.program) \(words)")
        }
    }
}
