import Foundation
import TestRig
import TestSupport
import Testing

@testable import CharactersSimulator

@Suite("The simulated Rick and Morty API")
struct CharactersEndpointTests {
    private let simulator: Simulator

    init() throws { simulator = try Simulator() }

    private func ask(_ target: String, headers: [String: String] = [:]) async throws -> ServiceReply {
        try await ServiceReply.ask(simulator.url + target, headers: headers)
    }

    private func control(_ target: String, _ body: String) async throws -> ServiceReply {
        try await ServiceReply.ask("\(simulator.url)/control/\(target)", posting: body)
    }

    private func ids(_ reply: ServiceReply) -> [Int] {
        let list = reply.value("results") as? [[String: Any]] ?? reply.json as? [[String: Any]] ?? []
        return list.compactMap { ($0["id"] as? NSNumber)?.intValue }
    }

    private func error(_ reply: ServiceReply) -> String? { reply.value("error") as? String }

    @Test("826 characters on 42 pages, the last with six, in as many statuses, types and origins as the real ones")
    func spread() async throws {
        let first = try await ask("/api/character")
        #expect(ids(first) == Array(1...20) && first.number("info", "count") == 826)
        #expect(first.number("info", "pages") == 42 && first.value("info", "prev") is NSNull)
        #expect(ids(try await ask("/api/character/?page=42")) == Array(821...826))
        let cast = Cast().members
        #expect(cast.count { $0.status == .alive } == 439 && cast.count { $0.status == .dead } == 287)
        #expect(cast.count { $0.type.isEmpty } == 401 && cast.count { $0.origin.number == nil } == 300)
        #expect(cast.count { $0.name.contains("’") } == 14 && cast.contains { $0.name.contains("'") })
        #expect(cast.map(\.name) == Cast().members.map(\.name))
    }

    @Test("a page that is not a number is the first, page 1.5 begins in the middle of it, and past the end is nothing")
    func pages() async throws {
        for page in ["0", "-1", "x", ""] { #expect(ids(try await ask("/api/character?page=\(page)")).first == 1) }
        #expect(ids(try await ask("/api/character?page=1.5")) == Array(11...30))
        let beyond = try await ask("/api/character?page=43")
        #expect(beyond.status == 404 && error(beyond) == "There is nothing here")
    }

    @Test("filters find a text anywhere in a field, in any case, and add up; other parameters are ignored")
    func filters() async throws {
        let dead = try await ask("/api/character?status=DEAD&sort=name")
        #expect(dead.number("info", "count") == 287)
        let both = try await ask("/api/character?status=alive&name=bird")
        #expect(ids(both).contains(47))
        #expect((try await ask("/api/character?name=martinez")).status == 404)
        #expect(ids(try await ask("/api/character?name=Mart%C3%ADnez")) == [801])
        let straight = try #require(try await ask("/api/character?name='").number("info", "count"))
        let curly = try await ask("/api/character?name=%E2%80%99").number("info", "count")
        #expect(straight == 9 && curly == 14)
    }

    @Test("a value that begins with \"male\" is a pattern anchored to the start; an invalid one makes the server fail")
    func patterns() async throws {
        let male = try await ask("/api/character?gender=male&page=1")
        let list = male.value("results") as? [[String: Any]] ?? []
        #expect(!list.isEmpty && list.allSatisfy { $0["gender"] as? String == "Male" })
        let broken = try await ask("/api/character?name=male(")
        #expect(broken.status == 500 && error(broken)?.contains("/^male(/") == true)
        #expect((try await ask("/api/character?name=male%5C(")).status == 404)
    }

    @Test("the next page's address repeats filters without encoding them")
    func next() async throws {
        let page = try await ask("/api/character?name=a%20&status=alive")
        #expect(page.value("info", "next") as? String == "\(simulator.apiURL)/character?page=2&name=a &status=alive")
    }

    @Test("one by its id, several as a list without those that are gone, and errors in the service's words")
    func several() async throws {
        #expect((try await ask("/api/character/47")).value("name") as? String == "Birdperson")
        #expect(ids(try await ask("/api/character/2,1,9999")) == [1, 2])
        #expect(ids(try await ask("/api/character/%5B7%5D")) == [7])
        let errors = [
            ("/api/character/9999", 404, "Character not found"),
            ("/api/character/x", 500, "Hey! you must provide an id"),
            ("/api/character/1,x", 500, "Bad... bad array :/"), ("/api/nothing", 404, "There is nothing here."),
            ("/api/character/avatar", 500, "Hey! you must provide an id"),
        ]
        for (target, status, words) in errors {
            let reply = try await ask(target)
            #expect(reply.status == status && error(reply) == words, "\(target)")
        }
    }

    @Test("faces are JPEGs of 10 to 135 KB; five are one drawing without a face, and two others are the same")
    func faces() async throws {
        for id in [1, 47, 826] {
            let face = try await ask("/api/character/avatar/\(id).jpeg")
            #expect(face.headers["content-type"] == "image/jpeg" && face.body.starts(with: [0xFF, 0xD8, 0xFF]))
            #expect((10_000...135_000).contains(face.body.count))
        }
        #expect(Set([19, 66, 104, 189, 249].map(Face.jpeg)).count == 1 && Face.jpeg(of: 776) == Face.jpeg(of: 777))
        #expect(Face.jpeg(of: 1) != Face.jpeg(of: 2))
        #expect((try await ask("/api/character/avatar/9999.jpeg")).status == 404)
    }

    @Test("an answer has a weak tag; a client that has the tag gets no body until it changes")
    func tag() async throws {
        let tag = try #require(try await ask("/api/character/47").headers["etag"])
        #expect(tag.hasPrefix("W/\""))
        #expect((try await ask("/api/character/47", headers: ["If-None-Match": tag])).status == 304)
        try simulator.setStatus("Dead", of: 47)
        #expect((try await ask("/api/character/47", headers: ["If-None-Match": tag])).status == 200)
    }

    @Test("another process changes, adds and removes characters")
    func steering() async throws {
        let dead = try await control("character", #"{"id": 47, "status": "Dead", "name": "Phoenixperson"}"#)
        #expect(dead.number("statuses", "Dead") == 288)
        #expect(simulator.character(47)?.name == "Phoenixperson")
        #expect((try await control("arrival", #"{"name": "Zorblat"}"#)).number("characters") == 827)
        #expect((try await ask("/api/character/827")).value("name") as? String == "Zorblat")
        #expect((try await control("departure", #"{"id": 827}"#)).number("characters") == 826)
        for wrong in [#"{"id": 47, "status": "Asleep"}"#, #"{"id": 9999}"#, "[]"] {
            #expect((try await control("character", wrong)).status == 400)
        }
        simulator.advance()
        #expect(simulator.names.count == 827)
    }

    @Test("its answers have the keys of the real service's", .enabled(if: Fixtures.hasRecordedData))
    func recorded() async throws {
        let data = try Fixtures.recorded("rickandmorty/characters_2018-10-05.json")
        let real = try #require((try JSONSerialization.jsonObject(with: data) as? [[String: Any]])?.first)
        let made = try await ask("/api/character/1").object
        #expect(Set(real.keys) == Set(made.keys))
        for key in ["origin", "location"] {
            #expect(
                (real[key] as? [String: Any]).map { Set($0.keys) } == (made[key] as? [String: Any]).map { Set($0.keys) }
            )
        }
    }
}
