import ArgumentParser
import PokeAPISimulator
import SimulatorKit

/// `pokeapi-simulator`: serves until a signal ends it.
@main
struct SimulatorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pokeapi-simulator",
        abstract: "Simulate PokéAPI on the loopback interface.",
        discussion: """
            Prints "READY http://127.0.0.1:PORT" and serves until SIGTERM or SIGINT. Set TODAY_POKEAPI to the address with \
            /api/v2. Tests steer it under /control/.
            """)

    @OptionGroup var setup: SetupOptions

    @OptionGroup var serving: ServingOptions<Fault>

    func run() throws {
        try serving.run(try setup.options()) { try Simulator($0) }
    }
}
