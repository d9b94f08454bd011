/// A small HTTP/1.1 server: one thread per connection, with a raw socket for every kind of mischief.
///
/// With blocking threads, a hang, a reset or one byte per second each take one line.
package final class HTTPServer: Sendable {
    private struct State {
        var listener: Socket?
        /// Keeps the port while nothing listens on it, so that no other process can get it meanwhile.
        var reserved: Socket?
        var connections: Set<Socket> = []
        var acceptors = 0
        /// Grows with each start and stop, so that the end of an outage does not undo a stop.
        var generation = 0
    }

    /// The port on 127.0.0.1.
    let port: UInt16
    private let state: Monitor<State>
    private let answer: @Sendable (HTTPRequest) -> Answer

    /// Serves on a bound socket, once `start()` is called.
    init(socket: Socket, answer: @escaping @Sendable (HTTPRequest) -> Answer) {
        port = socket.port
        state = Monitor(State(reserved: socket))
        self.answer = answer
    }

    /// Serves on any free port at once.
    package convenience init(answer: @escaping @Sendable (HTTPRequest) -> Answer) throws {
        self.init(socket: try Socket.bound(to: 0), answer: answer)
        try start()
    }

    deinit { state.withLock { $0.reserved?.close() } }

    /// Its address, `http://127.0.0.1:PORT`.
    package var url: String { "http://127.0.0.1:\(port)" }

    /// Listens; does nothing if it already does.
    func start() throws {
        let listener = try state.withLock { state -> Socket? in
            guard state.listener == nil else { return nil }
            let socket = try state.reserved ?? Socket.bound(to: port)
            try socket.listen()
            state.reserved = nil
            state.listener = socket
            state.acceptors += 1
            state.generation += 1
            return socket
        }
        if let listener { DetachedThread.start { self.acceptAll(on: listener) } }
    }

    /// Refuses new connections and cuts existing ones, without waiting; returns the new generation.
    @discardableResult
    package func shutDown() -> Int {
        state.withLock { state in
            state.generation += 1
            state.listener?.shutDown()
            for connection in state.connections { connection.shutDown() }
            return state.generation
        }
    }

    /// Shuts down, and returns when everything has ended.
    func stop() {
        shutDown()
        _ = state.wait { $0.acceptors == 0 && $0.connections.isEmpty ? true : nil }
    }

    /// Refuses connections for some seconds, then listens again unless it was started or stopped meanwhile.
    private func pause(seconds: Double) {
        let generation = shutDown()
        guard state.wait(seconds: seconds, until: { $0.generation == generation ? nil : true }) == nil else { return }
        _ = state.wait { $0.acceptors == 0 ? true : nil }
        try? start()
    }

    private func acceptAll(on listener: Socket) {
        while let connection = listener.accept() {
            state.withLock { _ = $0.connections.insert(connection) }
            DetachedThread.start { self.serve(connection) }
        }
        state.withLock { state in
            listener.close()
            state.listener = nil
            state.reserved = try? Socket.bound(to: port)
            // For a connection accepted while `shutDown()` looked at the others.
            for connection in state.connections { connection.shutDown() }
            state.acceptors -= 1
        }
    }

    private func serve(_ socket: Socket) {
        var connection = HTTPConnection(socket: socket)
        while let request = connection.next() {
            let answer = answer(request)
            let isUsable = connection.write(answer, to: request)
            if let seconds = answer.outage { DetachedThread.start { self.pause(seconds: seconds) } }
            guard isUsable, !request.wantsToClose else { break }
        }
        state.withLock { state in
            // Inside the lock: a closed descriptor may be another connection's a moment later.
            state.connections.remove(socket)
            socket.close()
        }
    }
}
