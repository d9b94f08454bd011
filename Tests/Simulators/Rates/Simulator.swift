import SimulatorKit

/// Three services of exchange rates on the loopback interface, as a real HTTP server.
package final class Simulator: LoopbackSimulator {
    private let service: LoopbackService<Simulation>

    /// What runs it.
    package var running: any RunningService<Fault> { service }

    /// Binds a port and serves at once.
    package init(_ options: SimulatorOptions = SimulatorOptions()) throws {
        service = try LoopbackService(
            port: options.port, changeEvery: options.changeEvery, onRequest: options.onRequest
        ) { origin in Simulation(options, origin: origin, now: WallClock.now) }
    }

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

    /// Reads or changes the services.
    func withState<Result>(_ body: (inout Simulation) throws -> Result) rethrows -> Result {
        try service.state.withLock { state in try body(&state) }
    }
}
