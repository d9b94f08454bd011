import ArgumentParser
import FoundationEssentials
import Glibc
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
        guard !listFaults else { return printFaults() }
        // Before the first thread, which inherits it: only then are the signals certain to wait for `sigwait`.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // The reader of the log may go away before the simulator does.
        signal(SIGPIPE, SIG_IGN)
        var options = try setup.options()
        if verbose { options.onRequest = { Output.write("\($0.summary)\n", to: STDERR_FILENO) } }
        let simulator = try Simulator(options)
        Output.write("READY \(simulator.url)\n", to: STDOUT_FILENO)
        var received: Int32 = 0
        withExtendedLifetime(simulator) { _ = sigwait(&signals, &received) }
        Glibc.exit(0)
    }

    private func printFaults() {
        let width = Fault.all.map(\.name.count).max() ?? 0
        for fault in Fault.all {
            let gap = String(repeating: " ", count: width - fault.name.count + 2)
            Output.write("\(fault.name)\(gap)\(fault.summary)\n", to: STDOUT_FILENO)
        }
    }
}
