import ArgumentParser
import TodayApp
import TodayCore

/// `unfavorite`: removes a favourite.
struct UnfavoriteCommand: ParsableCommand {
    private static let source = ActingSource.descriptor

    static let configuration = CommandConfiguration(
        commandName: "unfavorite",
        abstract: "Remove \(ListWords.article(source.noun)) from favourites.",
        discussion: """
            Takes an id or a name, in any case, with or without accents; part of a name is enough if only one \
            favourite has it.
            """,
        aliases: ["unfavourite"])

    @Argument(
        help: ArgumentHelp("The \(Self.source.noun.singular)'s name or id.", valueName: "name"),
        completion: KnownNames.favorites)
    var name: [String]

    func validate() throws { try validateName(name) }

    func run() throws {
        try answering { Terminal.tell(try ChangeFavorites(CatalogueSession()).remove(typed(name)).sentence) }
    }
}
