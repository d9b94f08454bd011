import Foundation
import Testing

@testable import TwitchSimulator

@Suite("GET /helix/games and /helix/search/categories")
struct GamesTests {
    @Test("games are found by id, by exact name and by IGDB id; unknown ones are left out")
    func games() async throws {
        let caller = try await Caller()
        let list = try caller.list("games?id=21779&id=777&id=21779&name=Chess&name=chess&igdb_id=135400&igdb_id=")
        #expect(list.ids == ["21779", "743", "27471"])
        #expect(list.pagination == nil)
    }

    @Test("a name in another case is another name")
    func exactName() async throws {
        let caller = try await Caller()
        #expect(try caller.list("games?name=chess").data.isEmpty)
        #expect(try caller.list("games?name=Trailing+Blank+").ids == ["945105614"])
    }

    @Test("of the games that share a name only one is found by it")
    func sharedName() async throws {
        let caller = try await Caller()
        #expect(GameCatalogue.all.count { $0.name == "Tetris" } == 3)
        #expect(try caller.list("games?name=Tetris").data.count == 1)
    }

    @Test("an empty request and more than a hundred games are 400")
    func refusals() async throws {
        let caller = try await Caller()
        let many = (0...100).map { "id=\($0)" }.joined(separator: "&")
        #expect(caller.helix("games").status == 400)
        #expect(caller.helix("games?\(many)").status == 400)
    }

    @Test("an id that is not a number is 400, and costs the answer to the others", arguments: ["abc", "", "-1", "1e3"])
    func malformedID(id: String) async throws {
        let caller = try await Caller()
        #expect(caller.helix("games?id=743&id=\(id)").status == 400)
    }

    @Test("every word must be in the name, in any case")
    func search() async throws {
        let caller = try await Caller()
        let names = try caller.list("search/categories?query=OF%20the%20zelda").data.compactMap(\.name)
        #expect(Set(names) == ["The Legend of Zelda: Ocarina of Time", "The Legend of Zelda: Breath of the Wild"])
        #expect(try caller.list("search/categories?query=%26%20conquer").ids == ["4012"])
        #expect(caller.helix("search/categories").status == 400)
    }

    @Test("a category has no igdb_id, and its art has one fixed size")
    func category() async throws {
        let caller = try await Caller()
        let reply = caller.helix("search/categories?query=fortnite")
        #expect(!reply.text.contains("igdb_id"))
        let art = try #require(try reply.decode(List.self).data.first?.boxArtURL)
        #expect(art == "\(caller.simulator.url)/ttv-boxart/33214_IGDB-52x72.png")
    }

    @Test("a search has pages as well")
    func paging() async throws {
        let caller = try await Caller()
        let pages = try caller.pages("search/categories?query=e&first=10")
        let ids = pages.flatMap(\.ids)
        #expect(pages.count > 3 && Set(ids).count == ids.count)
        #expect(ids.count == GameCatalogue.all.count { $0.name.lowercased().contains("e") })
    }
}
