import SimulatorKit

/// The Rick and Morty API on the loopback interface, as a real HTTP server, with characters that are made up.
///
/// Any number of simulators can run in one process. A test steers it with the functions below; another process uses
/// `POST /control/…`. A simulator stops when it is released.
package final class Simulator: Sendable {
    private let service: LoopbackService<Simulation>

    /// Binds a port and serves at once.
    package init(_ options: SimulatorOptions = SimulatorOptions()) throws {
        service = try LoopbackService(
            port: options.port, changeEvery: options.changeEvery, onRequest: options.onRequest
        ) { origin in Simulation(options, origin: origin) }
    }

    /// Its address, `http://127.0.0.1:PORT`.
    package var url: String { service.url }
    /// The port it listens on, the same after `restart()`.
    package var port: Int { service.port }
    /// Replaces `https://rickandmortyapi.com/api`.
    package var apiURL: String { "\(url)/api" }

    /// The environment variable that sends our programs here.
    package var environment: [String: String] { ["TODAY_RICKANDMORTY": apiURL] }

    /// Every request so far, except those to `/control/`.
    package var requests: [RecordedRequest] { service.log.requests }

    /// The first request that `accepts` approves, past or future; ends early only if cancelled.
    ///
    /// `sequence` is the number of the last request to skip.
    package func waitForRequest(
        after sequence: Int = 0, where accepts: @escaping @Sendable (RecordedRequest) -> Bool
    ) async throws -> RecordedRequest {
        try await service.log.first(after: sequence, where: accepts)
    }

    /// Cuts all connections and refuses new ones; characters and log survive for `restart()`.
    package func stop() async { await service.stop() }

    /// Listens again on the same port.
    package func restart() throws { try service.restart() }

    /// Reads or changes the service.
    func withState<Result>(_ body: (inout Simulation) throws -> Result) rethrows -> Result {
        try service.state.withLock { state in try body(&state) }
    }
}
