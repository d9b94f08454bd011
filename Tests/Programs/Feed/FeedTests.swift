import Foundation
import SimulatorKit
import TestRig
import TestSupport
import Testing
import TwitchSimulator

@Suite("topgames feed")
struct FeedTests {
    @Test("it prints one line without a request, signed in or not", arguments: ["json", "plain", "waybar"])
    func once(_ format: String) async throws {
        try await withWorld { world in
            let empty = try await world.run(.topgames, ["feed", "--format", format])
            #expect(empty.code == 0 && empty.errors == "" && empty.output.split(separator: "\n").count == 1)
            #expect(world.simulator.requests.isEmpty)
            try await world.haveData()
            let before = world.simulator.requests.count
            let full = try await world.run(.topgames, ["feed", "--format", format])
            #expect(full.code == 0 && full.errors == "" && full.output.split(separator: "\n").count == 1)
            #expect(full.output.contains(world.leaders[0]))
            #expect(world.simulator.requests.count == before)
        }
    }

    @Test("json and waybar print valid JSON, even for names that try to break out", arguments: ["json", "waybar"])
    func hostile(_ format: String) async throws {
        try await withWorld { world in
            world.simulator.set(.hostileNames)
            try await world.haveData()
            let outcome = try await world.run(.topgames, ["feed", "--format", format])
            let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
            #expect(object != nil)
            let controls = outcome.output.unicodeScalars.dropLast().filter { $0.value < 0x20 }
            #expect(controls.isEmpty)
        }
    }

    @Test("the compact feed on disk is one line of at most 512 bytes, whatever the names")
    func compact() async throws {
        try await withWorld { world in
            let longest = GameCatalogue.all.sorted { $0.name.utf8.count > $1.name.utf8.count }
            try world.simulator.setRanking(longest.prefix(3).map(\.id))
            try await world.haveData()
            let bytes = try Data(contentsOf: URL(fileURLWithPath: world.home.feed))
            #expect(bytes.count <= 512 && bytes.last == 0x0A && bytes.count { $0 == 0x0A } == 1)
            _ = try JSONSerialization.jsonObject(with: bytes)
        }
    }

    @Test("a broken snapshot or feed is left alone, and the readable part is shown", arguments: [true, false])
    func broken(_ breaksSnapshot: Bool) async throws {
        try await withWorld { world in
            try await world.haveData()
            let path = breaksSnapshot ? world.home.snapshot : world.home.feed
            try world.home.replace(path, with: "{\"schema\":")
            let outcome = try await world.run(.topgames, ["feed", "--format", "plain"])
            #expect(outcome.code == 0 && !outcome.output.isEmpty)
            #expect(world.home.text(path) == "{\"schema\":")
        }
    }
}
