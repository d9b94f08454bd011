/// A fault that strikes one request.
struct ActiveFault: Sendable {
    let order: FaultOrder
    /// The how-manieth request it strikes, from 1.
    let hit: Int
    let request: HTTPRequest
    /// The simulator's own address.
    let origin: String
    let now: Double

    /// The seconds that were ordered, within reason.
    func seconds(_ usual: Double) -> Double { min(max(-1e9, order.seconds ?? usual), 1e9) }

    /// The bytes that were ordered, at most a gibibyte.
    func bytes(_ usual: Int) -> Int { min(max(0, order.bytes ?? usual), 1 << 30) }
}
