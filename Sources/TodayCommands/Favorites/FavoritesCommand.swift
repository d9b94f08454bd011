import ArgumentParser
import FoundationEssentials
import TodayApp
import TodayCore
import TodayFiles

/// `favorites`: the favourites, with their last known ranks.
struct FavoritesCommand: ParsableCommand, TakesRootOptions {
    private static let source = ActingSource.descriptor
    private static let asking =
        "Fetches what \(source.label.inSentence) knows about them if that was last done more than \(ListWords.maxAge(source)) ago."

    static let configuration = CommandConfiguration(
        commandName: "favorites",
        abstract: source.can(.ranking) ? "List favourites, with their ranks as last seen." : "List favourites.",
        discussion: """
            \(source.can(.ranking) ? "The number before a title is its rank in \(source.label.inSentence)'s list. " : "")\
            \(source.detailFacts == .none ? "Does not use the network." : asking)
            """,
        aliases: ["favourites"])

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    /// `--json` and `--plain` are options of the root command too, which takes them anywhere on the command line.
    @ParentCommand var root: RootCommand

    func run() throws {
        try answering {
            let session = try CatalogueSession()
            let list = FavoriteList(session)
            if let note = try list.note(try list.refresh()) { Terminal.tell(note) }
            let (rows, trouble) = try list.rows()
            if let trouble { Terminal.tell(trouble.sentence) }
            guard Self.source.can(.ranking) || rows.isEmpty || trouble != nil else {
                let output = ListOutput(json: json || root.json, plain: root.plain)
                let page = try list.page()
                return try output.print(page, Reporter(session.ports).favorites(page, rows))
            }
            if json || root.json {
                return try Terminal.print(try Report.json(Reporter(session.ports).favorites(rows, trouble: trouble)))
            }
            guard !rows.isEmpty else { return Terminal.tell(list.none) }
            let style = Terminal.style(plain: root.plain)
            try Terminal.print(FavoritesTable(Self.source, style).render(rows, at: Date()))
        }
    }
}
