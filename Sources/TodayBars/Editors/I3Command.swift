import TodayCore

/// The command of a line with `status_command`.
struct I3Command {
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

    /// Whether the command is simple enough for i3, sway and the shell to read it in the same way.
    var isPlain: Bool { Self.isPlain(words) }

    private static func isPlain(_ words: Substring) -> Bool {
        func isPlain(_ text: Substring) -> Bool {
            !text.isEmpty && text.utf8.allSatisfy { $0.isPlain || " \t,:@%=~".utf8.contains($0) }
        }
        if isPlain(words) { return true }
        guard let option = words.utf8.firstRange(of: "\(I3barEditor.wrapOption)='".utf8),
            isPlain(words[..<option.lowerBound])
        else { return false }
        let inner = words[option.upperBound...].dropLast().replacing("'\"'\"'", with: "'")
        return words[option.lowerBound...] == "\(I3barEditor.wrapOption)=\(quoted(inner[...]))"
            && Self.isPlain(inner[...])
    }

    /// Returns a text in single quotes, in the only notation that the shell reads alike from i3 and from sway.
    static func quoted(_ text: Substring) -> String { "'" + text.replacing("'", with: "'\"'\"'") + "'" }

    /// Returns an error with the line that the user can write to wrap the command.
    func refusal(_ entry: String, line: Int, in lines: TextLines) -> NotUnderstood {
        let value = variables(lines).reduce(String(text)) { $0.replacing($1.name, with: $1.value) }
        let wrapped = "\(entry)\(I3barEditor.wrapOption)=\(Self.quoted(Self.unquoted(value)[...]))"
        var refusal = NotUnderstood(
            line: line, gettext("i3 and sway interpret special characters in this status_command differently"))
        let doubled = wrapped.replacing("\\", with: "\\\\")
        refusal.replacement = doubled == wrapped ? wrapped : "# i3\n\(wrapped)\n# sway\n\(doubled)"
        return refusal
    }

    /// Returns the variables that lines with `set` define, longest names first, as i3 replaces them.
    private func variables(_ lines: TextLines) -> [(name: String, value: String)] {
        lines.lines.compactMap { line in
            let words = line.trimmed.split(maxSplits: 2) { $0 == " " || $0 == "\t" }
            guard words.count == 3, words[0] == "set", words[1].hasPrefix("$") else { return nil }
            return (String(words[1]), String(words[2]))
        }.sorted { $0.name.utf8.count > $1.name.utf8.count }
    }

    /// Returns a value as i3 reads it: a quoted value ends at the next quotation mark without a backslash.
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
