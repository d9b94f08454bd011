extension BarSetup {
    /// The text with our entry; the same where it is there already.
    public func added(_ command: OwnCommand, to text: String) throws(NotUnderstood) -> String {
        guard let editor, try !editor.hasEntry(text) else { return text }
        return try editor.insert(snippet(command), into: text)
    }

    /// The text without our entry; the same where it has none.
    public func removed(from text: String) throws(NotUnderstood) -> String {
        guard let editor, try editor.hasEntry(text) else { return text }
        return try editor.remove(from: text, isOurs: isOurs)
    }

    /// Whether `piece` is what we add, by whichever path our program was called then, and however it is indented now.
    private func isOurs(_ piece: String) -> Bool {
        OwnCommand(callerIn: piece).map { snippet($0).withoutBlanks == piece.withoutBlanks } ?? false
    }
}

extension OwnCommand {
    /// Our program as a configuration calls it; nil where it calls it nowhere.
    init?(callerIn text: String) {
        guard let call = text.utf8.firstRange(of: " feed --format ".utf8) else { return nil }
        let word = text.utf8[..<call.lowerBound].reversed().prefix(while: Self.isPlain).reversed()
        self.init(String(decoding: word, as: UTF8.self))
    }
}

extension String {
    fileprivate var withoutBlanks: [UInt8] {
        utf8.filter { $0 > 0x20 }
    }
}
