import Testing

@testable import TodayFiles

@Suite("The text of help")
struct HelpTextTests {
    /// The parser's output, with room for every line.
    private static let help = """
        OVERVIEW: List games in Twitch's order, 20 a page.

        EXAMPLES:
          topgames list                Browse the list, which is long.
          topgames help

        USAGE: topgames list [--page <n>] [--all] [--long <day of a year>] <name> ...
               topgames list -i

        OPTIONS:
          -i, --interactive       Open the interactive list (the default on a terminal).
          --client-secret-file <file>
                                  File with the application's secret; - is standard input.
          favorite, favourite     Add a game to favourites.

          See 'topgames help <subcommand>' for detailed help.
        """

    @Test("On a narrow terminal a description stands below its option, and a usage is folded between arguments")
    func narrow() {
        #expect(
            HelpText(Self.help, columns: 30).laidOut == """
                OVERVIEW: List games in
                Twitch's order, 20 a page.

                EXAMPLES:
                  topgames list
                    Browse the list, which is
                    long.
                  topgames help

                USAGE: topgames list
                    [--page <n>] [--all]
                    [--long <day of a year>]
                    <name> ...
                  topgames list -i

                OPTIONS:
                  -i, --interactive
                    Open the interactive list
                    (the default on a
                    terminal).
                  --client-secret-file <file>
                    File with the
                    application's secret; - is
                    standard input.
                  favorite, favourite
                    Add a game to favourites.

                  See 'topgames help
                  <subcommand>' for detailed
                  help.
                """)
    }

    @Test("The parser wraps an example at the margin, and the rest of its description is moved below its beginning")
    func example() {
        let wrapped = """
            OVERVIEW: List games in Twitch's order.

            EXAMPLES:
              topgames bars install waybar  Show how to add them to
            Waybar, and to which of its lists.
              topgames help                 Show this.

            Manual: `man
            topgames`.
            """
        let description = String(repeating: " ", count: 32)
        let shown = HelpText(wrapped, columns: 60).laidOut
        let moved = "Show how to add them to\n\(description)Waybar, and to which of its\n\(description)lists."
        #expect(shown == wrapped.replacing("Show how to add them to\nWaybar, and to which of its lists.", with: moved))
    }

    @Test("On any other terminal only usages are folded, below the first argument")
    func usage() {
        let shown = HelpText(Self.help, columns: 70).laidOut
        let usage = """
            USAGE: topgames list [--page <n>] [--all] [--long <day of a year>]
                                 <name> ...
                   topgames list -i
            """
        #expect(shown.contains(usage))
        let others = { (text: String) in text.split(separator: "\n").filter { !$0.contains("list") } }
        #expect(others(shown).filter { !$0.contains("<name>") } == others(Self.help))
        let mistake = "topgames: Unknown option '--wrong'\nUsage: topgames [--one <first>] [--two]"
        #expect(HelpText(mistake, columns: 35).usageFolded == mistake.replacing(" [--two]", with: "\n    [--two]"))
    }

    @Test(
        "Words in the parser's quotation marks have ours, and apostrophes stay",
        arguments: [
            (
                "Error: Unknown option '--x'. Did you mean '--y'?",
                "Error: Unknown option \"--x\". Did you mean \"--y\"?"
            ),
            ("  See 'topgames --help' for more information.", "  See `topgames --help` for more information."),
            ("rates: Missing value for '--since <time>'", "rates: Missing value for \"--since <time>\""),
            ("Print Twitch's list, the game's 'viewers'.", "Print Twitch's list, the game's 'viewers'."),
            ("Error: The value 'it's' is invalid for '<name>'", "Error: The value \"it's\" is invalid for \"<name>\""),
        ])
    func quotation(message: String, shown: String) { #expect(QuotationMarks.marked(message) == shown) }

    @Test("On a narrow terminal an error is folded between words, and its usage is not")
    func error() {
        let text = "topgames: Unknown command 'nosuch'. Did you mean 'show'?\nUsage: topgames <subcommand>"
        let folded = HelpText(text, columns: 30).errorFolded
        #expect(
            folded == "topgames: Unknown command\n'nosuch'. Did you mean 'show'?\nUsage: topgames <subcommand>")
        #expect(HelpText(text, columns: 30).usageFolded == text)
    }
}
