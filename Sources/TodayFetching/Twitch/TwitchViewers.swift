import FoundationEssentials
import TodayCore

/// Counts the viewers of games on their most watched streams.
struct TwitchViewers {
    private let api: TwitchAPI

    init(_ api: TwitchAPI) {
        self.api = api
    }

    /// Sets the viewers of the first three items of `page`, as far as Twitch reports them.
    ///
    /// A missing number is no reason to discard the ranking. The first failure ends the counting: whatever refused one
    /// request would refuse the next. After a 429, the page says until when to leave Twitch alone.
    func count(_ page: inout Page, now: Date) {
        do throws(FetchError) {
            for place in page.items.indices.prefix(Snapshot.places) {
                page.items[place].metric = try viewers(page.items[place].id)
            }
        } catch {
            // The ranking is still good without numbers.
            page.restUntil = TwitchFailure.restUntil(error, now: now)
        }
    }

    /// The viewers on the first page of streams, the most watched, as a lower bound if there are more; `nil` if there
    /// is no stream.
    private func viewers(_ id: ItemID) throws(FetchError) -> Metric? {
        let query: [HTTPRequest.Field] = [
            .init("game_id", id.description), .init("first", String(TwitchPager.pageSize)),
        ]
        // The ranking was just answered with the same token, so a 401 here is not about the token.
        let streams = try api.get("/streams", query, renews: false).decoded(TwitchStreams.self)
        var count = TwitchCount(of: id)
        count.add(streams)
        return count.viewers(isWhole: streams.cursor?.isEmpty != false)
    }
}
