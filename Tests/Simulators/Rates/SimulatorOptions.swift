import SimulatorKit

/// How a simulator is set up.
package struct SimulatorOptions: ServedOptions, Sendable {
    /// The port on 127.0.0.1, 0 for any free one.
    package var port: UInt16 = 0
    /// The seed for the moves of the rates.
    package var seed: UInt64 = 1
    /// Seconds between two steps of the rates; `nil` if they change only on demand.
    package var changeEvery: Double?
    /// The access key that CurrencyLayer accepts.
    package var key = "0123456789abcdef0123456789abcdef"
    /// The requests that CurrencyLayer answers, as many as the free plan allows in a month.
    package var quota = 100
    /// Faults that are active from the start.
    package var faults: [FaultOrder] = []
    /// Called with each request once its answer is decided, on the thread of its connection.
    package var onRequest: (@Sendable (RecordedRequest) -> Void)?

    /// Rates that stay as they are, and no faults.
    package init() {}
}
