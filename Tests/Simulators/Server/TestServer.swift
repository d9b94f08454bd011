import FoundationEssentials

/// The whole state of a simulated service: one value, changed by one request at a time.
package protocol Service: Sendable {
    /// How it is set up.
    associatedtype Options: Sendable
    /// What an answer says, before it is written, for faults to change; `Void` if they change written answers alone.
    associatedtype Content

    /// What goes wrong with it alone; see `Fault.all` for the rest.
    static var ownFaults: [Fault<Self>] { get }

    /// Makes it; `origin` is its own address, `http://127.0.0.1:PORT`.
    init(_ options: Options, origin: String)

    /// The answer to a request, unless a fault dictates another.
    mutating func answer(_ exchange: Exchange<Self>) -> HTTPResponse

    /// Goes to the next step.
    mutating func advance()

    /// Obeys a request of its own to `/control/`, and returns the answer; `nil` if it knows no such request.
    mutating func control(_ request: HTTPRequest) throws -> JSON?

    /// What `GET /control/state` returns, besides the faults and the number of requests.
    var report: JSON { get }
}

/// A request and its context while it is answered.
package struct Exchange<State: Service>: Sendable {
    let request: HTTPRequest
    /// In Unix seconds.
    let now: Double
    let strikes: [Strike<State>]

    /// What an answer says, as changed by the faults.
    func adjusted(_ content: State.Content) -> State.Content {
        var content = content
        for case (.content(let change), let strike) in strikes.effects() { change(&content, strike) }
        return content
    }
}

/// A simulated service on the loopback interface: a real HTTP server around the state of a service.
///
/// Any number of them can run in one process; another process steers one under `/control/`. It stops when it is released.
package final class TestServer<State: Service>: Sendable {
    private let server: HTTPServer
    private let desk: FrontDesk<State>
    private let changeEvery: Double?

    /// Binds a port, 0 for any free one, and serves at once.
    ///
    /// - Parameters:
    ///   - options: how the service is set up.
    ///   - port: the port on 127.0.0.1.
    ///   - changeEvery: seconds between two steps; `nil` if it changes only on demand.
    ///   - onRequest: called with each request once its answer is decided, on the thread of its connection.
    package init(
        _ options: State.Options, port: UInt16 = 0, changeEvery: Double? = nil,
        onRequest: (@Sendable (RecordedRequest) -> Void)? = nil
    ) throws {
        let socket = try Socket.bound(to: port)
        let desk = FrontDesk<State>(options: options, origin: "http://127.0.0.1:\(socket.port)", onRequest: onRequest)
        server = HTTPServer(socket: socket) { desk.answer($0) }
        self.desk = desk
        self.changeEvery = changeEvery
        try restart()
    }

    deinit { shutDown() }

    /// Its address, `http://127.0.0.1:PORT`.
    package var url: String { server.url }
    /// The port it listens on, the same after `restart()`.
    package var port: Int { Int(server.port) }
    /// Every request so far, except those to `/control/`.
    package var requests: [RecordedRequest] { desk.log.requests }

    /// The first request that `accepts` approves, past or future; ends early only if cancelled.
    ///
    /// `sequence` is the number of the last request to skip.
    package func waitForRequest(
        after sequence: Int = 0, where accepts: @escaping @Sendable (RecordedRequest) -> Bool
    ) async throws -> RecordedRequest {
        try await desk.log.first(after: sequence, where: accepts)
    }

    /// Cuts all connections and refuses new ones; its state and its log survive for `restart()`.
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
        desk.state.withLock { $0.isStopped = false }
        desk.log.close(false)
        try server.start()
        guard let changeEvery else { return }
        DetachedThread.start { [desk] in
            while desk.state.wait(seconds: changeEvery, until: { $0.isStopped ? true : nil }) == nil {
                desk.change { $0.advance() }
            }
        }
    }

    private func shutDown() {
        desk.state.withLock { $0.isStopped = true }
        desk.log.close(true)
        server.shutDown()
    }

    /// Reads or changes the service.
    package func change<Result>(_ body: (inout State) throws -> Result) rethrows -> Result { try desk.change(body) }

    /// Goes to the next step.
    package func advance() { change { $0.advance() } }

    /// Switches a fault on, by default at its own paths and as often as it strikes by itself; see `FaultOrder`.
    package func set(
        _ name: String, count: Int? = nil, skip: Int? = nil, path: String? = nil, seconds: Double? = nil,
        bytes: Int? = nil, location: String? = nil
    ) {
        let order = FaultOrder(
            name: name, count: count, skip: skip, path: path, seconds: seconds, bytes: bytes, location: location)
        do {
            try desk.state.withLock { try $0.faults.set(order) }
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Switches all faults off.
    package func clear() { desk.state.withLock { $0.faults.clear() } }

    /// The names of all its faults.
    package static var faults: [String] { Fault<State>.all.map(\.name) }
}
