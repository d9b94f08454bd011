import SimulatorKit

/// The whole state of the service: one value, changed by one request at a time.
struct Simulation: ServiceState {
    /// Where its API is, `http://127.0.0.1:PORT/api`.
    let api: String
    let origin: String
    var cast = Cast.usual
    var faults = ServiceFaultBoard<Fault>()
    var isStopped = false

    init(_ options: SimulatorOptions, origin: String) {
        (self.origin, api) = (origin, "\(origin)/api")
        for order in options.faults { faults.set(order) }
    }

    mutating func advance() { cast.add() }

    mutating func answer(_ request: HTTPRequest, now: Double) -> (answer: Answer, faults: [String]) {
        let active = faults.meet(request, origin: origin, now: now)
        let exchange = Exchange(request: request, faults: active)
        return (active.answer { endpoint(exchange).tagged(for: request) }, active.map(\.order.fault.name))
    }

    private func endpoint(_ exchange: Exchange) -> HTTPResponse {
        guard ["GET", "HEAD"].contains(exchange.request.method) else { return .status(405) }
        let parts = exchange.request.path.split(separator: "/").map(String.init)
        switch (parts.first, parts.dropFirst().first, parts.count) {
        case ("api", nil, 1): return .json(["characters": .string("\(api)/character")])
        case ("api", "character", 2): return list(exchange)
        case ("api", "character", 3): return characters(parts[2], exchange)
        case ("api", "character", 4) where parts[2] == "avatar": return picture(parts[3])
        default: return .error("There is nothing here.", status: 404)
        }
    }

    /// GET /api/character/avatar/7.jpeg.
    private func picture(_ name: String) -> HTTPResponse {
        guard name.hasSuffix(".jpeg"), let id = Int(name.dropLast(5)), cast[id] != nil else {
            return .error("There is nothing here.", status: 404)
        }
        return HTTPResponse(type: "image/jpeg", body: Face.jpeg(of: id))
    }
}

extension HTTPResponse {
    /// An error as the service writes it.
    static func error(_ message: String, status: Int) -> HTTPResponse {
        json(["error": .string(message)], status: status)
    }
}
