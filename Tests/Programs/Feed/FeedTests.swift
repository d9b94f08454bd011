import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("topgames feed")
struct FeedTests {
    @Test("feed prints one line without a request, signed in or not", arguments: ["json", "plain", "waybar"])
    func once(_ format: String) async throws {
        try await withWorld { world in
            let empty = try await world.run(.topgames, ["feed", "--format", format])
            #expect(empty.code == 0)
            #expect(empty.errors == "")
            #expect(empty.output.split(separator: "\n").count == 1)
            #expect(world.simulator.requests.isEmpty)
            try await world.haveData()
            let before = world.simulator.requests.count
            let full = try await world.run(.topgames, ["feed", "--format", format])
            #expect(full.code == 0)
            #expect(full.errors == "")
            #expect(full.output.split(separator: "\n").count == 1)
            #expect(full.output.contains(world.leaders[0]))
            #expect(world.simulator.requests.count == before)
            let options = ["--rows", "2", "--ascii", "--max-length", "15"]
            let short = try await world.run(.topgames, ["feed", "--format", "plain"] + options)
            #expect(short.output.hasPrefix("1 Just ") && short.output.unicodeScalars.allSatisfy(\.isASCII))
            #expect(short.output.count <= 16)
        }
    }

    @Test("Before the first data, the tooltip has the first steps")
    func firstSteps() async throws {
        try await withWorld { world in
            let empty = try await world.run(.topgames, ["feed", "--format", "waybar"])
            #expect(
                empty.output.contains(
                    #""tooltip":"no data yet\nsign in first: topgames login\nstart todayd""#))
            try world.home.replace(world.home.configuration, with: #"{"sources": ["rates"]}"#)
            let unlisted = try await world.run(.topgames, ["feed", "--format", "waybar"])
            #expect(unlisted.output.contains(#"\nto let todayd poll it, run topgames config sources rates,topgames""#))
            let line = try await world.run(.topgames, ["feed", "--format", "plain"])
            #expect(line.output == "no data yet; sign in first: topgames login\n")
            let rates = try await world.run(.rates, ["feed", "--format", "waybar"])
            #expect(rates.output.contains(#""tooltip":"no data yet\nstart todayd""#))
        }
    }

    @Test(
        "An impossible number is a usage error",
        arguments: [
            ["--rows", "0"], ["--rows", "4"], ["--max-length", "9"], ["--max-length", "1001"], ["--rows", "x"],
        ])
    func wrong(_ options: [String]) async throws {
        try await withWorld { world in
            let outcome = try await world.run(.topgames, ["feed", "--format", "plain"] + options)
            #expect(outcome.code == 64)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains(options[0]))
        }
    }
}
