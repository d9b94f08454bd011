import ArgumentParser
import TodayApp
import TodayCore

/// `open`: what a click on a bar runs.
struct OpenCommand: ParsableCommand {
    private static let source = ActingSource.descriptor
    private static let (command, item) = (source.name, source.noun.singular)
    private static let hasRanks = source.can(.ranking)

    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: source.site == nil
            ? "Open \(ListWords.article(source.noun))'s page in the browser."
            : "Open the page of \(source.label.inSentence), or the list, on the desktop.",
        discussion: source.site == nil ? items : site)

    private static let items = """
        \(hasRanks ? "Without arguments, opens the page of the \(item) at rank 1. " : "")Uses xdg-open.

        EXAMPLES:
          \(command) open \(source.examples.name)\(hasRanks ? "\n  \(command) open --rank 2" : "")
          \(command) open --list
        """

    private static let site = """
        A \(item) has no page of its own. Uses xdg-open.

        EXAMPLES:
          \(command) open
          \(command) open --list
        """

    @Argument(
        help: ArgumentHelp(stringLiteral: "The \(Self.item)'s name or id.").shown(Self.source.site == nil),
        completion: KnownNames.items)
    var name: [String] = []

    @Option(
        help: ArgumentHelp("Open the \(Self.item) at this rank of the top three, 1 to 3.", valueName: "place")
            .shown(Self.hasRanks),
        completion: .places)
    var rank: Int?

    @Flag(help: "Open the interactive list in a terminal window.")
    var list = false

    func validate() throws {
        if !name.isEmpty { try validateName(name) }
        if !Self.hasRanks, Self.source.site == nil {
            if rank != nil { throw ValidationError("Unknown option '--rank'") }
            if name.isEmpty, !list { throw ValidationError("Enter a name or id, or use --list.") }
        }
        if [!name.isEmpty, rank != nil, list].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of a name or id, --rank and --list.")
        }
        if let rank, !(1...Snapshot.places).contains(rank) { throw ValidationError("--rank must be 1, 2 or 3.") }
    }

    func run() throws {
        if list { return try OpenPage.list().end() }
        try answering {
            let session = try CatalogueSession()
            let named = NamedItem(session)
            if name.isEmpty, rank == nil, let site = Self.source.site { return try ItemPage.open(site) }
            let item = try name.isEmpty ? named.atPlace(rank ?? 1) : named.find(typed(name), asking: true)
            let whole = try ShowItem(session, offline: false).completed(item)
            try ItemPage.open(try named.page(of: whole))
        }
    }
}
