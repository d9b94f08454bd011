/// A fault that affects one request.
package struct ActiveServiceFault<Fault: ServiceFault>: Sendable {
    /// The fault.
    package let order: ServiceFaultOrder<Fault>
    /// The number of this hit, from 1.
    package let hit: Int
    /// The request.
    package let request: HTTPRequest
    /// The simulator's own address.
    package let origin: String
    /// In Unix seconds.
    package let now: Double

    /// The seconds in the order, within reason.
    package func seconds(_ usual: Double) -> Double { min(max(-1e9, order.seconds ?? usual), 1e9) }

    /// The bytes in the order, at most a gibibyte.
    package func bytes(_ usual: Int) -> Int { min(max(0, order.bytes ?? usual), 1 << 30) }
}
