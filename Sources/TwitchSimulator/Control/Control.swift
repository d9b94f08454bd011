import FoundationEssentials
import SimulatorKit

/// The interface for other processes; all answers are JSON, errors are `{"error": "…"}` with 400.
///
/// | request | body or query | effect |
/// |---|---|---|
/// | GET /control/state | | returns the ranking, the step, the faults and the pending sign-ins |
/// | POST /control/ranking | `{"ids": ["509658", …], "viewers": {"509658": 1}}` | puts these games in front |
/// | POST /control/advance | | goes to the next step |
/// | GET /control/faults | | returns every fault's name, path and summary |
/// | POST /control/faults | `{"name": "hang", "count": 1, "skip": 0, "path": "/helix", "seconds": 1, …}` | switches on |
/// | DELETE /control/faults | `?name=hang`, or nothing for all | switches off |
/// | POST /control/outage | `{"seconds": 2}` | refuses all connections for that long |
/// | POST /control/device/approve | `{"user_code": "…"}`, or nothing for the latest | approves for the person |
/// | POST /control/device/deny | as above | denies |
/// | POST /control/tokens/grant | `{"scopes": ["…"]}`, or nothing | returns the tokens of a person |
/// | POST /control/tokens/revoke | `{"kind": "access"}`, `"refresh"` or `"all"` | revokes them |
/// | GET /control/requests | `?after=N&wait=SECONDS` | returns the log, after waiting for a new entry |
struct Control: Sendable {
    let simulation: Monitor<Simulation>
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
        case ("GET", "/control/state"): state
        case ("POST", "/control/ranking"): try setRanking(request)
        case ("POST", "/control/advance"): try advance()
        case ("GET", "/control/faults"): faultList
        case ("POST", "/control/faults"): try setFault(request)
        case ("DELETE", "/control/faults"): try clearFaults(request)
        case ("POST", "/control/device/approve"): try decide(.approved, request)
        case ("POST", "/control/device/deny"): try decide(.denied, request)
        case ("POST", "/control/tokens/grant"): try grant(request)
        case ("POST", "/control/tokens/revoke"): try revoke(request)
        case ("GET", "/control/requests"): try requests(request)
        default: .json(["error": "there is no such control; see the documentation of Control"], status: 404)
        }
    }

    /// Decodes the body; an empty one counts as `{}`.
    func body<Value: Decodable>(_ request: HTTPRequest, as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(request.body.isEmpty ? Array("{}".utf8) : request.body))
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
