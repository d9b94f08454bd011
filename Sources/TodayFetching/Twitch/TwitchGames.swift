import FoundationEssentials
import TodayCore

/// A category of Twitch, usually a game (https://dev.twitch.tv/docs/api/reference#get-top-games).
struct TwitchGame: TwitchEntry {
    let id: String
    let name: String
    let box_art_url: String?
    /// The id at IGDB; empty for categories that are not games, and absent in search results.
    var igdb_id: String?

    /// Whether this is the blank category (twitchdev/issues#28).
    private var isBlank: Bool { id.isEmpty || id == "0" }
    var isUsable: Bool { isBlank || item != nil }
    var uniqueID: String? { isBlank ? nil : id }

    var item: Item? {
        let title = DisplayText(name)
        guard let itemID = ItemID(id), !isBlank, !title.isEmpty else { return nil }
        return .game(itemID, title, art: box_art_url.map(TwitchArt.template))
    }
}

typealias TwitchGames = TwitchList<TwitchGame>

extension TwitchGames {
    /// Returns the page; its items are unranked if `firstRank` is `nil`.
    ///
    /// Unreadable entries use up ranks, so that the items after them do not seem to rise; the blank category uses none.
    func page(after used: String? = nil, firstRank: Int?, fetchedAt: Date) -> Page {
        var (items, rank): ([Item], Int) = ([], firstRank ?? Item.unranked)
        for entry in allEntries {
            if let entry {
                guard let item = entry.item else { continue }
                items.append(firstRank == nil ? item : item.with(rank: rank))
            }
            rank += 1
        }
        let next = isEmpty || cursor == used ? nil : cursor
        return changed(Page(items: items, nextCursor: next, fetchedAt: fetchedAt)) {
            if firstRank != nil, let last = items.last, last.rank < rank - 1 { $0.lastRank = rank - 1 }
        }
    }
}

extension TwitchAPI {
    /// Maximum number of ids that Twitch allows in one request.
    static let batch = 100
    /// Maximum number of pages of search results; users rarely read more than 300 names.
    private static let mostPages = 3

    /// Returns the games with these ids in order, unranked (https://dev.twitch.tv/docs/api/reference#get-games).
    func games(_ ids: [ItemID]) throws(FetchError) -> Page {
        try items(ids) { batch throws(FetchError) in
            try TwitchGames(get("/games", batch.map { ("id", $0) })).entries.compactMap(\.item)
        }
    }

    /// Returns the items with these ids in order, from one call of `read` per batch; throws if any batch fails.
    func items(
        _ ids: [ItemID], _ read: (_ batch: [String]) throws(FetchError) -> [Item]
    ) throws(FetchError) -> Page {
        var found: [ItemID: Item] = [:]
        // Twitch's ids are 64-bit numbers; any other id would make the whole batch fail with 400.
        var rest = ids.map(\.description).filter { $0.hasOnlyDigits && Int($0) != nil }[...]
        while !rest.isEmpty {
            for item in try read(Array(rest.prefix(Self.batch))) { found[item.id] = item }
            rest = rest.dropFirst(Self.batch)
        }
        return Page(items: ids.compactMap { found.removeValue(forKey: $0) }, fetchedAt: context.now())
    }

    /// Returns the games that match, in Twitch's order (https://dev.twitch.tv/docs/api/reference#search-categories).
    ///
    /// If a request after the first fails, or few requests are left, returns the earlier pages, with a remark.
    func games(named text: SearchText) throws(FetchError) -> Page {
        var (items, unreadable): ([Item], Int) = ([], 0)
        var last: TwitchGames?
        let end = read("/search/categories", [("query", text.words)], most: Self.mostPages) { (list: TwitchGames) in
            last = list
            items += list.entries.compactMap(\.item)
            unreadable += list.unreadable
        }
        context.remark(unreadable: unreadable, of: TwitchSource.label)
        var next = last?.cursor
        switch end {
        case .whole, .unsure: next = nil
        case .unfinished(.failed(let error)) where last == nil: throw error
        case .unfinished(let reason): context.remark(reason.sentence(TwitchSource.label))
        case .enough: break
        }
        return Page(items: items.uniqued, nextCursor: next, fetchedAt: context.now())
    }
}

/// Twitch's pictures, with URLs that are templates for any size.
enum TwitchArt {
    static func fetcher(_ context: SourceContext) -> PictureFetcher { fetcher(context, (285, 380), (600, 800)) }

    static func previews(_ context: SourceContext) -> PictureFetcher { fetcher(context, (440, 248), (1280, 720)) }

    /// Returns a fetcher that rejects Twitch's placeholder, to which Twitch redirects requests for missing pictures.
    private static func fetcher(
        _ context: SourceContext, _ small: (Int, Int), _ large: (Int, Int)
    ) -> PictureFetcher {
        PictureFetcher(
            context: context, server: context.address(TwitchAPI.url), pictureURLPrefix: "https://static-cdn.jtvnw.net/",
            address: { template, size in
                let (width, height) = size == .small ? small : large
                return template.replacing("{width}", with: "\(width)").replacing("{height}", with: "\(height)")
            }, isPicture: { !$0.url.contains("/404_") })
    }

    /// Returns the URL as a template, because URLs in search results have a fixed size (twitchdev/issues#329).
    static func template(_ url: String) -> String {
        guard !url.contains("{width}"), let dash = url.lastIndex(of: "-"), let dot = url[dash...].firstIndex(of: ".")
        else { return url }
        let size = url[url.index(after: dash)..<dot].split(separator: "x", omittingEmptySubsequences: false)
        guard size.count == 2, size.allSatisfy({ Int($0) != nil }) else { return url }
        return url[..<dash] + "-{width}x{height}" + url[dot...]
    }
}
