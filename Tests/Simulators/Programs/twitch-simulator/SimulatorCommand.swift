import ArgumentParser
import FoundationEssentials
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

    @OptionGroup var serving: ServingOptions<Fault>

    func run() throws {
        try serving.run(try setup.options()) { try Simulator($0) }
    }
}
