import FoundationEssentials
import TodayCore

/// Finds games by name.
///
/// Source: https://dev.twitch.tv/docs/api/reference#search-categories
struct TwitchSearch {
    /// The most pages to read: nobody reads more than three hundred names.
    static let mostPages = 3

    private let api: TwitchAPI
    private let context: SourceContext

    init(_ api: TwitchAPI, _ context: SourceContext) {
        self.api = api
        self.context = context
    }

    /// The games with these words in their names, unranked and in Twitch's order.
    func page(_ text: SearchText) throws(FetchError) -> Page {
        var lists: [TwitchGames] = []
        let end = TwitchPager(api).read(
            "/search/categories", [.init("query", text.words)], most: Self.mostPages, renews: true
        ) { lists.append($0) }
        var next = lists.last?.cursor
        switch end {
        case .whole, .unsure: next = nil
        case .unfinished(.failed(let error)) where lists.isEmpty: throw error
        case .unfinished(let why): context.remark(why.sentence(TwitchSource.label))
        case .enough: break
        }
        return Page(items: items(lists), nextCursor: next, fetchedAt: context.now())
    }

    private func items(_ lists: [TwitchGames]) -> [Item] {
        var known: Set<ItemID> = []
        return lists.flatMap { $0.page(firstRank: nil, fetchedAt: context.now()).items }
            .filter { known.insert($0.id).inserted }
    }
}
