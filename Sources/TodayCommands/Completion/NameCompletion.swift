import ArgumentParser
import TodayBars
import TodayCore

/// Completes the name of an item on a command line, where it may be one quoted word or several words.
struct NameCompletion {
    /// What was typed of the name, the word at the cursor at the end.
    let typed: DisplayText
    private let before: DisplayText
    private let current: String

    /// `words` are those of the name before the one at the cursor, all without their quotes.
    init(after words: [String], at current: String) {
        // bash makes a word of the colon in a name.
        self.current = [":", "="].contains(current) ? "" : current
        before = DisplayText(words.joined(separator: " "))
        typed = DisplayText((words + [self.current]).joined(separator: " "))
    }

    /// The part of a title that belongs in place of the word at the cursor, in the case of the title; `nil` if the title
    /// does not begin as typed.
    func word(for title: DisplayText) -> String? {
        let text = Self.typeable(title)
        guard let start = Self.end(of: before, in: text[...]) else { return nil }
        let next = text[start...].drop(while: Self.isSign)
        // What was typed before has to end where a word of the title does.
        guard !next.isEmpty, before.bare.isEmpty || next.startIndex > start else { return nil }
        guard Self.end(of: DisplayText(current), in: next) != nil else { return nil }
        return String(current.prefix { $0.isWhitespace }) + next
    }

    /// Where the letters and digits of `typed` end in `text`; `nil` if it does not begin with them.
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

    /// A title without the signs that shells act upon, and do not always quote: names are found without them.
    ///
    /// bash leaves `$` as it is, and zsh `!`, so that a title of `!!` would run the last command again.
    private static func typeable(_ title: DisplayText) -> String {
        let signs = title.escaped(for: .plain).map { character in
            let isSafe =
                !character.isASCII || character.isLetter || character.isNumber || "'-.,:&+_".contains(character)
            return isSafe ? character : " "
        }
        // A word that begins with a dash would be taken for an option.
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
