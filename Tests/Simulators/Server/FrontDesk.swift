import FoundationEssentials

/// Receives every request: gets it answered, records it, and obeys those to `/control/`.
///
/// That is the interface for other processes; all answers are JSON, errors are `{"error": "…"}` with 400.
///
/// | request | body or query | effect |
/// |---|---|---|
/// | GET /control/state | | returns the state of the service, with the faults that are switched on |
/// | POST /control/advance | | goes to the next step |
/// | POST /control/faults | `{"name": "hang", "count": 1, "skip": 0, "path": "/", "seconds": 1, …}` | switches on |
/// | DELETE /control/faults | | switches all off |
/// | GET /control/requests | `?after=N&wait=SECONDS` | returns the log, after waiting for a new entry |
///
/// A service adds its own; see `Service.control`.
struct FrontDesk<State: Service>: Sendable {
    /// What requests and those who steer change.
    struct Steered: Sendable {
        /// Made when it is first needed: most tests ask one service, or none.
        var service: State?
        var faults = FaultBoard<State>()
        var isStopped = false
    }

    let options: State.Options
    let origin: String
    let onRequest: (@Sendable (RecordedRequest) -> Void)?
    let state = Monitor(Steered())
    let log = RequestLog()

    /// Reads or changes the service.
    func change<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try state.withLock { steered in try change(&steered, body) }
    }

    private func change<Result>(_ steered: inout Steered, _ body: (inout State) throws -> Result) rethrows -> Result {
        var service = steered.service ?? State(options, origin: origin)
        // There is only one of it at any time, so that a change copies nothing.
        steered.service = nil
        defer { steered.service = service }
        return try body(&service)
    }

    func answer(_ request: HTTPRequest) -> Answer {
        if request.path.hasPrefix("/control/") { return Answer(control(request)) }
        let (answer, faults) = state.withLock { steered in
            let strikes = steered.faults.meet(request, origin: origin, now: WallClock.now)
            let exchange = Exchange(request: request, now: WallClock.now, strikes: strikes)
            let answer = strikes.answer { change(&steered) { $0.answer(exchange) } }
            return (answer, strikes.map(\.fault.name))
        }
        var sent = answer
        sent.response = answer.response.compressed(for: request)
        let status = answer.delivery.isSilent ? nil : answer.response.status
        let entry = log.record(request, status: status, faults: faults)
        onRequest?(entry)
        return sent
    }

    private func control(_ request: HTTPRequest) -> HTTPResponse {
        do {
            switch (request.method, request.path) {
            case ("GET", "/control/state"): break
            case ("POST", "/control/advance"): change { $0.advance() }
            case ("POST", "/control/faults"):
                let order = try request.decoded(FaultOrder.self)
                try state.withLock { try $0.faults.set(order) }
            case ("DELETE", "/control/faults"): state.withLock { $0.faults.clear() }
            case ("GET", "/control/requests"): return try requests(request)
            default:
                let unknown: JSON = ["error": "there is no such control; see the documentation"]
                guard let own = try change({ try $0.control(request) }) else { return .json(unknown, status: 404) }
                return .json(own)
            }
            return .json(report)
        } catch {
            return .json(["error": .string("\(error)")], status: 400)
        }
    }

    private var report: JSON {
        var report = change { $0.report }
        report["faults"] = .array(state.withLock { $0.faults.names }.map { .string($0) })
        report["requests"] = .int(log.requests.count)
        return report
    }

    private func requests(_ request: HTTPRequest) throws -> HTTPResponse {
        let after = max(0, request.query.first("after").flatMap { Int($0) } ?? 0)
        let wait = request.query.first("wait").flatMap { Double($0) } ?? 0
        let found = log.requests(after: after, seconds: min(max(0, wait), 600))
        return .json(Array(try JSONEncoder().encode(LogExcerpt(last: found.last?.sequence ?? after, requests: found))))
    }
}

/// Some of the log, as `GET /control/requests` returns it; `last` is the value to pass as `after` the next time.
private struct LogExcerpt: Encodable {
    var last: Int
    var requests: [RecordedRequest]
}
