import SimulatorKit

/// Twitch on the loopback interface: a real HTTP server that stands in for id.twitch.tv and api.twitch.tv.
///
/// Any number of simulators can run in one process. A test steers it with the functions below; another process uses
/// `POST /control/…` (see `Control`). A simulator stops when it is released.
package final class Simulator: Sendable {
    /// The port it listens on, the same after `restart()`.
    package let port: Int
    let simulation: Monitor<Simulation>
    let log: RequestLog
    private let server: Server
    private let changeEvery: Double?

    /// Binds a port and serves at once.
    package init(_ options: SimulatorOptions = SimulatorOptions()) throws {
        let socket = try Socket.bound(to: options.port)
        let simulation = try Monitor(
            Simulation(options, origin: "http://127.0.0.1:\(socket.port)", now: WallClock.now))
        let log = RequestLog()
        let desk = FrontDesk(simulation: simulation, log: log, onRequest: options.onRequest)
        self.port = Int(socket.port)
        self.simulation = simulation
        self.log = log
        self.server = Server(socket: socket, answer: desk.answer)
        self.changeEvery = options.changeEvery
        try restart()
    }

    /// `init` for asynchronous callers.
    package static func start(_ options: SimulatorOptions = SimulatorOptions()) async throws -> Simulator {
        try Simulator(options)
    }

    deinit { shutDown() }

    /// Its address, `http://127.0.0.1:PORT`.
    package var url: String { "http://127.0.0.1:\(port)" }
    /// Replaces `https://api.twitch.tv/helix`.
    package var apiURL: String { "\(url)/helix" }
    /// Replaces `https://id.twitch.tv/oauth2`.
    package var idURL: String { "\(url)/oauth2" }

    /// Cuts all connections and refuses new ones; tokens, ranking and log survive for `restart()`.
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
        simulation.withLock { $0.isStopped = false }
        log.open()
        try server.start()
        guard let changeEvery else { return }
        DetachedThread.start { [simulation] in
            while simulation.wait(seconds: changeEvery, until: { $0.isStopped ? true : nil }) == nil {
                simulation.withLock { try? $0.advance() }
            }
        }
    }

    private func shutDown() {
        simulation.withLock { $0.isStopped = true }
        log.close()
        server.shutDown()
    }
}
