import ArgumentParser
import PokeAPISimulator

/// The options for a `SimulatorOptions`.
struct SetupOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Number of Pokémon.", valueName: "number"))
    var count: Int = SimulatorOptions().count

    @Option(help: ArgumentHelp("Seconds between new Pokémon; without it, none comes.", valueName: "seconds"))
    var changeEvery: Double?

    func validate() throws {
        if let changeEvery, !(changeEvery > 0) { throw ValidationError("--change-every must be more than 0.") }
        guard (0...100_000).contains(count) else { throw ValidationError("--count must be between 0 and 100000.") }
    }

    func options() throws -> SimulatorOptions {
        var options = SimulatorOptions()
        (options.count, options.changeEvery) = (count, changeEvery)
        return options
    }
}
