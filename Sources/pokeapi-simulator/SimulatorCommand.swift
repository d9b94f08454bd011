import ArgumentParser
import Glibc
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

    @Flag(help: "List all faults, and exit.")
    var listFaults = false

    @Flag(help: "Print a line for each request to standard error.")
    var verbose = false

    func run() throws {
        guard !listFaults else { return Output.write(Fault.list, to: STDOUT_FILENO) }
        var options = try setup.options()
        if verbose { options.onRequest = { Output.write("\($0.summary)\n", to: STDERR_FILENO) } }
        try ServingProgram.run({ try Simulator(options) }, url: \.url)
        Glibc.exit(0)
    }
}
