import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("everything that goes wrong with characters")
struct CharactersFaultTests {
    /// Those that only end when our own patience does.
    private static let slow: Set = ["hang", "stalled", "drip", "endless", "slow", "refused"]

    /// Runs `today-fetch characters`, and reads its answer, which must be its only output.
    private func fetch(_ world: World, _ arguments: [String] = [], input: String = "") async throws -> FetchAnswer {
        let outcome = try await world.run(.fetch, ["characters"] + arguments, input: input)
        #expect(outcome.output.split(separator: "\n").count == 1 && outcome.errors == "")
        let answer = try #require(JSONCoding.decode(FetchAnswer.self, Data(outcome.output.utf8)))
        #expect(outcome.code == (answer.error?.exitCode ?? .success).rawValue)
        return answer
    }

    /// What an answer says, in a line.
    private func line(_ fault: String, _ answer: FetchAnswer) -> String {
        guard let error = answer.error else {
            let titles = answer.page?.items.prefix(1).map { $0.title.truncated(to: 30).escaped(for: .plain) } ?? []
            return "\(fault): \(answer.page?.items.count ?? 0) characters \(titles)"
        }
        return "\(fault): \(error.exitCode.rawValue) \(error.sentence(answer.label))"
    }

    @Test("each is a sentence, or a list that can be shown")
    func sentences() async throws {
        try await withWorld { world in
            var lines: [String] = []
            for fault in CharactersSimulator.faults where !Self.slow.contains(fault) {
                world.characters.set(fault, bytes: (4 << 20) + 65_536)
                let asked = world.characters.requests.count
                let answer = try await fetch(world, ["--query"], input: #"{"page": 2}"#)
                let struck = world.characters.requests.dropFirst(asked).contains { $0.faults == [fault] }
                world.characters.clear()
                if struck { lines.append(line(fault, answer)) }
            }
            Golden.expect(lines.joined(separator: "\n") + "\n", "characters/faults.txt")
        }
    }

    @Test("a service that asks for fewer requests is left alone for as long as it says")
    func tooMany() async throws {
        try await withWorld { world in
            world.characters.set("too-many-requests", count: 1)
            let refused = try await world.lookUp("list", "--page", "1")
            #expect(refused.code == 75 && refused.errors.contains("asks for fewer requests"))
            let held = try await world.lookUp("list", "--page", "1")
            #expect(held.code == 75 && world.characters.requests.count == 1)
        }
    }

    @Test("a page of another host, and a picture of one, are not fetched")
    func elsewhere() async throws {
        let other = try CharactersSimulator(RickAndMorty.Options())
        try await withWorld { world in
            world.characters.set("redirect-elsewhere", location: "\(other.apiURL)/character")
            let refused = try await fetch(world)
            #expect(refused.error != nil)
            world.characters.clear()
            world.characters.set("elsewhere-image")
            let firstSeen = try await world.cast("show", "1")
            #expect(firstSeen.items.first?.artFile == nil)
            #expect(other.requests.isEmpty && !world.asked().contains { $0.contains("avatar") })
        }
    }

    @Test("a poll reads everybody in a few requests, even if some are gone")
    func everybody() async throws {
        try await withWorld { world in
            world.characters.remove(300)
            let answer = try await fetch(world)
            #expect(answer.page?.items.count == 825 && Set(answer.page?.items.map(\.id) ?? []).count == 825)
            #expect(world.characters.requests.count <= 6)
        }
    }
}
