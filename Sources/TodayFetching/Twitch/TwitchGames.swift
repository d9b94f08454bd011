import FoundationEssentials
import TodayCore

/// The body of `games/top`, `games` and `search/categories`.
///
/// Source: https://dev.twitch.tv/docs/api/reference#get-top-games
struct TwitchGames: TwitchList {
    private let data: [Entry]
    private let pagination: Pagination?

    private struct Pagination: Decodable {
        let cursor: String?
    }

    /// One category; `igdb_id` is not needed.
    ///
    /// An entry in another format is `nil` and left out.
    private struct Entry: Decodable {
        let game: Game?

        struct Game: Decodable {
            let id: String
            let name: String
            let box_art_url: String?
        }

        init(from decoder: any Decoder) throws {
            game = try? Game(from: decoder)
        }
    }

    /// Whether its cursor is too long to be followed.
    var hasEndlessCursor: Bool { (pagination?.cursor?.utf8.count ?? 0) > ListQuery.longestCursor }
    var cursor: String? { hasEndlessCursor ? nil : pagination?.cursor }
    var isEmpty: Bool { data.isEmpty }

    /// The page: without the blank category (id "" or "0", twitchdev/issues#28), each id once.
    ///
    /// Without a `firstRank` its items are unranked. It is the last page if it is empty, or if its cursor is missing,
    /// empty, or the one just used.
    func page(after used: String? = nil, firstRank: Int?, fetchedAt: Date) -> Page {
        var known: Set<ItemID> = []
        var items: [Item] = []
        for entry in data {
            guard let game = entry.game, let item = Self.item(game, rank: firstRank.map { $0 + items.count }),
                known.insert(item.id).inserted
            else { continue }
            items.append(item)
        }
        let cursor = cursor.flatMap { $0.isEmpty || $0 == used ? nil : $0 }
        return Page(items: items, nextCursor: data.isEmpty ? nil : cursor, fetchedAt: fetchedAt)
    }

    private static func item(_ game: Entry.Game, rank: Int?) -> Item? {
        let title = DisplayText(game.name)
        guard let id = ItemID(game.id), game.id != "0", !title.isEmpty else { return nil }
        return Item(
            rank: rank ?? Item.unranked, id: id, title: title, art: game.box_art_url.map(TwitchArt.template),
            link: "https://www.twitch.tv/directory/game/\(title.escaped(for: .urlSegment))")
    }
}
