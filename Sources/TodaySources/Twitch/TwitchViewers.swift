import FoundationEssentials
import TodayCore

/// Counts the viewers of games from their most watched streams.
struct TwitchViewers {
    private let api: TwitchAPI

    init(_ api: TwitchAPI) {
        self.api = api
    }

    /// Gives the first three items of `page` their viewers, as far as Twitch says.
    ///
    /// A missing number is no reason to throw the ranking away. The first failure ends the counting: what refused one
    /// question would refuse the next as well. After a 429 the page says until when Twitch wants to be left alone.
    func count(_ page: inout Page, now: Date) {
        do throws(FetchError) {
            for place in page.items.indices.prefix(Snapshot.places) {
                page.items[place].metric = try viewers(page.items[place].id)
            }
        } catch {
            // The ranking goes on without numbers.
            page.restUntil = TwitchFailure.restUntil(error, now: now)
        }
    }

    /// The viewers on the first page, which has the most watched streams, marked where not everything was counted; nil where there is no stream.
    private func viewers(_ id: ItemID) throws(FetchError) -> Metric? {
        let query: [HTTPRequest.Field] = [
            .init("game_id", id.description), .init("first", String(TwitchPager.pageSize)),
        ]
        // The ranking was just answered with the same token: a 401 here is not about the token.
        let streams = try api.get("/streams", query, renews: false).decoded(TwitchStreams.self)
        var count = TwitchCount(of: id)
        count.add(streams)
        return count.viewers(isWhole: streams.cursor?.isEmpty != false)
    }
}
