import ArgumentParser
import TodayCore

/// `topgames search`: finds games by name.
struct SearchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find games by name.",
        discussion: """
            Matches any part of a name, in any case, with or without accents. Searches every game seen so far; --online \
            asks Twitch as well, and remembers the results. Ranks are those last seen, if seen within a day.

            EXAMPLES:
              topgames search pokemon
              topgames search --online "stardew valley"
            """)

    @Argument(help: "A name, or part of one.", completion: KnownNames.games)
    var text: [String]

    @Flag(help: "Ask Twitch as well.")
    var online = false

    @Option(help: ArgumentHelp("Maximum number of results, 1 to 1000.", valueName: "n"))
    var limit = 20

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    @Flag(help: "Never use colours.")
    var plain = false

    /// `--json` and `--plain` are options of `topgames` too, which takes them anywhere on the command line.
    @ParentCommand var topgames: TopGames

    func validate() throws {
        guard SearchText(text.joined(separator: " ")) != nil else {
            throw ValidationError("Enter a name or part of one, of at most \(SearchText.limit) bytes.")
        }
        if !(1...1000).contains(limit) { throw ValidationError("--limit must be a number from 1 to 1000.") }
    }

    func run() throws {
        guard let text = SearchText(text.joined(separator: " ")) else { return }
        let output = ListOutput(json: json || topgames.json, plain: plain || topgames.plain)
        try answering {
            try SearchNames(text: text, online: online, limit: limit, output: output).run(try CatalogueSession())
        }
    }
}
