import Testing

@testable import TodayCore

@Suite("Wrapping text")
struct FoldedTextTests {
    @Test("A number stays with its unit where both fit into a line")
    func units() {
        #expect("Rates of 01:28, 23 min ago".folded(columns: 19) == ["Rates of 01:28,", "23 min ago"])
        #expect("de 01:28, h\u{E1} 8 h, atrasadas".folded(columns: 14) == ["de 01:28, h\u{E1}", "8 h, atrasadas"])
        #expect("has 21 GiB free".folded(columns: 9) == ["has", "21 GiB", "free"])
        #expect("0.18412 USD".folded(columns: 10) == ["0.18412", "USD"])
        #expect("of 2 items in it".folded(columns: 5) == ["of 2", "items", "in it"])
    }

    @Test("A command in backticks stays in one line, so that it can be copied, except on a screen that does not wrap")
    func commands() {
        let text = "hidden; `topgames unhide Minecraft` shows it"
        #expect(text.folded(columns: 32) == ["hidden;", "`topgames unhide Minecraft`", "shows it"])
        #expect(text.folded(columns: 20) == ["hidden;", "`topgames unhide Minecraft`", "shows it"])
        let narrow = text.folded(columns: 20, breaksCommands: true)
        #expect(narrow == ["hidden; `topgames", "unhide Minecraft`", "shows it"])
        #expect("a `b c".folded(columns: 4) == ["a `b", "c"])
    }

    @Test("A word that is longer than a line has its own line, and an empty text is one empty line")
    func words() {
        #expect("a longer word".folded(columns: 4) == ["a", "longer", "word"])
        #expect("".folded(columns: 4) == [""])
    }
}
