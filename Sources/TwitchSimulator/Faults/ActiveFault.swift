import SimulatorKit

/// A fault that affects one request.
struct ActiveFault: Sendable {
    let order: FaultOrder
    /// The number of this hit, from 1.
    let hit: Int
    let request: HTTPRequest
    /// The simulator's own address.
    let origin: String
    let now: Double

    /// The seconds in the order, within reason.
    func seconds(_ usual: Double) -> Double { min(max(-1e9, order.seconds ?? usual), 1e9) }

    /// The bytes in the order, at most a gibibyte.
    func bytes(_ usual: Int) -> Int { min(max(0, order.bytes ?? usual), 1 << 30) }
}
