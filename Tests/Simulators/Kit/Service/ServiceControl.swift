import FoundationEssentials

/// The interface for other processes; all answers are JSON, errors are `{"error": "…"}` with 400.
///
/// | request | body or query | effect |
/// |---|---|---|
/// | GET /control/state | | returns the state of the service, with the faults that are switched on |
/// | POST /control/advance | | goes to the next step |
/// | GET /control/faults | | returns every fault's name, path and summary |
/// | POST /control/faults | `{"name": "hang", "count": 1, "skip": 0, "path": "/", "seconds": 1, …}` | switches on |
/// | DELETE /control/faults | `?name=hang`, or nothing for all | switches off |
/// | POST /control/outage | `{"seconds": 2}` | refuses all connections for that long |
/// | GET /control/requests | `?after=N&wait=SECONDS` | returns the log, after waiting for a new entry |
///
/// A service adds its own; see `ServiceState.control`.
struct ServiceControl<State: ServiceState>: Sendable {
    private struct OutageOrder: Decodable { var seconds: Double? }

    let state: Monitor<State>
    let log: RequestLog

    func answer(_ request: HTTPRequest) -> Answer {
        do {
            if request.method == "POST", request.path == "/control/outage" { return try outage(request) }
            return Answer(response: try reply(to: request))
        } catch {
            return Answer(response: .json(["error": .string(Self.sentence(error))], status: 400))
        }
    }

    private func reply(to request: HTTPRequest) throws -> HTTPResponse {
        switch (request.method, request.path) {
        case ("GET", "/control/state"): return report
        case ("POST", "/control/advance"): return try advance()
        case ("GET", "/control/faults"): return faultList
        case ("POST", "/control/faults"): return try setFault(request)
        case ("DELETE", "/control/faults"): return try clearFaults(request)
        case ("GET", "/control/requests"): return try requests(request)
        default: return try own(request)
        }
    }

    private func own(_ request: HTTPRequest) throws -> HTTPResponse {
        switch try state.withLock({ try $0.control(request) }) {
        case .state: report
        case .json(let value, let status): .json(value, status: status)
        case nil: .json(["error": "there is no such control; see the documentation"], status: 404)
        }
    }

    private func outage(_ request: HTTPRequest) throws -> Answer {
        let seconds = try request.decoded(OutageOrder.self).seconds ?? 5
        return Answer(response: .json([:]), outage: seconds)
    }

    private func advance() throws -> HTTPResponse {
        try state.withLock { try $0.advance() }
        return report
    }

    private func setFault(_ request: HTTPRequest) throws -> HTTPResponse {
        let order = try request.decoded(ServiceFaultOrder<State.Fault>.self)
        state.withLock { $0.faults.set(order) }
        return report
    }

    private func clearFaults(_ request: HTTPRequest) throws -> HTTPResponse {
        let fault = try request.query.first("name").map(State.Fault.named)
        state.withLock { $0.faults.clear(fault) }
        return report
    }

    private var faultList: HTTPResponse {
        let entries = State.Fault.all.map { fault -> JSON in
            ["name": .string(fault.name), "path": .string(fault.path), "summary": .string(fault.summary)]
        }
        return .json(["faults": .array(entries)])
    }

    private var report: HTTPResponse {
        let now = state.withLock { $0 }
        var report = now.report
        report["faults"] = .array(now.faults.entries.map { .string($0.order.fault.name) })
        report["requests"] = .int(log.requests.count)
        return .json(report)
    }

    private static func sentence(_ error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
            DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            return "the body is not what was expected\(path.isEmpty ? "" : " at \(path)"): \(context.debugDescription)"
        default: return "\(error)"
        }
    }
}

extension HTTPRequest {
    /// Decodes the body; an empty one counts as `{}`.
    package func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(body.isEmpty ? Array("{}".utf8) : body))
    }
}
