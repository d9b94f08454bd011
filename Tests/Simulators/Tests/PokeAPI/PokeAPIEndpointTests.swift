import Foundation
import TestRig
import TestSupport
import Testing

@testable import PokeAPISimulator

@Suite("The simulated PokéAPI")
struct PokeAPIEndpointTests {
    private let simulator: Simulator
    private var server: VisitedServer { VisitedServer(simulator.apiURL) }

    init() throws { simulator = try Simulator() }

    private func list(_ query: String) async throws -> VisitedServer.Reply { try await server.ask("/pokemon\(query)") }

    private func names(_ reply: VisitedServer.Reply) -> [String] {
        (reply.value("results") as? [[String: String]] ?? []).compactMap { $0["name"] }
    }

    private func ends(_ reply: VisitedServer.Reply, _ key: String, _ end: String) -> Bool {
        (reply.value(key) as? String)?.hasSuffix(end) ?? false
    }

    @Test("a list has 20 names unless another number is asked for; 0 and junk count as no number")
    func size() async throws {
        let usual = try await list("")
        #expect(usual.number("count") == 1351 && names(usual).count == 20 && names(usual).first == "bulbasaur")
        #expect(ends(usual, "next", "/pokemon?offset=20&limit=20") && usual.value("previous") is NSNull)
        for junk in ["?limit=0", "?limit=x", "?limit=", "?offset=x"] {
            #expect(names(try await list(junk)) == names(usual), "\(junk)")
        }
        #expect(names(try await list("?limit=15")).count == 15)
        #expect(names(try await list("?limit=2000")).count == 1351)
    }

    @Test("the last part has a limit of its own, from which the way back overlaps")
    func lastPart() async throws {
        #expect(ends(try await list("?offset=1320&limit=20"), "next", "?offset=1340&limit=11"))
        #expect(ends(try await list("?offset=1335&limit=15"), "next", "?offset=1350&limit=1"))
        let last = try await list("?offset=1340&limit=11")
        #expect(names(last).count == 11 && last.value("next") is NSNull)
        #expect(ends(last, "previous", "?offset=1329&limit=11"))
        #expect(ends(try await list("?offset=10&limit=20"), "previous", "?offset=0&limit=10"))
    }

    @Test("beyond the end there is nothing, and that is no error")
    func beyond() async throws {
        let reply = try await list("?offset=5000&limit=15")
        #expect(reply.status == 200 && names(reply).isEmpty && reply.value("next") is NSNull)
        #expect(ends(reply, "previous", "?offset=4985&limit=15"))
    }

    @Test("a path may end in a slash, and the addresses of neighbours repeat it")
    func slash() async throws {
        #expect(ends(try await list("/?limit=2"), "next", "/pokemon/?offset=2&limit=2"))
        #expect(try await server.ask("/pokemon/25/").value("name") as? String == "pikachu")
    }

    @Test("an id is not a place: forms begin at 10001, and no two Pokémon share an id or a name")
    func ids() async throws {
        let all = try await list("?limit=2000").value("results") as? [[String: String]] ?? []
        #expect(all[1024]["url"]?.hasSuffix("/pokemon/1025/") == true && all[1025]["name"] == "deoxys-attack")
        #expect(all[1025]["url"]?.hasSuffix("/pokemon/10001/") == true && all[1350]["name"] == "meowstic-female-mega")
        #expect(Set(all.compactMap { $0["name"] }).count == 1351 && Set(all.compactMap { $0["url"] }).count == 1351)
    }

    @Test("details are found by an id or an exact name in lower case, and are mostly moves")
    func details() async throws {
        let pikachu = try await server.ask("/pokemon/pikachu")
        #expect(pikachu.number("height") == 4 && pikachu.number("weight") == 60 && pikachu.body.count > 180_000)
        #expect(try await server.ask("/pokemon/Pikachu").status == 404)
        #expect(try await server.ask("/pokemon/10158").value("sprites", "front_default") is NSNull)
        #expect((try await server.ask("/pokemon/10301").value("abilities") as? [Any])?.isEmpty == true)
        #expect(try await server.ask("/pokemon/10001").number("order") == -1)
    }

    @Test("anything unknown gets a line of plain text, which caches keep for a day")
    func unknown() async throws {
        for path in ["/pokemon/agumon", "/pokemon/99999", "/pokemon/deoxys", "/nothing"] {
            let reply = try await server.ask(path)
            #expect(reply.status == 404 && reply.body == Data("Not Found".utf8), "\(path)")
            #expect(reply.headers["content-type"] == "text/plain; charset=utf-8")
            #expect(reply.headers["cache-control"]?.contains("max-age=86400") == true)
        }
    }

    @Test("a species has forms, one of which is the default")
    func species() async throws {
        for path in ["/pokemon-species/deoxys", "/pokemon-species/386"] {
            let forms = try await server.ask(path).value("varieties") as? [[String: Any]] ?? []
            let usual = forms.filter { $0["is_default"] as? Bool == true }.compactMap {
                $0["pokemon"] as? [String: String]
            }
            #expect(forms.count == 4 && usual.map { $0["name"] } == ["deoxys-normal"], "\(path)")
        }
    }

    @Test("answers have a tag, and a client that has it gets 304")
    func tag() async throws {
        let tag = try #require(try await list("?limit=15").headers["etag"])
        let again = try await server.ask("/pokemon?limit=15", headers: ["If-None-Match": tag])
        #expect(tag.hasPrefix("W/\"") && again.status == 304 && again.body.isEmpty)
        #expect(try await server.ask("/pokemon?limit=16", headers: ["If-None-Match": tag]).status == 200)
    }

    @Test("drawings are PNG files, and some Pokémon have none")
    func drawings() async throws {
        let host = VisitedServer(simulator.url)
        let small = try await host.ask("/sprites/pokemon/25.png")
        #expect(small.headers["content-type"] == "image/png" && small.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try await host.ask("/sprites/pokemon/other/official-artwork/25.png").body.count > small.body.count)
        #expect(try await host.ask("/sprites/pokemon/10158.png").status == 404)
        #expect(try await host.ask("/sprites/pokemon/99999.png").status == 404)
    }

    @Test("another process adds Pokémon and renames them")
    func control() async throws {
        let host = VisitedServer(simulator.url)
        let grown = try await host.ask("/control/pokemon", posting: #"{"name": "newmon"}"#)
        #expect(grown.number("count") == 1352 && grown.value("last") as? String == "newmon")
        #expect(try await server.ask("/pokemon/newmon").number("id") == 10327)
        _ = try await host.ask("/control/rename", posting: #"{"from": "frillish-male", "to": "frillish"}"#)
        #expect(try await server.ask("/pokemon/frillish-male").status == 404)
        #expect(try await server.ask("/pokemon/frillish").number("id") == 592)
        #expect(try await host.ask("/control/rename", posting: #"{"from": "nobody", "to": "x"}"#).status == 400)
        simulator.set(.stuckNotFound, count: 1)
        #expect(try await server.ask("/pokemon/25").headers["cf-cache-status"] == "HIT")
        #expect(try await server.ask("/pokemon/25").status == 200)
    }

    @Test("its answers have the keys of the real service's", .enabled(if: Fixtures.hasRecordedData))
    func recorded() async throws {
        for (file, path) in [
            ("detail_25_untrimmed.json", "/pokemon/25"), ("pokemon_list_all.json", "/pokemon?limit=2000"),
        ] {
            let real =
                try JSONSerialization.jsonObject(with: try Fixtures.recorded("pokeapi/\(file)")) as? [String: Any]
            #expect(real.map { Set($0.keys) } == Set(try await server.ask(path).object.keys), "\(path)")
        }
    }
}
