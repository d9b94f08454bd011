import Testing

@testable import TodayCore

@Suite("How many columns a text takes in a terminal")
struct TerminalColumnsTests {
    @Test(
        "letters take one, wide characters and emoji two, marks none",
        arguments: [
            ("", 0), ("Rust", 4), ("Pokémon", 7), ("q\u{323}\u{307}", 1), ("原神", 4), ("ｗｉｄｅ", 8), ("ﾊﾝｶｸ", 4),
            ("한글", 4),
            ("👨‍👩‍👧‍👦", 2), ("🇪🇸", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("♥️", 2), ("1️⃣", 2), ("♥", 1), ("العاب", 5), ("\u{200B}", 0), ("🀄", 2),
            ("🛠️", 2),
        ])
    func columns(text: String, expected: Int) {
        #expect(DisplayText(text).columns == expected)
    }

    @Test("a title is cut to fit, even if its last character is wide")
    func fitting() {
        #expect(DisplayText("原神インパクト").fitting(columns: 5).escaped(for: .plain) == "原神…")
        #expect(DisplayText("原神インパクト").fitting(columns: 6).escaped(for: .plain) == "原神…")
        #expect(DisplayText("原神インパクト").fitting(columns: 14).escaped(for: .plain) == "原神インパクト")
        #expect(DisplayText("Rust").fitting(columns: 4).escaped(for: .plain) == "Rust")
        #expect(DisplayText("Rust").fitting(columns: 0).escaped(for: .plain) == "…")
    }
}
