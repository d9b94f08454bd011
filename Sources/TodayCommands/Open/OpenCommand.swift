import ArgumentParser
import FoundationEssentials
import TodayCore

/// `topgames open`: what a click on a bar runs.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open a game's page in the browser.",
        discussion: """
            Without arguments, opens the page of the game at rank 1. Uses xdg-open.

            EXAMPLES:
              topgames open minecraft
              topgames open --rank 2
              topgames open --list
            """)

    @Argument(help: "The game's name or id.", completion: KnownNames.games)
    var name: [String] = []

    @Option(
        help: ArgumentHelp("Open the game at this rank of the top three, 1 to 3.", valueName: "place"),
        completion: .places)
    var rank: Int?

    @Flag(help: "Open the interactive list in a terminal window.")
    var list = false

    func validate() throws {
        if !name.isEmpty { try validateName(name) }
        if [!name.isEmpty, rank != nil, list].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of a name or id, --rank and --list.")
        }
        if let rank, !(1...Snapshot.places).contains(rank) { throw ValidationError("--rank must be 1, 2 or 3.") }
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
