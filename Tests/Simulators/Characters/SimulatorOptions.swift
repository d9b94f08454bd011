import SimulatorKit

/// How a simulator is set up.
package struct SimulatorOptions: ServedOptions, Sendable {
    /// The port on 127.0.0.1, 0 for any free one.
    package var port: UInt16 = 0
    /// Seconds between arrivals of characters; `nil` if characters change only on demand.
    package var changeEvery: Double?
    /// Faults that are active from the start.
    package var faults: [FaultOrder] = []
    /// Called with each request once its answer is decided, on the thread of its connection.
    package var onRequest: (@Sendable (RecordedRequest) -> Void)?

    /// Characters that do not change, and no faults.
    package init() {}
}
