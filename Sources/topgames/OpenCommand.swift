import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayStore

/// `topgames open`: what a click on a bar runs.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open the page of a game in the browser.",
        discussion: """
            Without anything it opens the page of the first of the top three. The page is opened by xdg-open.

            EXAMPLES:
              topgames open minecraft
              topgames open --rank 2
              topgames open --list
            """)

    @Argument(help: "The name of the game, or its id.", completion: KnownNames.games)
    var name: [String] = []

    @Option(
        help: ArgumentHelp("The game at this place of the top three instead, 1 to 3.", valueName: "place"),
        completion: .places)
    var rank: Int?

    @Flag(help: "Open the interactive list in a terminal window instead.")
    var list = false

    func validate() throws {
        if !name.isEmpty { try validateName(name) }
        if [!name.isEmpty, rank != nil, list].count(where: { $0 }) > 1 {
            throw ValidationError("Give one of: a name or an id, --rank, --list.")
        }
        if let rank, !(1...Snapshot.places).contains(rank) { throw ValidationError("--rank takes 1, 2 or 3.") }
    }

    func run() throws {
        if list { return try OpenPage.list().end() }
        try answering {
            let named = NamedItem(try CatalogueSession())
            let item = try name.isEmpty ? named.atPlace(rank ?? 1) : named.find(typed(name), asking: true)
            try item.open()
        }
    }
}
