import ArgumentParser
import PokeAPISimulator
import SimulatorKit

/// The options for a `SimulatorOptions`.
struct SetupOptions: ParsableArguments {
    @Option(help: "Port on 127.0.0.1; 0 picks a free one.")
    var port: UInt16 = 0

    @Option(help: ArgumentHelp("Number of Pokémon.", valueName: "number"))
    var count: Int = SimulatorOptions().count

    @Option(help: ArgumentHelp("Seconds between new Pokémon; without it, none comes.", valueName: "seconds"))
    var changeEvery: Double?

    @Option(name: .customLong("fault"), help: ArgumentHelp("Fault to switch on; may be repeated.", valueName: "name"))
    var faults: [String] = []

    func validate() throws {
        if let changeEvery, !(changeEvery > 0) { throw ValidationError("--change-every must be more than 0.") }
        guard (0...100_000).contains(count) else { throw ValidationError("--count must be between 0 and 100000.") }
        for name in faults where !Fault.all.contains(where: { $0.name == name }) {
            throw ValidationError("\(UnknownFault(name: name)).")
        }
    }

    func options() throws -> SimulatorOptions {
        var options = SimulatorOptions()
        (options.port, options.count, options.changeEvery) = (port, count, changeEvery)
        options.faults = try faults.map { FaultOrder(try Fault.named($0)) }
        return options
    }
}
