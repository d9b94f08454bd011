import TestSupport
import Testing

@testable import TodayCore

@Suite("Text for fonts with only ASCII")
struct ASCIITextTests {
    @Test(
        "Accents are dropped, letters and symbols are written out, other scripts become a question mark",
        arguments: [
            ("Pokémon™ Legends – Z‑A", "PokemonTM Legends - Z-A"), ("Brøderbund: Łódź", "Broderbund: Lodz"),
            ("“Straße” ≥ 5", "\"Strasse\" >= 5"), ("Tom Clancy’s", "Tom Clancy's"), ("I ♥️ Rust", "I <3 Rust"),
            ("★ favourite; ▲ up, ▼ down, ● new", "* favourite; ^ up, v down, + new"),
            ("原神 Genshin", "? Genshin"), ("em 1º lugar, 2ª", "em 1o lugar, 2a"),
            ("plain & <simple>", "plain & <simple>"),
        ])
    func written(_ text: String, _ ascii: String) {
        #expect(DisplayText(text).ascii.escaped(for: .plain) == ascii)
    }

    @Test(
        "An emoji or a flag is left out, with one of the blanks around it",
        arguments: [
            ("🇪🇺 euro", "euro"), ("🇧🇷", ""), ("Ghost 👻👻 Town", "Ghost Town"), ("Ghost👻Town", "GhostTown"),
            ("▶️ Play", "Play"), ("Rust 🏴󠁧󠁢󠁥󠁮󠁧󠁿 2", "Rust 2"), ("© 2026 #1 9*", "(C) 2026 #1 9*"),
        ])
    func emoji(_ text: String, _ ascii: String) {
        #expect(DisplayText(text).ascii.escaped(for: .plain) == ascii)
    }

    @Test("A name without any letter or digit becomes empty", arguments: ["原神", "✂️", "…", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
    func nothing(_ text: String) {
        #expect(DisplayText(text).ascii.isEmpty)
    }

    @Test("Whatever the text, only printable ASCII comes out")
    func always() {
        var generator = SeededGenerator(32)
        for raw in AwkwardTitles.hostile + AwkwardTitles.real + AwkwardTitles.random(500, &generator) {
            let text = DisplayText(raw).ascii.escaped(for: .plain)
            #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(raw.debugDescription)")
        }
    }
}

@Suite("The width of a text in a terminal")
struct TerminalColumnsTests {
    @Test(
        "Letters take one column, wide characters and emoji two, marks none",
        arguments: [
            ("", 0), ("Rust", 4), ("Pokémon", 7), ("q\u{323}\u{307}", 1), ("原神", 4), ("ｗｉｄｅ", 8), ("ﾊﾝｶｸ", 4),
            ("한글", 4),
            ("👨‍👩‍👧‍👦", 2), ("🇪🇸", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("♥️", 2), ("1️⃣", 2), ("♥", 1), ("العاب", 5), ("\u{200B}", 0), ("🀄", 2),
            ("🛠️", 2),
        ])
    func columns(text: String, expected: Int) {
        #expect(DisplayText(text).columns == expected)
    }

    @Test("A title is cut to fit, even if its last character is wide")
    func fitting() {
        #expect(DisplayText("原神インパクト").fitting(columns: 5).escaped(for: .plain) == "原神…")
        #expect(DisplayText("原神インパクト").fitting(columns: 6).escaped(for: .plain) == "原神…")
        #expect(DisplayText("原神インパクト").fitting(columns: 14).escaped(for: .plain) == "原神インパクト")
        #expect(DisplayText("Rust").fitting(columns: 4).escaped(for: .plain) == "Rust")
        #expect(DisplayText("Rust").fitting(columns: 0).escaped(for: .plain) == "…")
    }
}
