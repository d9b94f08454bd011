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
