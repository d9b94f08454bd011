import Testing
@testable import TodayBars

@Suite("Windows of eww that use the entry")
struct EwwUseTests {
    private func editor() throws -> any BarEditor {
        try #require(AllBarFormats.named("eww")?.setup(for: "topgames")?.editor)
    }

    private func use(_ text: String) throws -> String? { try editor().use(in: text)?.sentence(file: "eww.yuck") }

    @Test(
        "A widget or a variable is in use wherever eww looks it up",
        arguments: [
            "(topgames)", "(topgames :class 'x')", "( topgames)", "(label :text {topgames.text})",
            "(label :text \"${ topgames.text } today\")", "(label :text `${topgames.rows[0].text}`)",
            "(label :text {\"a\" + (topgames.muted ? 'x' : 'y')})", "(label :text {\"a ${topgames.text}\"})",
            "(literal :content topgames)", "(for row in {topgames.rows} (label :text {row.text}))",
            "(label :text {{\"a\": topgames}.a})",
        ])
    func used(_ text: String) throws {
        let sentence = "eww.yuck:3: topgames is used here; remove that first, or eww cannot show the window"
        #expect(try use("(defwindow bar\n  ; one\n  \(text))\n") == sentence)
    }

    @Test(
        "A word that only looks like the entry is not in use",
        arguments: [
            "; (topgames)", "(label :text \"topgames\")", "(button :onclick \"topgames open &\")", "(topgames-2)",
            "(label :class 'topgames')", "(label :text {games.topgames})", "(label :text {'topgames'})",
            "(label :topgames 1)", "(defwidget topgames [] (label :text 'mine'))", "(label :text \"\\\" (topgames) \")",
            "",
            "(label :text \"${", "}}}))\"",
        ])
    func unused(_ text: String) throws { #expect(try use(text) == nil) }

    @Test("Every line that uses the entry is named, once")
    func lines() throws {
        let text = "(box (topgames) (topgames))\n\n(topgames)\n\"a\n\\\nb\" {topgames}"
        let expected = "eww.yuck:1: topgames is used here and in these lines: 3, 6; "
        #expect(try use(text)?.hasPrefix(expected) == true)
    }

    @Test("The entry does not count as its own use")
    func entry() throws {
        for sample in BarSample.all where sample.format == "eww" {
            let setup = sample.setup
            let added = try setup.added(OwnCommand(), to: sample.text)
            #expect(setup.editor?.use(in: added) == nil)
            let used = setup.editor?.use(in: added + "(topgames)")
            #expect(used?.line == TextLines(added).lines.count + 1)
        }
    }

    @Test("Included files are found, but not in comments and strings")
    func included() throws {
        let text =
            "(include \"./bar.yuck\")\n; (include \"old.yuck\")\n(label :text \"include\" :x \"a\")\n(include `b c.yuck`)"
        #expect(try editor().included(in: text) == ["./bar.yuck", "b c.yuck"])
    }
}
