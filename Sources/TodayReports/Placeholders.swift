/// Finds and fills the placeholders in a message, such as "{service}".
public enum Placeholders {
    package static func names(_ message: String) -> Set<String> {
        guard message.contains("{") else { return [] }
        var names: Set<String> = []
        forEachPiece(of: message) { _, name in if let name { names.insert(name) } }
        return names
    }

    /// Returns the placeholders that a translation must contain; a translation may omit nouns for the sake of grammar.
    package static func needed(_ message: String) -> Set<String> { names(message).subtracting(["noun", "nouns"]) }

    /// Fills in the values, which may contain braces; a placeholder for which `value` returns `nil` is unchanged.
    public static func fill(_ message: String, _ value: (_ name: String) -> String?) -> String {
        guard message.utf8.contains(UInt8(ascii: "{")) else { return message }
        var result = ""
        forEachPiece(of: message) { words, name in
            // A value such as "27 de nov." ends the sentence with its own full stop.
            let endsTwice = (words == "." || words.hasPrefix(". ")) && result.hasSuffix(".")
            result += endsTwice ? String(words.dropFirst()) : words
            guard let name else { return }
            let value = value(name) ?? "{\(name)}"
            result = TimePrepositions.before(value, result) + value
        }
        return result
    }

    /// Calls `body` with the words before each placeholder and the placeholder's name, then with the rest and `nil`.
    private static func forEachPiece(of message: String, _ body: (_ words: String, _ name: String?) -> Void) {
        // Passes strings, because calls with substrings look up conformances at each program start (Decisions/0002).
        var rest = message.utf8[...]
        while let first = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[first...].firstIndex(of: UInt8(ascii: "}")),
            let open = rest[first..<close].lastIndex(of: UInt8(ascii: "{"))
        {
            body(String(Substring(rest[..<open])), String(Substring(rest[open..<close].dropFirst())))
            rest = rest[close...].dropFirst()
        }
        body(String(Substring(rest)), nil)
    }
}

/// The article that Portuguese requires between a preposition and a time of day: "de" and "15:00" make "das 15:00".
///
/// A date has no article, and a translation cannot depend on whether its value is a time or a date.
private enum TimePrepositions {
    private static let contracted = [
        ("desde ", "desde as ", "desde a "), ("de ", "das ", "da "), ("até ", "até as ", "até a "),
        ("em ", "às ", "à "),
    ]

    static func before(_ value: String, _ text: String) -> String {
        guard text.utf8.last == UInt8(ascii: " "), let hour = hour(of: value) else { return text }
        for (preposition, plural, singular) in contracted where text.hasSuffix(preposition) {
            let start = text.dropLast(preposition.count)
            guard start.last?.isLetter != true else { continue }
            return start + (hour == 1 ? singular : plural)
        }
        return text
    }

    /// Returns the hour of a time of day, such as "15:00"; `nil` for other text.
    private static func hour(of value: String) -> Int? {
        let digits = value.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard digits.count == 2, (1...2).contains(digits[0].count), digits[1].count == 2,
            digits.joined().allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(String(Substring(digits[0])))
    }
}
