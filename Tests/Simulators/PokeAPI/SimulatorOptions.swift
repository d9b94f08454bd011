import SimulatorKit

/// How a simulator is set up.
package struct SimulatorOptions: ServedOptions, Sendable {
    /// The port on 127.0.0.1, 0 for any free one.
    package var port: UInt16 = 0
    /// How many Pokémon there are.
    package var count = Pokedex.usualCount
    /// Seconds between two new Pokémon; `nil` if they come only on demand.
    package var changeEvery: Double?
    /// Faults that are active from the start.
    package var faults: [FaultOrder] = []
    /// Called with each request once its answer is decided, on the thread of its connection.
    package var onRequest: (@Sendable (RecordedRequest) -> Void)?

    /// All Pokémon of June 2026, and no faults.
    package init() {}
}
