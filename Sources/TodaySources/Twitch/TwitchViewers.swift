import TodayCore

/// Counts the viewers of a game from its most watched streams.
struct TwitchViewers: Sendable {
    /// Streams on a page; the most that Twitch allows.
    ///
    /// They come with the most viewers first.
    static let pageSize = 100

    private let api: TwitchAPI

    init(_ api: TwitchAPI) {
        self.api = api
    }

    /// The viewers on the first page, marked where there are more; nil where Twitch does not say.
    ///
    /// A number less is no reason to throw the ranking away; only what would stop the next question as well is thrown.
    func count(_ id: ItemID) throws(FetchError) -> Metric? {
        let query: [HTTPRequest.Field] = [
            .init("game_id", id.description), .init("first", String(Self.pageSize)),
        ]
        do throws(FetchError) {
            let streams = try api.get("/streams", query).decoded(TwitchStreams.self)
            guard let viewers = streams.viewers(of: id.description) else { return nil }
            return Metric(value: Double(viewers), unit: "viewers", atLeast: streams.hasMore)
        } catch .signInExpired {
            throw .signInExpired
        } catch {
            return nil
        }
    }
}
