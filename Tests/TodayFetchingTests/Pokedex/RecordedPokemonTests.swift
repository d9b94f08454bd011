import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Recorded Pokémon", .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RecordedPokemonTests {
    @Test("all 1,351 names have an id, and the last is not at the place of its id")
    func names() throws {
        let list = try JSONDecoder().decode(
            PokemonList.self, from: try Fixtures.recorded("pokeapi/pokemon_list_all.json"))
        let items = list.items(firstPlace: 1)
        #expect(items.count == 1351 && items[1024].id.description == "1025" && items[1025].id.description == "10001")
    }

    @Test(
        "details decode completely, even without abilities and a drawing", arguments: [1, 25, 10301, 10158, 386])
    func details(_ id: Int) throws {
        let body = try JSONDecoder().decode(
            PokemonBody.self, from: try Fixtures.recorded("pokeapi/detail/\(id).json"))
        let item = try #require(body.item)
        // One of them also has the name of its species.
        #expect(item.facts?.count == (item.isCalled(DisplayText("deoxys")) ? 11 : 10) && item.link != nil)
        #expect(item.isCalled(DisplayText("deoxys")) == (id == 386))
        #expect((item.art == nil) == [10301, 10158].contains(id))
    }
}
