import SimulatorKit

/// The whole state of the three services: one value, changed by one request at a time.
struct Simulation: ServiceState {
    let options: SimulatorOptions
    /// The simulator's own address, `http://127.0.0.1:PORT`.
    let origin: String
    var rates: Rates
    /// The requests of this month that CurrencyLayer still answers.
    var quota: Int
    /// The only access key that CurrencyLayer accepts.
    var key: String
    var faults = ServiceFaultBoard<Fault>()
    var isStopped = false
    private var step = 0

    init(_ options: SimulatorOptions, origin: String, now: Double) {
        (self.options, self.origin) = (options, origin)
        rates = Rates(seed: options.seed, now: now)
        (quota, key) = (options.quota, options.key)
        for order in options.faults { faults.set(order) }
    }

    mutating func advance() {
        step += 1
        rates.step(now: WallClock.now, every: options.changeEvery)
    }

    mutating func answer(_ request: HTTPRequest, now: Double) -> (answer: Answer, faults: [String]) {
        let active = faults.meet(request, origin: origin, now: now)
        let exchange = Exchange(request: request, now: now, faults: active)
        return (active.answer { answerEndpoint(exchange) }, active.map(\.order.fault.name))
    }

    private mutating func answerEndpoint(_ exchange: Exchange) -> HTTPResponse {
        guard let endpoint = Endpoint.all.first(where: { $0.matches(exchange.request) }) else { return .status(404) }
        guard ["GET", "HEAD"].contains(exchange.request.method) else { return .status(405) }
        return endpoint.answer(&self, exchange)
    }

    /// The rates of these currencies for 1 of `base`, which faults may change; `nil` if the base is not quoted.
    func listing(_ base: String, _ codes: [String], _ exchange: Exchange) -> Listing? {
        guard let text = rates.byCode[base], let worth = Double(text) else { return nil }
        let entries = codes.compactMap { code -> Listing.Entry? in
            guard let rate = rates.byCode[code] else { return nil }
            return Listing.Entry(
                code: code, number: base == "USD" ? rate : Rates.text((Double(rate) ?? 0) / worth))
        }
        var listing = Listing(base: base, entries: entries, updated: rates.updated, next: rates.next)
        exchange.faults.adjust(&listing)
        return listing
    }
}
