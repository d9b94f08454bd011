import ArgumentParser
import FoundationEssentials
import Glibc
import SimulatorKit
import TwitchSimulator

/// `twitch-simulator`: serves until a signal ends it.
@main
struct SimulatorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "twitch-simulator",
        abstract: "Simulate id.twitch.tv and api.twitch.tv on the loopback interface.",
        discussion: """
            Prints "READY http://127.0.0.1:PORT" and serves until SIGTERM or SIGINT. Twitch's addresses are under \
            /oauth2 and /helix; tests steer it under /control/.
            """)

    @OptionGroup var setup: SetupOptions

    @Flag(help: "List all faults, and exit.")
    var listFaults = false

    @Flag(help: "Print a line for each request to standard error.")
    var verbose = false

    mutating func run() throws {
        guard !listFaults else { return Output.write(Fault.list, to: STDOUT_FILENO) }
        var options = try setup.options()
        if verbose { options.onRequest = { Output.write("\($0.summary)\n", to: STDERR_FILENO) } }
        try ServingProgram.run({ try Simulator(options) }, url: \.url)
        Glibc.exit(0)
    }
}
