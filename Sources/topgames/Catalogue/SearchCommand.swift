import ArgumentParser
import TodayCore

/// `topgames search`: finds games by name.
struct SearchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find games by name.",
        discussion: """
            As you would type it: a part of a word, in any case, and without accents. It looks through everything that \
            was ever seen; --online asks Twitch, and takes note of what it says. A rank is that of the day, as last seen.

            EXAMPLES:
              topgames search pokemon
              topgames search --online "stardew valley"
            """)

    @Argument(help: "The name, or a part of it.", completion: KnownNames.games)
    var text: [String]

    @Flag(help: "Ask Twitch, too.")
    var online = false

    @Option(help: ArgumentHelp("The most names to print, 1 to 1000.", valueName: "n"))
    var limit = 20

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    @Flag(help: "No colours, even at a terminal.")
    var plain = false

    /// `--json` and `--plain` are options of `topgames` too, which takes them anywhere on the command line.
    @ParentCommand var topgames: TopGames

    func validate() throws {
        guard SearchText(text.joined(separator: " ")) != nil else {
            throw ValidationError("Type a name or a part of one, in at most \(SearchText.limit) bytes.")
        }
        if !(1...1000).contains(limit) { throw ValidationError("--limit takes a number from 1 to 1000.") }
    }

    func run() throws {
        guard let text = SearchText(text.joined(separator: " ")) else { return }
        let output = ListOutput(json: json || topgames.json, plain: plain || topgames.plain)
        try answering {
            try SearchNames(text: text, online: online, limit: limit, output: output).run(try CatalogueSession())
        }
    }
}
