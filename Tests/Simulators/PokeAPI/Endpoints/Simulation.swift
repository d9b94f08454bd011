import SimulatorKit

/// The whole state of the service: one value, changed by one request at a time.
struct Simulation: ServiceState {
    /// The simulator's own address, `http://127.0.0.1:PORT`.
    let origin: String
    var pokedex: Pokedex
    var faults = ServiceFaultBoard<Fault>()
    var isStopped = false

    init(_ options: SimulatorOptions, origin: String) {
        self.origin = origin
        pokedex = Pokedex(count: options.count)
        for order in options.faults { faults.set(order) }
    }

    /// Adds a new Pokémon.
    mutating func advance() { pokedex.add() }

    mutating func answer(_ request: HTTPRequest, now: Double) -> (answer: Answer, faults: [String]) {
        let active = faults.meet(request, origin: origin, now: now)
        return (active.answer { endpoint(request) }, active.map(\.order.fault.name))
    }

    /// A trailing slash is optional.
    private func endpoint(_ request: HTTPRequest) -> HTTPResponse {
        guard ["GET", "HEAD"].contains(request.method) else { return .status(405) }
        let words = request.path.split(separator: "/").map(String.init)
        if words.first == "sprites" { return drawing(words) }
        guard words.prefix(2) == ["api", "v2"] else { return .unknown }
        return answer(words.dropFirst(2).first ?? "", words.dropFirst(3), request)
    }

    private func answer(_ kind: String, _ rest: ArraySlice<String>, _ request: HTTPRequest) -> HTTPResponse {
        switch (kind, rest.count, rest.first) {
        case ("pokemon", 0, _): list(request)
        case ("pokemon", 1, let typed?): details(typed, request)
        case ("pokemon-species", 1, let typed?): species(typed, request)
        case ("meta", 0, _): meta(request)
        default: .unknown
        }
    }
}

extension HTTPResponse {
    /// For how long caches may keep an answer, or an error.
    private static let aDay = "public, max-age=86400, s-maxage=86400"

    /// The response, for caches to keep for a day, with a tag for asking again.
    func kept(for request: HTTPRequest) -> HTTPResponse {
        var response = tagged(for: request)
        response["Cache-Control"] = Self.aDay
        return response
    }

    /// The answer to anything that the service does not know: a line of text, which caches also keep for a day.
    static var unknown: HTTPResponse {
        var response = text("Not Found", status: 404)
        response["Cache-Control"] = aDay
        return response
    }
}
