import SimulatorKit

/// Twitch on the loopback interface: a real HTTP server that stands in for id.twitch.tv and api.twitch.tv.
package final class Simulator: LoopbackSimulator {
    private let service: LoopbackService<Simulation>

    /// What runs it.
    package var running: any RunningService<Fault> { service }

    /// Binds a port and serves at once.
    package init(_ options: SimulatorOptions = SimulatorOptions()) throws {
        service = try LoopbackService(
            port: options.port, changeEvery: options.changeEvery, onRequest: options.onRequest
        ) { origin in try Simulation(options, origin: origin, now: WallClock.now) }
    }

    /// `init` for asynchronous callers.
    package static func start(_ options: SimulatorOptions = SimulatorOptions()) async throws -> Simulator {
        try Simulator(options)
    }

    var simulation: Monitor<Simulation> { service.state }

    /// Replaces `https://api.twitch.tv/helix`.
    package var apiURL: String { "\(url)/helix" }
    /// Replaces `https://id.twitch.tv/oauth2`.
    package var idURL: String { "\(url)/oauth2" }
}
