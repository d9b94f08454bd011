/// A simulated service on the loopback interface: a real HTTP server around a `ServiceState`.
///
/// Any number of them can run in one process. One stops when it is released.
package final class LoopbackService<State: ServiceState>: Sendable {
    /// The port it listens on, the same after `restart()`.
    package let port: Int
    /// The service itself.
    package let state: Monitor<State>
    /// Every request to it.
    package let log: RequestLog
    private let server: Server
    private let changeEvery: Double?

    /// Binds a port, 0 for any free one, and serves at once.
    ///
    /// - Parameters:
    ///   - port: the port on 127.0.0.1.
    ///   - changeEvery: seconds between two steps; `nil` if it changes only on demand.
    ///   - onRequest: called with each request once its answer is decided, on the thread of its connection.
    ///   - state: makes the service, given its own address.
    package init(
        port: UInt16, changeEvery: Double?, onRequest: (@Sendable (RecordedRequest) -> Void)?,
        _ state: (_ origin: String) throws -> State
    ) throws {
        let socket = try Socket.bound(to: port)
        let state = try Monitor(state("http://127.0.0.1:\(socket.port)"))
        let log = RequestLog()
        let desk = FrontDesk(state: state, log: log, onRequest: onRequest)
        self.port = Int(socket.port)
        (self.state, self.log, self.changeEvery) = (state, log, changeEvery)
        server = Server(socket: socket, answer: desk.answer)
        try restart()
    }

    deinit { shutDown() }

    /// Its address, `http://127.0.0.1:PORT`.
    package var url: String { "http://127.0.0.1:\(port)" }

    /// Cuts all connections and refuses new ones; state and log survive for `restart()`.
    package func stop() async {
        shutDown()
        await withCheckedContinuation { continuation in
            DetachedThread.start {
                self.server.stop()
                continuation.resume()
            }
        }
    }

    /// Listens again on the same port.
    package func restart() throws {
        state.withLock { $0.isStopped = false }
        log.open()
        try server.start()
        guard let changeEvery else { return }
        DetachedThread.start { [state] in
            while state.wait(seconds: changeEvery, until: { $0.isStopped ? true : nil }) == nil {
                state.withLock { try? $0.advance() }
            }
        }
    }

    private func shutDown() {
        state.withLock { $0.isStopped = true }
        log.close()
        server.shutDown()
    }
}
