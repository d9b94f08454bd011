import Testing

@testable import TodayBars
@testable import TodayCommands
@testable import TodayCore

@Suite("Completing the name of a game on a command line")
struct NameCompletionTests {
    private func word(_ words: [String], _ title: String) -> String? {
        NameCompletion(after: words.dropLast(), at: words.last ?? "").word(for: DisplayText(title))
    }

    @Test(
        "The word at the cursor becomes the rest of the title, with its capitals, in whatever case it was typed",
        arguments: [
            ([""], "Just Chatting", "Just Chatting"), (["just"], "Just Chatting", "Just Chatting"),
            (["just", "ch"], "Just Chatting", "Chatting"), (["just", ""], "Just Chatting", "Chatting"),
            (["counter-s"], "Counter-Strike", "Counter-Strike"), (["pok"], "Pokémon GO", "Pokémon GO"),
            (["Just Chatting"], "Just Chatting", "Just Chatting"), (["rUS"], "Rust", "Rust"),
            (["原"], "原神", "原神"), (["call of duty", ""], "Call of Duty: Warzone", "Warzone"),
            (["Call of Duty:"], "Call of Duty: Warzone", "Call of Duty: Warzone"),
            (["Call of Duty", ":", " w"], "Call of Duty: Warzone", " Warzone"),
            (["Call of Duty", ":"], "Call of Duty: Warzone", "Warzone"),
            (["assassins"], "Assassin's Creed", "Assassin's Creed"),
        ])
    func words(words: [String], title: String, expected: String) {
        #expect(word(words, title) == expected)
    }

    @Test(
        "A title with another beginning is not offered, nor one that is complete",
        arguments: [
            (["x"], "Just Chatting"), (["jus", ""], "Just Chatting"), (["jus", "tchat"], "Just Chatting"),
            (["Just", "Chatting", ""], "Just Chatting"), (["Just Chatting Now"], "Just Chatting"),
        ])
    func others(words: [String], title: String) {
        #expect(word(words, title) == nil)
    }

    @Test(
        "No character that a shell interprets gets onto the command line, and the name is still found",
        arguments: HostileTitles.all)
    func hostile(title: String) throws {
        guard let word = word([""], title) else { return }
        #expect(!word.contains { "$`\"\\!;|<>(){}[]*?~#\n".contains($0) } && !word.hasPrefix("-"))
        #expect(DisplayText(word).bare == DisplayText(title).bare)
    }

    @Test(
        "Quotes are removed from a word, also an open one",
        arguments: [
            ("Grand\\ Theft", "Grand Theft"), ("\"Grand Th", "Grand Th"), ("'Grand Th", "Grand Th"),
            ("Assassin\\'s", "Assassin's"), ("\"a\\\"b\"", "a\"b"), ("'a\\b'", "a\\b"), ("a\\", "a"), ("", ""),
        ])
    func unquoted(word: String, expected: String) {
        #expect(ShellUnquoting.text(word) == expected)
    }
}
