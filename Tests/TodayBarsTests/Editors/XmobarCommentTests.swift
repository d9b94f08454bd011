import Testing

@testable import TodayBars

@Suite("xmobar's configuration with comments between its parts")
struct XmobarCommentTests {
    /// The text with our entry, which can be removed again.
    private func added(_ text: String) throws -> String {
        let setup = try #require(XmobarFormat().setup(for: "topgames"))
        let added = try setup.added(OwnCommand(), to: text)
        #expect(try setup.removed(from: added) == text)
        return added
    }

    @Test("a comment after a separator is not part of it")
    func separator() throws {
        let text =
            "Config {\n commands = []\n , sepChar = \"$\" -- the shell's, at least\n , template = \"$x$ }{ $y$\"\n }\n"
        #expect(try added(text).contains("\"$x$ }{ $topgames$  $y$\""))
        let usual = text.replacing("$", with: "%")
        #expect(try added(usual).contains("}{ %topgames% "))
    }

    @Test("comments before a value, after it, and before the name of a field")
    func around() throws {
        let text = """
            Config {
               -- what runs
               commands =
                 -- weather monitor
                 [ -- the first
                   Run A -- about A
                 , Run B ]
               -- what is shown
             , template = -- left, and right
                 "%a% }{ %b%" -- t
             }

            """
        let added = try added(text)
        #expect(
            added.contains("\" \"topgames\", Run A -- about A\n") || added.contains("\"topgames\", Run A -- about A\n"))
        #expect(added.contains("%a% }{ %topgames% "))
    }

    @Test("a comment after our command stays, and so does the command")
    func ours() throws {
        let text = "Config { commands = [Run A\n , Run B], template = \"}{\" }\n"
        let changed = try added(text).replacing("\"topgames\"", with: "\"topgames\" -- mine\n")
        #expect(throws: NotUnderstood.self) { try XmobarFormat().setup(for: "topgames")?.removed(from: changed) }
    }

    @Test(
        "a separator that is not understood does not count as the usual one",
        arguments: ["sepChar = sign", "sepChar = \"a\" ++ \"b\"", "alignSep = parts", "sepChar = \"\\\"\""])
    func odd(_ field: String) {
        let text = "Config { commands = [], \(field), template = \"}{\" }\n"
        #expect(throws: NotUnderstood.self) { try added(text) }
    }
}
