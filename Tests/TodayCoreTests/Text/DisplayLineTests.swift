import Testing

@testable import TodayCore

@Suite("A line of our words and of others'")
struct DisplayLineTests {
    @Test("only the untrusted part is escaped")
    func rendering() {
        let line: DisplayLine = "<b>\(1)</b>\(literal: "▲") \(DisplayText("Tom & Jerry"))"
        #expect(line.rendered(for: .pango) == "<b>1</b>▲ Tom &amp; Jerry")
        #expect(line.rendered(for: .plain) == "<b>1</b>▲ Tom & Jerry")
    }

    @Test("a line inside a line keeps trusted and untrusted parts apart")
    func nesting() {
        let inner: DisplayLine = "<i>\(DisplayText("<x>"))</i>"
        let outer: DisplayLine = "[\(inner)]"
        #expect(outer.rendered(for: .pango) == "[<i>&lt;x&gt;</i>]")
    }

    @Test("lines are joined with the separator between them only")
    func joining() {
        let lines: [DisplayLine] = ["a", "\(DisplayText("&"))", "c"]
        #expect(lines.joined(" · ").rendered(for: .pango) == "a · &amp; · c")
        #expect([DisplayLine]().joined(" · ").rendered(for: .pango).isEmpty)
        #expect([DisplayLine("a")].joined(" · ").rendered(for: .pango) == "a")
    }
}
