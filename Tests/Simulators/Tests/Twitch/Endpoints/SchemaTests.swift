import Foundation
import Testing

@testable import TwitchSimulator

@Suite(
    "what Twitch documents, as OpenAPI",
    .enabled(
        if: Folders.shared("data/twitch/openapi-helix-games-streams.json") != nil,
        "openapi-helix-games-streams.json is not there; TOPGAMES_SHARED can name the folder that has data/twitch"))
struct SchemaTests {
    private let schema: Schema

    init() throws {
        schema = try Schema(#require(Folders.shared("data/twitch/openapi-helix-games-streams.json")))
    }

    @Test(
        "every answer conforms to its schema and has no undocumented key",
        arguments: [
            ("/games/top", "first=100"), ("/games/top", "first=100&after=\(Cursor.offset(100))"),
            ("/games", "id=509658&id=21779&name=Tetris"), ("/games", "id=777"),
            ("/streams", "first=100"), ("/streams", "game_id=743&first=100"), ("/streams", "user_id=1"),
            ("/search/categories", "query=the&first=100"), ("/search/categories", "query=nothing+like+it"),
        ])
    func conforms(path: String, query: String) async throws {
        let caller = try await Caller()
        let reply = caller.helix("\(path.dropFirst())?\(query)")
        let answer = try #require(schema.answer(to: path))
        let body = try JSONSerialization.jsonObject(with: reply.body)
        #expect(reply.status == 200)
        #expect(schema.complaints(about: body, against: answer) == [])
    }

    @Test("the checker sees what is wrong")
    func checker() async throws {
        let answer = try #require(schema.answer(to: "/games/top"))
        let body: [String: Any] = ["data": [["id": 1, "name": "x", "box_art_url": "", "extra": true] as [String: Any]]]
        let complaints = schema.complaints(about: body, against: answer)
        #expect(
            Set(complaints) == [
                "$.data[0]: igdb_id is missing", "$.data[0].id: no string", "$.data[0]: extra is not documented",
            ])
        let streams = try #require(schema.answer(to: "/streams"))
        let caller = try await Caller()
        caller.simulator.set(.streamsErrorType)
        let stream = try JSONSerialization.jsonObject(with: caller.helix("streams?first=1").body)
        #expect(schema.complaints(about: stream, against: streams) == ["$.data[0].type: "])
    }

    @Test("the simulator answers the documentation's own examples")
    func examples() async throws {
        let caller = try await Caller()
        #expect(try caller.list("games?id=33214").data.first?.name == "Fortnite")
        #expect(try caller.list("games?id=493057").data.first?.igdbID == "27789")
        #expect(try caller.list("search/categories?query=fort").ids.contains("33214"))
    }
}
