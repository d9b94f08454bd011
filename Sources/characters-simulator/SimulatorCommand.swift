import ArgumentParser
import CharactersSimulator
import Glibc
import SimulatorKit

/// `characters-simulator`: serves until a signal ends it.
@main
struct SimulatorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "characters-simulator",
        abstract: "Simulate the Rick and Morty API on the loopback interface.",
        discussion: """
            Prints "READY http://127.0.0.1:PORT" and serves until SIGTERM or SIGINT. Set TODAY_RICKANDMORTY to the address \
            with /api. Tests steer it under /control/. Its characters are made up, except for a few that everybody knows.
            """)

    @Option(help: "Port on 127.0.0.1; 0 picks a free one.")
    var port: UInt16 = 0

    @Option(
        help: ArgumentHelp("Seconds between arrivals; without it, no character arrives.", valueName: "seconds"))
    var changeEvery: Double?

    @Option(name: .customLong("fault"), help: ArgumentHelp("Fault to switch on; may be repeated.", valueName: "name"))
    var faults: [String] = []

    @Flag(help: "List all faults, and exit.")
    var listFaults = false

    @Flag(help: "Print a line for each request to standard error.")
    var verbose = false

    func validate() throws {
        if let changeEvery, !(changeEvery > 0) { throw ValidationError("--change-every must be more than 0.") }
        for name in faults where !Fault.all.contains(where: { $0.name == name }) {
            throw ValidationError("\(UnknownFault(name: name)).")
        }
    }

    func run() throws {
        guard !listFaults else { return Output.write(Fault.list, to: STDOUT_FILENO) }
        var options = SimulatorOptions()
        (options.port, options.changeEvery) = (port, changeEvery)
        options.faults = try faults.map { FaultOrder(try Fault.named($0)) }
        if verbose { options.onRequest = { Output.write("\($0.summary)\n", to: STDERR_FILENO) } }
        try ServingProgram.run({ try Simulator(options) }, url: \.url)
        Glibc.exit(0)
    }
}
