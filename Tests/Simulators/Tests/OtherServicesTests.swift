import Foundation
import TestRig
import TestSupport
import Testing

@testable import Simulators

@Suite("The other simulated services")
struct OtherServicesTests {
    @Test("ExchangeRate-API, Frankfurter and CurrencyLayer see the same rates, each in its own way")
    func rates() async throws {
        let simulator = try RatesSimulator(ExchangeRates.Options())
        let erapi = try await ServiceReply.ask("\(simulator.url)/v6/latest/USD")
        #expect(String(decoding: erapi.body, as: UTF8.self).contains(#""rates":{"USD":1,"#))
        #expect(erapi.number("rates", "BRL") == 5.4312)
        #expect(erapi.number("time_next_update_unix") == (erapi.number("time_last_update_unix") ?? 0) + 86_400)
        let saturday = 1_795_219_200.0
        simulator.setTimes(updated: saturday, next: saturday + 86_400)
        let frankfurter = try await ServiceReply.ask("\(simulator.url)/v1/latest")
        #expect(frankfurter.value("base") as? String == "EUR" && frankfurter.value("date") as? String == "2026-11-20")
        let tag = try #require(frankfurter.headers["etag"])
        let again = try await ServiceReply.ask("\(simulator.url)/v1/latest", headers: ["If-None-Match": tag])
        #expect(again.status == 304 && again.body.isEmpty)
        let layer = "\(simulator.url)/currencylayer/live"
        let quotes = try await ServiceReply.ask("\(layer)?access_key=\(ExchangeRates.Options().key)&currencies=BRL,EUR")
        #expect((quotes.value("quotes") as? [String: Any])?.keys.sorted() == ["USDBRL", "USDEUR"])
        #expect(try await ServiceReply.ask(layer).number("error", "code") == 101)
        #expect(try await ServiceReply.ask("\(simulator.gatewayURL)/live").status == 401)
        simulator.quota = 0
        #expect(
            try await ServiceReply.ask("\(layer)?access_key=\(ExchangeRates.Options().key)").number("error", "code")
                == 104)
        simulator.advance()
        #expect(try await ServiceReply.ask("\(simulator.url)/v6/latest/USD").number("rates", "BRL") != 5.4312)
    }

    @Test("PokéAPI's lists have the service's own neighbours, and every Pokémon an id and a name of its own")
    func pokemon() async throws {
        let simulator = try PokeAPISimulator(PokeAPI.Options())
        func ask(_ target: String) async throws -> ServiceReply {
            try await ServiceReply.ask("\(simulator.apiURL)\(target)")
        }
        let last = try await ask("/pokemon?offset=1335&limit=15")
        #expect((last.value("next") as? String)?.hasSuffix("/pokemon?offset=1350&limit=1") == true)
        let all = try #require(try await ask("/pokemon?limit=2000").value("results") as? [[String: String]])
        #expect(
            all.count == 1351 && Set(all.map { $0["name"] }).count == 1351 && Set(all.map { $0["url"] }).count == 1351)
        #expect(try await ask("/pokemon/25/").value("name") as? String == "pikachu")
        #expect((try await ask("/pokemon-species/deoxys").value("varieties") as? [Any])?.count == 4)
        #expect(try await ask("/pokemon/nobody").status == 404)
        let pictures = try await [
            ServiceReply.ask("\(simulator.url)/sprites/pokemon/25.png"),
            ServiceReply.ask("\(simulator.url)/sprites/pokemon/other/official-artwork/26.png"),
        ]
        #expect(pictures.allSatisfy { $0.status == 200 } && pictures[0].body != pictures[1].body)
    }

    @Test(
        "their answers have the keys of recorded ones",
        .enabled(if: Fixtures.hasRecordedData, .init(rawValue: Fixtures.whySkipped)))
    func keys() async throws {
        let service = try PokeAPISimulator(PokeAPI.Options())
        let pokemon = try await ServiceReply.ask("\(service.apiURL)/pokemon/25").object
        let known = try Fixtures.recorded("pokeapi/detail_25_untrimmed.json")
        #expect(
            Set(pokemon.keys) == Set(try #require(JSONSerialization.jsonObject(with: known) as? [String: Any]).keys))
        let simulator = try CharactersSimulator(RickAndMorty.Options())
        let character = try await ServiceReply.ask("\(simulator.apiURL)/character/47").object
        let cast = try Fixtures.recorded("rickandmorty/characters_2018-10-05.json")
        let recorded = try #require(JSONSerialization.jsonObject(with: cast) as? [[String: Any]])
        #expect(Set(character.keys) == Set(try #require(recorded.first).keys))
    }

    @Test("characters are listed, filtered, and asked for by id; always as many of each kind")
    func characters() async throws {
        let simulator = try CharactersSimulator(RickAndMorty.Options())
        func ask(_ target: String) async throws -> ServiceReply {
            try await ServiceReply.ask("\(simulator.apiURL)/character\(target)")
        }
        func counted(_ query: String) async throws -> Double? { try await ask(query).number("info", "count") }
        #expect(try await counted("?page=42") == 826)
        #expect(try await counted("?status=alive") == 439)
        #expect(try await counted("?status=dead") == 287)
        #expect(try await ask("?page=43").status == 404)
        let (male, female) = (try await counted("?gender=male"), try await counted("?gender=female"))
        #expect(male != female && male != nil)
        #expect(try await ask("?name=male(").status == 500)
        #expect(try await ask("/47").value("name") as? String == "Birdperson")
        #expect((try await ask("/1,2,9999").json as? [Any])?.count == 2)
        #expect(try await ask("/9999").status == 404)
        #expect(try await ask("/x").status == 500)
        let faces = try await [
            ask("/avatar/1.jpeg"), ask("/avatar/2.jpeg"), ask("/avatar/19.jpeg"), ask("/avatar/66.jpeg"),
        ]
        #expect(faces.allSatisfy { $0.body.starts(with: [0xFF, 0xD8]) } && faces[0].body != faces[1].body)
        #expect(faces[2].body == faces[3].body)
        let id = simulator.add("Zorblat")
        #expect(try await ask("/\(id)").value("name") as? String == "Zorblat")
    }

    @Test("the names of faults are used once")
    func faults() {
        for names in [
            TwitchSimulator.faults, RatesSimulator.faults, PokeAPISimulator.faults, CharactersSimulator.faults,
        ] {
            #expect(Set(names).count == names.count && names.allSatisfy { $0.wholeMatch(of: /[a-z0-9-]+/) != nil })
        }
    }
}
