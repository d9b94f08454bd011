import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

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

@Suite("topgames feed with options")
struct OptionTests {
    private func feed(_ world: World, _ options: String...) async throws -> Outcome {
        try await world.run(.topgames, ["feed", "--format", "plain"] + options)
    }

    @Test("a line obeys the options for length, characters and number of places")
    func options() async throws {
        try await withWorld { world in
            try await world.haveData()
            #expect(try await feed(world, "--rows", "1").output == "1 Just Chatting\n")
            #expect(
                try await feed(world, "--rows", "2", "--ascii").output == "1 Just Chatting - 2 Grand Theft Auto V\n")
            let short = try await feed(world, "--max-length", "10").output
            #expect(short == "1 Just Ch…\n")
        }
    }

    @Test(
        "an impossible number is a usage error",
        arguments: [
            ["--rows", "0"], ["--rows", "4"], ["--max-length", "9"], ["--max-length", "1001"], ["--rows", "x"],
        ])
    func wrong(_ options: [String]) async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["feed", "--format", "plain"] + options)
            #expect(outcome.code == 64 && outcome.output == "" && outcome.errors.contains(options[0]))
        }
    }
}

extension World {
    /// The formats that the program lists itself: a new one needs no change in a test.
    func formatNames() async throws -> [String] {
        let refusal = try await run(.topgames, ["feed", "--format", "?"])
        return refusal.errors.matches(of: /\n  - ([a-z0-9-]+)/).map { String($0.1) }
    }
}
