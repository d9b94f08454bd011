import TestRig
import TestSupport
import Testing

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

    @Test("with --follow they apply to each line")
    func follow() async throws {
        try await withWorld { world in
            try await world.haveData()
            let arguments = ["feed", "--format", "plain", "--follow", "--rows", "1", "--ascii"]
            let program = try world.start(world.command(.topgames, arguments))
            try await program.output.lines.first("the first") { $0 == "1 Just Chatting" }
            try world.simulator.setRanking(["743"])
            try world.home.makeOlder(by: 60)
            #expect(try await world.run(.topgames, ["--refresh"]).code == 0)
            try await program.output.lines.first("the change") { $0 == "1+ Chess" }
        }
    }
}
