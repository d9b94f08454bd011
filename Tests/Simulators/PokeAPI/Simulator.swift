import SimulatorKit

/// PokéAPI, and the host with its drawings, on the loopback interface, as a real HTTP server.
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

    /// Replaces `https://pokeapi.co/api/v2`.
    package var apiURL: String { url + Pokemon.root }
    /// The environment variables that send our programs here.
    package var environment: [String: String] { ["TODAY_POKEAPI": apiURL] }

    /// How many Pokémon there are.
    package var count: Int { service.state.withLock { $0.pokedex.all.count } }

    /// Adds one at the end of the list.
    package func add(_ name: String) { service.state.withLock { $0.pokedex.add(name) } }

    /// Renames one; the old name is unknown from then on.
    package func rename(_ old: String, to new: String) throws {
        try service.state.withLock { try $0.pokedex.rename(old, to: new) }
    }
}
