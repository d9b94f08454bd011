import SimulatorKit

/// Twitch on the loopback interface: a real HTTP server that stands in for id.twitch.tv and api.twitch.tv.
///
/// Any number of simulators can run in one process. A test steers it with the functions below; another process uses
/// `POST /control/…`. A simulator stops when it is released.
package final class Simulator: Sendable {
    private let service: LoopbackService<Simulation>

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
    var log: RequestLog { service.log }

    /// The port it listens on, the same after `restart()`.
    package var port: Int { service.port }
    /// Its address, `http://127.0.0.1:PORT`.
    package var url: String { service.url }
    /// Replaces `https://api.twitch.tv/helix`.
    package var apiURL: String { "\(url)/helix" }
    /// Replaces `https://id.twitch.tv/oauth2`.
    package var idURL: String { "\(url)/oauth2" }

    /// Cuts all connections and refuses new ones; tokens, ranking and log survive for `restart()`.
    package func stop() async { await service.stop() }

    /// Listens again on the same port.
    package func restart() throws { try service.restart() }
}
