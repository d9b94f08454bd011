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
            Takes \(source.noun.anID) or a name, in any case, with or without accents; part of a name is enough if only one \
            favourite has it.
            """,
        aliases: ["unfavourite"])

    @Argument(
        help: ArgumentHelp("The \(Self.source.noun.singular)'s name or \(Self.source.noun.id).", valueName: "name"),
        completion: KnownNames.favorites)
    var name: [String]

    func validate() throws { try validateName(name) }

    func run() throws {
        try answering {
            let session = try CatalogueSession()
            for text in try NamedItem(session).texts(name) {
                Terminal.tell(try ChangeFavorites(session).remove(text).sentence)
            }
        }
    }
}
