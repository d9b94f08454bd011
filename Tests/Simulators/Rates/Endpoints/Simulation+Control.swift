import SimulatorKit

/// The requests to `/control/` that are about these services; all others are in `ServiceControl`.
///
/// | request | body | effect |
/// |---|---|---|
/// | POST /control/rates | `{"BRL": "5.60", …}` | sets rates: units for 1 US dollar |
/// | POST /control/times | `{"updated": 1795219200, "next": 1795305600}` | sets when the rates were determined, and come |
/// | POST /control/quota | `{"left": 0}` | sets how many requests CurrencyLayer still answers |
/// | POST /control/key | `{"key": "…"}` | sets the access key that CurrencyLayer accepts |
extension Simulation {
    private struct Times: Decodable {
        var updated: Double?
        var next: Double?
    }

    private struct Quota: Decodable { var left: Int }

    private struct Key: Decodable { var key: String }

    mutating func control(_ request: HTTPRequest) throws -> ControlReply? {
        switch (request.method, request.path) {
        case ("POST", "/control/rates"): try rates.set(try request.decoded([String: String].self))
        case ("POST", "/control/times"):
            let times = try request.decoded(Times.self)
            (rates.updated, rates.next) = (times.updated ?? rates.updated, times.next ?? rates.next)
        case ("POST", "/control/quota"): quota = try request.decoded(Quota.self).left
        case ("POST", "/control/key"): key = try request.decoded(Key.self).key
        default: return nil
        }
        return .state
    }

    /// The rates, their times, and what is left of the month; not the key.
    var report: JSON {
        let all = rates.byCode.sorted { $0.key < $1.key }
        return [
            "updated": .int(Int(rates.updated)), "next": .int(Int(rates.next)), "quota": .int(quota),
            "rates": .object(all.map { JSON.Member(key: $0.key, value: .string($0.value)) }),
        ]
    }
}
