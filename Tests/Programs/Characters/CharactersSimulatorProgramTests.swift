import CharactersSimulator
import Glibc
import TestRig
import TestSupport
import Testing

@Suite("characters-simulator")
struct CharactersSimulatorProgramTests {
    @Test("it serves characters until SIGTERM")
    func serves() async throws {
        try await withWorld { world in
            let simulator = try world.start(world.command(.charactersSimulator, ["--verbose"]))
            try await KernelView.wait("READY") { simulator.output.text.hasSuffix("\n") }
            let url = simulator.output.text.dropFirst("READY ".count).dropLast()
            let outcome = try await world.run(
                .characters, ["list", "--page", "2"], environment: ["TODAY_RICKANDMORTY": "\(url)/api"])
            #expect(outcome.code == 0 && world.characters.requests.isEmpty)
            simulator.signal(SIGTERM)
            let end = try await simulator.outcome()
            #expect(end.code == 0 && end.errors == "1 GET /api/character?page=2 200\n")
        }
    }

    @Test("--list-faults prints a line for each")
    func faults() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.charactersSimulator, ["--list-faults"])
            #expect(outcome.code == 0 && outcome.output.split(separator: "\n").count == Fault.all.count)
        }
    }
}
