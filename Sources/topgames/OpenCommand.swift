import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayStore

/// `topgames open`: what a click on a bar runs.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open the page of a game of the top three in the browser.",
        discussion: "Without anything it opens the page of the first one. The page is opened by xdg-open.")

    @Argument(help: "The id of the game.")
    var id: ItemName?

    @Option(help: ArgumentHelp("The game at this place instead, 1 to 3.", valueName: "place"))
    var rank: Int?

    @Flag(help: "Show the list in a terminal window instead.")
    var list = false

    func validate() throws {
        if [id != nil, rank != nil, list].count(where: { $0 }) > 1 {
            throw ValidationError("Give one of: an id, --rank, --list.")
        }
        if let rank, !(1...Snapshot.places).contains(rank) { throw ValidationError("--rank takes 1, 2 or 3.") }
    }

    func run() throws {
        if list { return try OpenPage.list().end() }
        try (id.map { OpenPage.item($0.id) } ?? OpenPage.place(rank ?? 1)).end()
    }
}

/// An id as given on the command line.
struct ItemName: ExpressibleByArgument {
    let id: ItemID

    init?(argument: String) {
        guard let id = ItemID(argument) else { return nil }
        self.id = id
    }
}
