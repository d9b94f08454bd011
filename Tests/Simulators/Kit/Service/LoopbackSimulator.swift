/// A simulated service as tests and programs hold it: they start it, read its requests, switch faults on, and stop it.
///
/// Any number of them can run in one process; another process steers one by `POST /control/…`. It stops when it is
/// released.
package protocol LoopbackSimulator: AnyObject, Sendable {
    associatedtype Fault: ServiceFault

    /// What runs it.
    var running: any RunningService<Fault> { get }
}

extension LoopbackSimulator {
    /// Its address, `http://127.0.0.1:PORT`.
    package var url: String { running.url }

    /// The port it listens on, the same after `restart()`.
    package var port: Int { running.port }

    /// Every request so far, except those to `/control/`.
    package var requests: [RecordedRequest] { running.log.requests }

    /// The first request that `accepts` approves, past or future; ends early only if cancelled.
    ///
    /// `sequence` is the number of the last request to skip.
    package func waitForRequest(
        after sequence: Int = 0, where accepts: @escaping @Sendable (RecordedRequest) -> Bool
    ) async throws -> RecordedRequest {
        try await running.log.first(after: sequence, where: accepts)
    }

    /// Cuts all connections and refuses new ones; its state and its log survive for `restart()`.
    package func stop() async { await running.stop() }

    /// Listens again on the same port.
    package func restart() throws { try running.restart() }

    /// Switches a fault on.
    package func set(_ order: ServiceFaultOrder<Fault>) { running.withFaults { $0.set(order) } }

    /// Switches a fault on, by default at its own paths and as often as it strikes by itself.
    package func set(
        _ fault: Fault, count: Int? = nil, skip: Int? = nil, path: String? = nil, seconds: Double? = nil,
        bytes: Int? = nil, location: String? = nil
    ) {
        set(
            ServiceFaultOrder(
                fault, count: count, skip: skip, path: path, seconds: seconds, bytes: bytes, location: location))
    }

    /// Switches one fault off, or all.
    package func clear(_ fault: Fault? = nil) { running.withFaults { $0.clear(fault) } }
}
