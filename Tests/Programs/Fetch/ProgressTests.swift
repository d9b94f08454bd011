import Simulators
import TestRig
import TestSupport
import Testing

@Suite("the progress of today-fetch")
struct ProgressTests {
    /// Its output during a count whose first page takes more than a second.
    private func outcome(_ world: World, _ arguments: [String] = [], columns: UInt16?, term: String = "xterm")
        async throws -> Outcome
    {
        try world.signIn()
        world.simulator.set("slow", count: 1, path: "/helix/streams", seconds: 1.1)
        var command = world.command(
            .fetch, ["topgames", "--detail", world.leaderIDs[0], "--requests", "2"] + arguments,
            environment: ["TERM": term])
        if let columns { command.output = .terminal(columns: columns) }
        return try await world.run(command)
    }

    @Test("at a terminal one line shows it after a second, and is cleared before the answer")
    func terminal() async throws {
        try await withWorld { world in
            let text = try await outcome(world, columns: 80).output
            let drawn = "\rCounting streams [##########..........] 1 of 2\u{1B}[K"
            #expect(text.contains(drawn))
            let rest = try #require(text.range(of: drawn)).upperBound
            #expect(text[rest...].hasPrefix("\r\u{1B}[K{"))
        }
    }

    @Test("in a narrow terminal the line is shorter, and never fills it")
    func narrow() async throws {
        try await withWorld { world in
            let text = try await outcome(world, columns: 20).output
            #expect(text.contains("\r1 of 2\u{1B}[K") && !text.contains("Counting"))
        }
    }

    @Test("it does not write to a terminal that cannot clear a line, nor to a file")
    func nowhere() async throws {
        try await withWorld { world in
            #expect(try await outcome(world, columns: 80, term: "dumb").output.hasPrefix("{"))
            let piped = try await outcome(world, columns: nil)
            #expect(piped.errors == "" && piped.output.hasPrefix("{"))
        }
    }

    @Test("with --quiet the reason of a failure is only in the answer")
    func quiet() async throws {
        try await withWorld { world in
            for (arguments, isSaid) in [([], true), (["--quiet"], false)] {
                var command = world.command(.fetch, ["topgames"] + arguments)
                command.output = .terminal(columns: 200)
                let outcome = try await world.run(command)
                #expect(outcome.code == 77 && outcome.output.contains("Not signed in to Twitch") == isSaid)
            }
        }
    }
}
