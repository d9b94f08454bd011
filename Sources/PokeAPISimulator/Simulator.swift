import SimulatorKit

/// PokéAPI, and the host with its drawings, on the loopback interface, as a real HTTP server.
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
    /// Replaces `https://pokeapi.co/api/v2`.
    package var apiURL: String { url + Pokemon.root }
    /// The environment variables that send our programs here.
    package var environment: [String: String] { ["TODAY_POKEAPI": apiURL] }

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

    /// Cuts all connections and refuses new ones; Pokémon and log survive for `restart()`.
    package func stop() async { await service.stop() }

    /// Listens again on the same port.
    package func restart() throws { try service.restart() }

    /// How many Pokémon there are.
    package var count: Int { service.state.withLock { $0.pokedex.all.count } }

    /// Adds one at the end of the list.
    package func add(_ name: String) { service.state.withLock { $0.pokedex.add(name) } }

    /// Renames one; the old name is unknown from then on.
    package func rename(_ old: String, to new: String) throws {
        try service.state.withLock { try $0.pokedex.rename(old, to: new) }
    }

    /// Switches a fault on, by default at its own paths and as often as it strikes by itself.
    package func set(
        _ fault: Fault, count: Int? = nil, skip: Int? = nil, path: String? = nil, seconds: Double? = nil,
        bytes: Int? = nil, location: String? = nil
    ) {
        let order = FaultOrder(
            fault, count: count, skip: skip, path: path, seconds: seconds, bytes: bytes, location: location)
        service.state.withLock { $0.faults.set(order) }
    }

    /// Switches one fault off, or all.
    package func clear(_ fault: Fault? = nil) { service.state.withLock { $0.faults.clear(fault) } }
}
