import ArgumentParser

/// `topgames show`: everything known about one game.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show details of a game.",
        discussion: """
            Shows box art, viewers, channels, rank, best rank, time at rank 1, the ranks of the last day, and the \
            link. At a terminal, chafa draws the picture if it is installed; otherwise its file is named. "≥" marks a \
            sum over only the most watched streams; --pages adds up more of them, 100 a page.

            Asks Twitch for the numbers unless they are less than two minutes old. If Twitch cannot be asked, shows \
            the last known numbers, with their age.

            EXAMPLES:
              topgames show minecraft
              topgames show "Just Chatting" --art box.jpg
              topgames show 509658 --offline --json
            """)

    @Argument(help: "The game's name or id.", completion: KnownNames.games)
    var name: [String]

    @Option(help: ArgumentHelp("Copy the picture to a file.", valueName: "file"), completion: .file())
    var art: String?

    @Option(help: ArgumentHelp("Maximum number of pages to add up, 1 to 100.", valueName: "n"))
    var pages = 5

    @Flag(help: "Do not use the network; show what was last seen.")
    var offline = false

    @Flag(help: "Print JSON: an object with \"items\", one item.")
    var json = false

    @Flag(help: "Never use colours or draw the picture.")
    var plain = false

    /// `--json` and `--plain` are options of `topgames` too, which takes them anywhere on the command line.
    @ParentCommand var topgames: TopGames

    func validate() throws {
        try validateName(name)
        if let art, ["", "-"].contains(art) { throw ValidationError("--art must name a file.") }
        if !(1...100).contains(pages) { throw ValidationError("--pages must be a number from 1 to 100.") }
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
