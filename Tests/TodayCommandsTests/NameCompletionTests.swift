import Testing

@testable import TodayBars
@testable import TodayCommands
@testable import TodayCore

@Suite("Completing the name of a game on a command line")
struct NameCompletionTests {
    private func word(_ words: [String], _ title: String) -> String? {
        NameCompletion(["topgames"] + words, at: words.count).word(for: DisplayText(title))
    }

    @Test(
        "the word at the cursor gets the rest of the title, in whatever case it was begun",
        arguments: [
            (["show", ""], "Just Chatting", "Just Chatting"), (["show", "just"], "Just Chatting", "just Chatting"),
            (["show", "just", "ch"], "Just Chatting", "chatting"), (["show", "just", ""], "Just Chatting", "Chatting"),
            (["show", "pok"], "Pokémon GO", "pokémon GO"),
            (["show", "Just Chatting"], "Just Chatting", "Just Chatting"),
            (["--plain", "show", "--pages", "3", "rus"], "Rust", "rust"), (["show", "原"], "原神", "原神"),
            (["show", "call of duty", ""], "Call of Duty: Warzone", "Warzone"),
            (["show", "Call of Duty:"], "Call of Duty: Warzone", "Call of Duty: Warzone"),
            (["show", "Call of Duty", ":", " W"], "Call of Duty: Warzone", " Warzone"),
            (["show", "half"], "Half-Life", "half-Life"),
            (["show", "assassins"], "Assassin's Creed", "assassins Creed"),
        ])
    func words(words: [String], title: String, expected: String) {
        #expect(word(words, title)?.lowercased() == expected.lowercased())
    }

    @Test(
        "a title that does not begin so is not offered, nor one that is there already",
        arguments: [
            (["show", "x"], "Just Chatting"), (["show", "jus", ""], "Just Chatting"),
            (["show", "Just", "Chatting", ""], "Just Chatting"), (["show", "Just Chatting Now"], "Just Chatting"),
        ])
    func others(words: [String], title: String) {
        #expect(word(words, title) == nil)
    }

    @Test(
        "no sign that a shell acts upon gets onto the command line, and the name is still found",
        arguments: HostileTitles.all)
    func hostile(title: String) throws {
        guard let word = word(["show", ""], title) else { return }
        #expect(!word.contains { "$`\"\\!;|<>(){}[]*?~#\n".contains($0) } && !word.hasPrefix("-"))
        #expect(DisplayText(word).bare == DisplayText(title).bare)
    }

    @Test(
        "quotes come off a word, also where one is still open",
        arguments: [
            ("Grand\\ Theft", "Grand Theft"), ("\"Grand Th", "Grand Th"), ("'Grand Th", "Grand Th"),
            ("Assassin\\'s", "Assassin's"), ("\"a\\\"b\"", "a\"b"), ("'a\\b'", "a\\b"), ("a\\", "a"), ("", ""),
        ])
    func unquoted(word: String, expected: String) {
        #expect(ShellUnquoting.text(word) == expected)
    }
}
