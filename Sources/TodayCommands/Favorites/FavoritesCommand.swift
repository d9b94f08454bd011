import ArgumentParser
import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

/// `topgames favorites`: the favourites, with their last known ranks.
struct FavoritesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favorites",
        abstract: "List favourites, with their ranks as last seen.",
        discussion: "The number before a title is its rank in Twitch's list. Does not use the network.",
        aliases: ["favourites"])

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    /// `--json` and `--plain` are options of `topgames` too, which takes them anywhere on the command line.
    @ParentCommand var topgames: TopGames

    /// The message if there are none, wherever favourites are listed.
    static let none = "No favourites yet. Add one with `topgames favorite \"Chess\"`."

    func run() throws {
        try answering {
            let rows = try Self.rows(CatalogueSession())
            if json || topgames.json {
                return try Terminal.print(try Report.json(FavoritesReport(rows, source: TopGames.source)))
            }
            guard !rows.isEmpty else {
                return Terminal.tell(Self.none)
            }
            let style = Terminal.style(plain: topgames.plain)
            try Terminal.print(FavoritesTable(style).render(rows, at: Date()))
        }
    }

    /// Favourites are also in a file of their own: an unreadable database costs only the ranks.
    private static func rows(_ session: CatalogueSession) throws(CommandError) -> [FavoriteRow] {
        do throws(CommandError) {
            let favorites = try session.favorites()
            return rows(favorites, try session.items(favorites.map(\.id)))
        } catch {
            let kept = Catalogue.favorites(session.paths, source: TopGames.source, in: nil)
            guard !kept.isEmpty else { throw error }
            Terminal.tell(error.sentence)
            return rows(kept, [:])
        }
    }

    private static func rows(_ favorites: [Favorite], _ seen: [ItemID: CatalogueItem]) -> [FavoriteRow] {
        favorites.map { favorite in
            let item = seen[favorite.id]
            let title = item?.title ?? favorite.title
            return FavoriteRow(
                id: favorite.id, title: title.isEmpty ? DisplayText(favorite.id.description) : title,
                added: favorite.added, rank: item?.place?.rank, rankSeenAt: item?.place?.seen, seenAt: item?.seen,
                link: item?.item.page)
        }
    }
}
