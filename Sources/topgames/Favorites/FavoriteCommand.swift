import ArgumentParser

/// `topgames favorite`: adds a favourite.
struct FavoriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favorite",
        abstract: "Keep a game as a favourite.",
        discussion: """
            By its name, in any case and without accents, or by its id. Favourites are kept by id for as long as you \
            want, and need no network. What was not seen yet is looked up at Twitch. A part of a name is enough if only one \
            game has it.

            todayd tells when a favourite comes into the top three or onto the first page; \
            "favorites": {"notify": false} in config.json switches that off.

            EXAMPLES:
              topgames favorite chess
              topgames favorite "Grand Theft Auto V"
              topgames favorite 32982
            """,
        aliases: ["favourite"])

    @Argument(
        help: ArgumentHelp("The name or the id of the game.", valueName: "name"), completion: KnownNames.games)
    var name: [String]

    func validate() throws { try validateName(name) }

    func run() throws {
        try answering { try ChangeFavorites(CatalogueSession()).add(name.joined(separator: " ")) }
    }
}

/// `topgames unfavorite`: removes a favourite.
struct UnfavoriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfavorite",
        abstract: "Keep a game as a favourite no more.",
        discussion: "By its name, in any case and without accents, or by its id.",
        aliases: ["unfavourite"])

    @Argument(
        help: ArgumentHelp("The name or the id of the game.", valueName: "name"), completion: KnownNames.favorites)
    var name: [String]

    func validate() throws { try validateName(name) }

    func run() throws {
        try answering { try ChangeFavorites(CatalogueSession()).remove(name.joined(separator: " ")) }
    }
}
