/// A small HTTP/1.1 server: one thread per connection, with a raw socket for every kind of fault.
///
/// With blocking threads, a hang, a reset or one byte per second each take one line.
package final class HTTPServer: Sendable {
    private struct State {
        var listener: Socket?
        var connections: Set<Socket> = []
        /// Reserves the port while nothing listens on it, so that no other process can get it.
        var reserved: Socket?
    }

    let port: UInt16
    private let state: Monitor<State>
    private let answer: @Sendable (HTTPRequest) -> Answer

    /// Serves on a port, 0 for any free one, once `start()` is called.
    init(port: UInt16, answer: @escaping @Sendable (HTTPRequest) -> Answer) throws {
        let socket = try Socket.bound(to: port)
        self.port = socket.port
        state = Monitor(State(reserved: socket))
        self.answer = answer
    }

    /// Serves on any free port at once.
    package convenience init(answer: @escaping @Sendable (HTTPRequest) -> Answer) throws {
        try self.init(port: 0, answer: answer)
        try start()
    }

    deinit { state.withLock { $0.reserved?.close() } }

    package var url: String { "http://127.0.0.1:\(port)" }

    /// Listens; must not be called while it does.
    func start() throws {
        let listener = try state.withLock { state in
            let socket = try state.reserved ?? Socket.bound(to: port)
            try socket.listen()
            (state.reserved, state.listener) = (nil, socket)
            return socket
        }
        DetachedThread.start { self.acceptAll(on: listener) }
    }

    /// Refuses new connections and cuts existing ones, without waiting.
    package func shutDown() {
        state.withLock { state in
            state.listener?.shutDown()
            for connection in state.connections { connection.shutDown() }
        }
    }

    /// Shuts down, and returns when everything has ended.
    func stop() {
        shutDown()
        _ = state.wait { $0.listener == nil && $0.connections.isEmpty ? true : nil }
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
        }
    }

    private func serve(_ socket: Socket) {
        var connection = HTTPConnection(socket: socket)
        while let request = connection.next(), connection.write(answer(request), to: request), !request.wantsToClose {}
        state.withLock { state in
            // Inside the lock: a closed descriptor may be another connection's a moment later.
            state.connections.remove(socket)
            socket.close()
        }
    }
}
