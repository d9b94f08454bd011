import FoundationEssentials
import TodayCore

/// One game with its viewers, its channels and its large box art.
struct TwitchDetail {
    private let api: TwitchAPI
    private let context: SourceContext

    init(_ api: TwitchAPI, _ context: SourceContext) {
        self.api = api
        self.context = context
    }

    /// A page with only this game, unranked; an empty one if Twitch does not know it.
    ///
    /// A missing number is no reason to discard the game. A remark says what stopped the counting.
    func page(_ id: ItemID, pages: Int) throws(FetchError) -> Page {
        var page = try TwitchLookup(api).page([id], now: context.now())
        guard var item = page.items.first else { return page }
        let end = count(&item, pages)
        if case .unfinished(let why) = end {
            context.remark(why.sentence(TwitchSource.label))
            if case .failed(let error) = why { page.restUntil = TwitchFailure.restUntil(error, now: context.now()) }
        }
        page.items = [item]
        TwitchArt(context, api.addresses).keep(item, .large)
        return page
    }

    /// Sums over the streams, which come with the most watched first.
    private func count(_ item: inout Item, _ pages: Int) -> TwitchPager.End {
        var count = TwitchCount(of: item.id)
        let pager = TwitchPager(api) { [context] done in
            context.report(FetchProgress("Counting streams", done: done, total: pages))
        }
        // The game was just answered with the same token, so a 401 here is not about the token.
        let end = pager.read(
            "/streams", [.init("game_id", item.id.description)], most: pages, renews: false
        ) { count.add($0) }
        let isWhole = if case .whole = end { true } else { false }
        item.metric = count.viewers(isWhole: isWhole)
        item.details = count.channels(isWhole: isWhole).map { [$0] }
        return end
    }
}
