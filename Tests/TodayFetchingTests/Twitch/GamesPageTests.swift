import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("A page of games, decoded")
struct GamesPageTests {
    @Test("A cursor too long for a query ends the list, with a remark")
    func endlessCursor() throws {
        let world = World()
        let cursor = String(repeating: "x", count: 128 << 10)
        world.expect(World.topRequest, .games(["1", "2", "3"], cursor: cursor))
        world.expectStreams()
        let page = try world.source.fetch(.poll)
        #expect(page.ids == ["1", "2", "3"] && page.nextCursor == nil)
        #expect(world.remarks.count == 1 && world.remarks[0].contains("cursor"))
    }

    private func page(_ fixture: String, after cursor: String? = nil, firstRank: Int = 1) throws -> Page {
        let body = try Fixtures.bytes(fixture, of: "TodayFetchingTests")
        return try TwitchGames(HTTPResponse(status: 200, body: body))
            .page(after: cursor, firstRank: firstRank, fetchedAt: World.start)
    }

    private func page(json: String, after cursor: String? = nil) throws -> Page {
        try TwitchGames(HTTPResponse(status: 200, body: Array(json.utf8)))
            .page(after: cursor, firstRank: 1, fetchedAt: World.start)
    }

    @Test("An ordinary page has ids, names, art, links, ranks and the cursor")
    func ordinary() throws {
        let page = try page("games-top.json")
        #expect(page.ids == ["509658", "32982", "21779", "743"])
        #expect(page.items.map(\.rank) == [1, 2, 3, 4])
        #expect(page.titles[1] == "Grand Theft Auto V")
        #expect(page.items[1].art == "https://static-cdn.jtvnw.net/ttv-boxart/32982_IGDB-{width}x{height}.jpg")
        #expect(page.items[1].link == "https://www.twitch.tv/directory/game/Grand%20Theft%20Auto%20V")
        #expect(page.items.allSatisfy { $0.metric == nil && $0.previousRank == nil })
        #expect(page.nextCursor == "eyJiIjpudWxsLCJhIjp7Ik9mZnNldCI6MjB9fQ==")
        #expect(page.fetchedAt == World.start)
    }

    @Test("The blank category is left out, and the ranks close up (twitchdev/issues#28)")
    func blankCategory() throws {
        let page = try page("games-top-blank-category.json")
        #expect(page.titles == ["First", "Second"])
        #expect(page.items.map(\.rank) == [1, 2])
        #expect(page.nextCursor == "next")
    }

    @Test(
        "The category without an id is not listed, whatever its title",
        arguments: [#""id":"0","name":"""#, #""id":"0","name":"Just Chatting""#, #""id":"","name":"Chess""#])
    func noCategory(entry: String) throws {
        #expect(try page(json: #"{"data":[{\#(entry)},{"id":"1","name":"a"}]}"#).ids == ["1"])
    }

    @Test("An entry of another shape loses only itself; names are cleaned")
    func oddEntries() throws {
        let page = try page("games-odd-entries.json")
        #expect(page.ids == ["10", "11", "12", "13", "14", "15"])
        #expect(page.titles.prefix(2) == ["No art", "Tom & \"Jerry\" <b> evil"])
        #expect(page.items[0].art == nil)
        #expect(page.items[1].link?.hasSuffix("/Tom%20%26%20%22Jerry%22%20%3Cb%3E%20evil") == true)
        #expect(page.nextCursor == nil)
    }

    @Test(
        "A page without a new cursor is the last: missing object, missing, null or empty cursor, or the one just used",
        arguments: [
            "", #","pagination":{}"#, #","pagination":null"#, #","pagination":{"cursor":null}"#,
            #","pagination":{"cursor":""}"#, #","pagination":{"cursor":"used"}"#,
        ])
    func lastPage(pagination: String) throws {
        #expect(try page(json: #"{"data":[{"id":"1","name":"a"}]\#(pagination)}"#, after: "used").nextCursor == nil)
    }

    @Test(
        "A list of mostly unreadable entries is an error, because it would look shorter or empty",
        arguments: [
            #"{"id":1,"name":"a"}"#, #"{"id":"1","name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}"#,
            #"{"id":"1","name":""}"#, "null",
        ])
    func mostlyUnreadable(entries: String) {
        #expect(throws: FetchError.badAnswer(reason: "most of its entries cannot be read")) {
            try page(json: #"{"data":[\#(entries)]}"#)
        }
    }

    @Test("A page without entries is the last (\"IA\", twitchdev/issues#2), one with only the blank category is not")
    func noGames() throws {
        #expect(try page(json: #"{"data":[],"pagination":{"cursor":"IA"}}"#).nextCursor == nil)
        let blank = try page(json: #"{"data":[{"id":"0","name":""}],"pagination":{"cursor":"next"}}"#)
        #expect(blank.items.isEmpty && blank.nextCursor == "next")
    }

    @Test(
        "A repeated id is listed once, and the ranks after it stay; two games of one name are two (Tetris, seven times)"
    )
    func repeated() throws {
        let json =
            #"{"data":[{"id":"1","name":"a"},{"id":"2","name":"b"},{"id":"1","name":"a"},{"id":"3","name":"b"}]}"#
        let page = try page(json: json)
        #expect(page.ids == ["1", "2", "3"])
        #expect(page.items.map(\.rank) == [1, 2, 4])
    }

    @Test("The ranks of a later page continue from its start")
    func firstRank() throws {
        #expect(try page("games-top.json", firstRank: 21).items.map(\.rank) == [21, 22, 23, 24])
    }

    @Test(
        "A body without its list is a bad answer",
        arguments: [
            "{}", #"{"data":null}"#, #"{"data":{}}"#, #"{"error":"Bad Request","status":400,"message":""}"#,
            #"{"top":[]}"#,
        ])
    func noList(json: String) {
        #expect(throws: FetchError.badAnswer(reason: "it is not JSON in the expected format")) { try page(json: json) }
    }

    @Test("A search result's art of a fixed size becomes a template (twitchdev/issues#329)")
    func search() throws {
        let page = try page("search-categories.json")
        #expect(page.titles == ["Fortnite", "Fortnite Tracker"])
        #expect(
            page.items.map(\.art) == [
                "https://static-cdn.jtvnw.net/ttv-boxart/33214-{width}x{height}.jpg",
                "https://static-cdn.jtvnw.net/ttv-boxart/497385_IGDB-{width}x{height}.jpg",
            ])
    }

    @Test(
        "Only a size is replaced in an address",
        arguments: [
            ("https://a/1-52x72.jpg", "https://a/1-{width}x{height}.jpg"),
            ("https://a/1-{width}x{height}.jpg", "https://a/1-{width}x{height}.jpg"),
            ("https://a/Half-Life-52x72.jpg", "https://a/Half-Life-{width}x{height}.jpg"),
            ("https://a/Half-Life.jpg", "https://a/Half-Life.jpg"), ("https://a-b/1.jpg", "https://a-b/1.jpg"),
            ("https://a/1-52x.jpg", "https://a/1-52x.jpg"), ("https://a/1-52x72", "https://a/1-52x72"),
            ("", ""), ("-", "-"), ("-.", "-."),
        ])
    func template(url: String, template: String) {
        #expect(TwitchArt.template(url) == template)
    }
}
