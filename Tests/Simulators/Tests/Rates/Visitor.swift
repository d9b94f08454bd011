import RatesSimulator
import TestRig
import TestSupport

/// A simulator for one test, and a client of it.
struct Visitor {
    let simulator: Simulator

    init(_ options: SimulatorOptions = SimulatorOptions()) throws { simulator = try Simulator(options) }

    /// GETs an address, or POSTs `body` to it.
    func ask(
        _ target: String, headers: [String: String] = [:], posting body: String? = nil
    ) async throws -> ServiceReply {
        try await ServiceReply.ask(simulator.url + target, headers: headers, posting: body)
    }

    /// Asks CurrencyLayer with the key that it accepts.
    func layer(_ function: String, _ query: String = "") async throws -> ServiceReply {
        try await ask("/currencylayer/\(function)?access_key=\(SimulatorOptions().key)\(query)")
    }
}
