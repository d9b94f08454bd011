import Testing

@testable import TodayBars

@Suite("What changed, as lines")
struct LineDifferenceTests {
    @Test("removed lines come before the lines that replace them, each with its number")
    func changed() {
        let old = (1...9).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 2\n", with: "line two\n") + "line 10"
        #expect(LineDifference.text(from: old, to: new) == "   2 - line 2\n   2 + line two\n  10 + line 10\n")
    }

    @Test("a line break added or removed at the end is not shown as a change")
    func lineBreak() {
        #expect(LineDifference.text(from: "a", to: "a\n") == "")
        #expect(LineDifference.text(from: "a\r\n", to: "a\r\nb") == "  2 + b\n")
    }

    @Test("a control character in somebody's file does not reach the terminal")
    func controls() {
        #expect(LineDifference.text(from: "", to: "\u{1B}[31mred\u{7}\tx\n") == "  1 + [31mred\tx\n")
    }
}
