import Glibc
import PokeAPISimulator
import TestRig
import TestSupport
import Testing

@Suite("pokeapi-simulator")
struct PokeAPISimulatorProgramTests {
    @Test("it serves today-fetch until SIGTERM, and has as many Pokémon as --count says")
    func serves() async throws {
        try await withWorld { world in
            let simulator = try world.start(world.command(.pokeAPISimulator, ["--verbose", "--count", "20"]))
            try await KernelView.wait("READY") { simulator.output.text.hasSuffix("\n") }
            let url = simulator.output.text.dropFirst("READY ".count).dropLast()
            let outcome = try await world.run(
                .pokedex, ["list", "--page", "2"], environment: ["TODAY_POKEAPI": "\(url)/api/v2"])
            #expect(outcome.code == 0 && outcome.output.split(separator: "\n").count == 6)
            #expect(world.pokedex.requests.isEmpty)
            simulator.signal(SIGTERM)
            let end = try await simulator.outcome()
            #expect(end.code == 0 && end.errors == "1 GET /api/v2/pokemon?offset=15&limit=15 200\n")
        }
    }

    @Test("--list-faults prints a line for each")
    func faults() async throws {
        try await withWorld { world in
            let outcome = try await world.run(.pokeAPISimulator, ["--list-faults"])
            #expect(outcome.code == 0 && outcome.output.split(separator: "\n").count == Fault.all.count)
        }
    }
}
