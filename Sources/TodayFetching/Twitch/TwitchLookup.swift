import FoundationEssentials
import TodayCore

/// Finds games by id.
///
/// Source: https://dev.twitch.tv/docs/api/reference#get-games (unknown ids are left out silently)
struct TwitchLookup {
    /// Ids per request, the most that Twitch allows.
    static let batch = 100

    private let api: TwitchAPI

    init(_ api: TwitchAPI) {
        self.api = api
    }

    /// The games in the order of `ids`, unranked, without those that Twitch does not know.
    ///
    /// All or nothing: if a request were missing, its games would look unknown.
    func page(_ ids: [ItemID], now: Date) throws(FetchError) -> Page {
        var found: [ItemID: Item] = [:]
        // Twitch's ids are numbers: it knows nothing else, and one 400 would cost all the others.
        var rest = ids.filter { Self.isNumber($0) }[...]
        while !rest.isEmpty {
            for item in try games(rest.prefix(Self.batch), now: now) { found[item.id] = item }
            rest = rest.dropFirst(Self.batch)
        }
        return Page(items: ids.compactMap { found.removeValue(forKey: $0) }, fetchedAt: now)
    }

    private static func isNumber(_ id: ItemID) -> Bool {
        id.description.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private func games(_ ids: ArraySlice<ItemID>, now: Date) throws(FetchError) -> [Item] {
        let response = try api.get("/games", ids.map { HTTPRequest.Field("id", $0.description) })
        return try response.decoded(TwitchGames.self).page(firstRank: nil, fetchedAt: now).items
    }
}
