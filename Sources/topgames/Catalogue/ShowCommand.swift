import ArgumentParser
import TodayCore

/// `topgames show`: everything known about one game.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show all that is known of a game.",
        discussion: """
            Box art, viewers, channels, rank, best rank, time at the first place, the ranks of the last day, and the \
            link. The picture is drawn by chafa where that is installed and the output is a terminal; else its file is \
            named. "≥" marks a sum over the most watched streams alone: --pages N adds up more of them, 100 a page.

            Twitch is asked for the numbers unless they are younger than two minutes. Where it cannot be asked, those \
            of before are shown, with their age.

            EXAMPLES:
              topgames show minecraft
              topgames show "Just Chatting" --art box.jpg
              topgames show 509658 --offline --json
            """)

    @Argument(help: "The name of the game, or its id.", completion: KnownNames.games)
    var name: [String]

    @Option(help: ArgumentHelp("Copy the picture to this file.", valueName: "file"), completion: .file())
    var art: String?

    @Option(help: ArgumentHelp("Pages that the numbers are summed over, at most, 1 to 100.", valueName: "n"))
    var pages = 5

    @Flag(help: "Ask nobody: as last seen.")
    var offline = false

    @Flag(help: "Print JSON: an object with \"items\", which has one.")
    var json = false

    @Flag(help: "No colours and no drawing, even at a terminal.")
    var plain = false

    /// `--json` and `--plain` are options of `topgames` too, which takes them anywhere on the command line.
    @ParentCommand var topgames: TopGames

    func validate() throws {
        try validateName(name)
        if let art, ["", "-"].contains(art) { throw ValidationError("--art takes the name of a file.") }
        if !(1...100).contains(pages) { throw ValidationError("--pages takes a number from 1 to 100.") }
    }

    func run() throws {
        let output = ListOutput(json: json || topgames.json, plain: plain || topgames.plain)
        try answering {
            let session = try CatalogueSession()
            let show = ShowItem(session, pages: pages, offline: offline)
            var detail = try show.detail(typed(name))
            if let art { detail.picture = try PictureCopy.write(detail, to: art) }
            try DetailOutput(output).print(detail)
        }
    }
}
