import ArgumentParser

/// `topgames favorite`: adds a favourite.
struct FavoriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favorite",
        abstract: "Add a game to favourites.",
        discussion: """
            Takes an id or a name, in any case, with or without accents; part of a name is enough if only one game has \
            it. A game not seen before is looked up at Twitch. Favourites are stored by id until you remove them.

            todayd announces a favourite that enters the top three or the first page, unless config.json says \
            "favorites": {"notify": false}.

            EXAMPLES:
              topgames favorite chess
              topgames favorite "Grand Theft Auto V"
              topgames favorite 32982
            """,
        aliases: ["favourite"])

    @Argument(
        help: ArgumentHelp("The game's name or id.", valueName: "name"), completion: KnownNames.games)
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
        abstract: "Remove a game from favourites.",
        discussion: """
            Takes an id or a name, in any case, with or without accents; part of a name is enough if only one \
            favourite has it.
            """,
        aliases: ["unfavourite"])

    @Argument(
        help: ArgumentHelp("The game's name or id.", valueName: "name"), completion: KnownNames.favorites)
    var name: [String]

    func validate() throws { try validateName(name) }

    func run() throws {
        try answering { try ChangeFavorites(CatalogueSession()).remove(name.joined(separator: " ")) }
    }
}
