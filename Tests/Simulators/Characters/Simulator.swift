import SimulatorKit

/// The Rick and Morty API on the loopback interface, as a real HTTP server, with characters that are made up.
package final class Simulator: LoopbackSimulator {
    private let service: LoopbackService<Simulation>

    /// What runs it.
    package var running: any RunningService<Fault> { service }

    /// Binds a port and serves at once.
    package init(_ options: SimulatorOptions = SimulatorOptions()) throws {
        service = try LoopbackService(
            port: options.port, changeEvery: options.changeEvery, onRequest: options.onRequest
        ) { origin in Simulation(options, origin: origin) }
    }

    /// Replaces `https://rickandmortyapi.com/api`.
    package var apiURL: String { "\(url)/api" }

    /// The environment variable that sends our programs here.
    package var environment: [String: String] { ["TODAY_RICKANDMORTY": apiURL] }

    /// Reads or changes the service.
    func withState<Result>(_ body: (inout Simulation) throws -> Result) rethrows -> Result {
        try service.state.withLock { state in try body(&state) }
    }
}
