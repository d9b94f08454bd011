import TestSupport
import Testing

@testable import TodayApp
@testable import TodayCore

@Suite("A list of a game's live channels")
struct NestedListTests {
    private func heading(_ game: String, in place: Place) throws -> String {
        let query = ListQuery(filters: ["game": try #require(SearchText(game))])
        return BrowsedList(place.session.pages(query, offline: false)).label.heading(.english)
    }

    @Test("While it is fetched, a game is called by its cached name instead of its id, and otherwise as it was typed")
    func fetching() throws {
        let place = try Place(.channels)
        #expect(try heading("27471", in: place).contains("27471"))
        let games = AppSession(place.environment.with(.topGames))
        let minecraft = Item(rank: 1, id: Sample.id("27471"), title: DisplayText("Minecraft"))
        games.record(Page(items: [minecraft], fetchedAt: place.now), .some)
        #expect(try heading("27471", in: place) == "Live channels on Twitch (Game: Minecraft)")
        #expect(try heading("minecraft", in: place) == "Live channels on Twitch (Game: minecraft)")
    }
}
