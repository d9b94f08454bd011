import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames mute")
struct MuteCommandTests {
    private func until(_ world: World) throws -> Date? {
        struct Document: Decodable {
            let schema: Int
            let until: Date
        }
        guard let text = world.home.text("\(world.home.root)/state/today/mute.json") else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Document.self, from: Data(text.utf8)).until
    }

    @Test("alone it shows the current state")
    func alone() async throws {
        try await withWorld { world in
            let before = try await world.run(.topgames, ["mute"])
            #expect(before.code == 0 && before.output == "Not muted.\n" && before.errors == "")
            #expect(try until(world) == nil)
            #expect(try await world.run(.topgames, ["mute", "1h"]).code == 0)
            #expect(try await world.run(.topgames, ["mute"]).output.hasPrefix("Muted until "))
        }
    }

    @Test("for some time", arguments: [("1h", 3600.0), ("90m", 5400), ("45s", 45), ("7d", 604_800)])
    func span(_ word: String, _ seconds: Double) async throws {
        try await withWorld { world in
            let start = Date()
            let outcome = try await world.run(.topgames, ["mute", word])
            #expect(outcome.code == 0 && outcome.output.hasPrefix("Muted until "))
            let until = try #require(try until(world)).timeIntervalSince(start)
            #expect(until > seconds - 1.5 && until < seconds + 60)
        }
    }

    @Test("a file that cannot be written is reported, with exit code 74")
    func unwritable() async throws {
        try await withWorld { world in
            try FileManager.default.createDirectory(
                atPath: "\(world.home.root)/state/today/mute.json", withIntermediateDirectories: true)
            let outcome = try await world.run(.topgames, ["mute", "1h"])
            #expect(outcome.code == 74 && outcome.output == "")
            #expect(outcome.errors.hasPrefix("Cannot write ") && outcome.sentences.count == 1)
        }
    }
}
