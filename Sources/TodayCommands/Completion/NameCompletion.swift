import ArgumentParser
import TodayBars
import TodayCore

/// Completes the name of an item on a command line, as one quoted word or as several words.
struct NameCompletion {
    /// The typed part of the name, including the word at the cursor.
    let typed: DisplayText
    private let before: DisplayText
    private let current: String

    /// Creates a completion of `current`, the word at the cursor, after the earlier `words` of the name, all unquoted.
    init(after words: [String], at current: String) {
        // bash passes a colon or an equals sign in a name as a word of its own.
        self.current = [":", "="].contains(current) ? "" : current
        before = DisplayText(words.joined(separator: " "))
        typed = DisplayText((words + [self.current]).joined(separator: " "))
    }

    /// Returns the part of a title that replaces the word at the cursor; `nil` if the title does not match.
    func word(for title: DisplayText) -> String? {
        let text = Self.typeable(title)
        guard let start = Self.end(of: before, in: text[...]) else { return nil }
        let next = text[start...].drop(while: Self.isSign)
        // Earlier words must match complete words of the title.
        guard !next.isEmpty, before.bare.isEmpty || next.startIndex > start else { return nil }
        guard Self.end(of: DisplayText(current), in: next) != nil else { return nil }
        return String(current.prefix { $0.isWhitespace }) + next
    }

    private static func end(of typed: DisplayText, in text: Substring) -> String.Index? {
        let bare = Array(typed.bare.utf8)
        var covered: [UInt8] = []
        var place = text.startIndex
        while covered.count < bare.count {
            guard place < text.endIndex else { return nil }
            covered += DisplayText(String(text[place])).bare.utf8
            text.formIndex(after: &place)
        }
        return covered == bare ? place : nil
    }

    private static func isSign(_ character: Character) -> Bool { DisplayText(String(character)).bare.isEmpty }

    /// Returns a title without characters that a shell might not quote; names are also found without these characters.
    ///
    /// bash does not quote `$` in a completion, nor zsh `!`, so a title of `!!` would run the last command again.
    private static func typeable(_ title: DisplayText) -> String {
        let signs = title.escaped(for: .plain).map { character in
            let isSafe =
                !character.isASCII || character.isLetter || character.isNumber || "'-.,:&+_".contains(character)
            return isSafe ? character : " "
        }
        // A leading dash would make the word an option.
        return DisplayText(String(signs.drop { $0 == "-" || $0 == " " })).escaped(for: .plain)
    }
}

extension CompletionKind {
    static let bars = CompletionKind.list(FormatName.barNames)
    static let pastTimes = CompletionKind.list(["1h", "24h", "7d", "today", "yesterday"])
    static let pastDays = CompletionKind.list(["yesterday", "7d", "30d", "365d"])
    static let mutes = CompletionKind.list(["30m", "1h", "2h", "until", "off"])
    static let places = CompletionKind.list((1...Snapshot.places).map(String.init))
}
