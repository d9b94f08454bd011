import SimulatorKit

/// Three services of exchange rates on the loopback interface, as a real HTTP server.
///
/// Any number of simulators can run in one process. A test steers it with the functions below; another process uses
/// `POST /control/…`. A simulator stops when it is released.
package final class Simulator: Sendable {
    private let service: LoopbackService<Simulation>

    /// Binds a port and serves at once.
    package init(_ options: SimulatorOptions = SimulatorOptions()) throws {
        service = try LoopbackService(
            port: options.port, changeEvery: options.changeEvery, onRequest: options.onRequest
        ) { origin in Simulation(options, origin: origin, now: WallClock.now) }
    }

    /// Its address, `http://127.0.0.1:PORT`.
    package var url: String { service.url }
    /// The port it listens on, the same after `restart()`.
    package var port: Int { service.port }
    /// Replaces `https://open.er-api.com/v6`.
    package var erapiURL: String { "\(url)/v6" }
    /// Replaces `https://api.frankfurter.dev/v1`.
    package var frankfurterURL: String { "\(url)/v1" }
    /// Replaces `https://api.currencylayer.com`.
    package var currencyLayerURL: String { "\(url)/currencylayer" }
    /// Replaces `https://api.apilayer.com/currency_data`.
    package var gatewayURL: String { "\(url)/currency_data" }

    /// The environment variables that send our programs here.
    package var environment: [String: String] {
        [
            "TODAY_RATES_ERAPI": erapiURL, "TODAY_RATES_FRANKFURTER": frankfurterURL,
            "TODAY_RATES_CURRENCYLAYER": currencyLayerURL,
        ]
    }

    /// Every request so far, except those to `/control/`.
    package var requests: [RecordedRequest] { service.log.requests }

    /// The first request that `accepts` approves, past or future; ends early only if cancelled.
    ///
    /// `sequence` is the number of the last request to skip.
    package func waitForRequest(
        after sequence: Int = 0, where accepts: @escaping @Sendable (RecordedRequest) -> Bool
    ) async throws -> RecordedRequest {
        try await service.log.first(after: sequence, where: accepts)
    }

    /// Cuts all connections and refuses new ones; rates and log survive for `restart()`.
    package func stop() async { await service.stop() }

    /// Listens again on the same port.
    package func restart() throws { try service.restart() }

    /// Reads or changes the services.
    func withState<Result>(_ body: (inout Simulation) throws -> Result) rethrows -> Result {
        try service.state.withLock { state in try body(&state) }
    }
}
