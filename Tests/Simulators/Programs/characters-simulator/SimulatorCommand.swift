import ArgumentParser
import CharactersSimulator
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

    @Option(
        help: ArgumentHelp("Seconds between arrivals; without it, no character arrives.", valueName: "seconds"))
    var changeEvery: Double?

    @OptionGroup var serving: ServingOptions<Fault>

    func validate() throws {
        if let changeEvery, !(changeEvery > 0) { throw ValidationError("--change-every must be more than 0.") }
    }

    func run() throws {
        var options = SimulatorOptions()
        options.changeEvery = changeEvery
        try serving.run(options) { try Simulator($0) }
    }
}
