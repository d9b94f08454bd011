import ArgumentParser
import TodayApp
import TodayCore

/// `favorite`: adds a favourite.
struct FavoriteCommand: ParsableCommand {
    private static let source = ActingSource.descriptor
    private static let (command, item) = (source.name, source.noun.singular)

    static let configuration = CommandConfiguration(
        commandName: "favorite",
        abstract: "Add \(ListWords.article(source.noun)) to favourites.",
        discussion: ([names] + (source.can(.ranking) ? [notices] : []) + [examples]).joined(separator: "\n\n"),
        aliases: ["favourite"])

    private static let names = """
        Takes \(source.noun.anID) or a name, in any case, with or without \
        accents; part of a name is enough if only one \(item) has it.\(unseen) Favourites are stored by \
        \(source.noun.id) until you remove them.
        """

    private static let unseen =
        source.directory == nil
        ? " \(ListWords.article(source.noun, startsSentence: true)) not seen before is looked up at "
            + "\(source.label.inSentence)."
        : ""

    private static let notices = """
        todayd announces a favourite that enters the top three or the first page, unless config.json says \
        "favorites": {"notify": false}.
        """

    private static let examples = """
        EXAMPLES:
          \(command) favorite \(source.examples.name)
          \(command) favorite "\(source.examples.longName)"
          \(command) favorite \(source.examples.id)\(source.directory == nil ? "" : " \"\(source.examples.longName)\"")
        """

    @Argument(
        help: ArgumentHelp("The \(Self.item)'s name or \(Self.source.noun.id).", valueName: "name"),
        completion: KnownNames.items)
    var name: [String]

    @Option(help: ArgumentHelp("Put it at this place among the favourites, counted from 1.", valueName: "n"))
    var place: Int?

    func validate() throws {
        try validateName(name)
        if let place, place < 1 { throw ValidationError("--place must be 1 or more.") }
    }

    func run() throws {
        try answering {
            let session = try CatalogueSession()
            let (favorites, texts) = (ChangeFavorites(session), try NamedItem(session).texts(name))
            for (index, text) in texts.enumerated() {
                let change = try place.map { try favorites.add(text, at: $0 + index) } ?? favorites.add(text)
                Terminal.tell(change.sentence)
            }
        }
    }
}
