/// A `LoopbackService`, whatever its state is.
package protocol RunningService<Fault>: AnyObject, Sendable {
    associatedtype Fault: ServiceFault

    /// Its address, `http://127.0.0.1:PORT`.
    var url: String { get }
    /// The port it listens on, the same after `restart()`.
    var port: Int { get }
    /// Every request to it.
    var log: RequestLog { get }

    /// Cuts all connections and refuses new ones; state and log survive for `restart()`.
    func stop() async

    /// Listens again on the same port.
    func restart() throws

    /// Changes which faults are switched on.
    func withFaults(_ body: (inout ServiceFaultBoard<Fault>) -> Void)
}

extension LoopbackService: RunningService {
    /// Changes which faults are switched on.
    package func withFaults(_ body: (inout ServiceFaultBoard<State.Fault>) -> Void) {
        state.withLock { body(&$0.faults) }
    }
}
