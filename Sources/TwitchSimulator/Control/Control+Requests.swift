import FoundationEssentials
import SimulatorKit

extension Control {
    private struct Log: Encodable {
        /// The value to pass as `after` the next time.
        var last: Int
        var requests: [RecordedRequest]
    }

    /// The longest time that a connection is kept waiting.
    private static let longestWait = 600.0

    func requests(_ request: HTTPRequest) throws -> HTTPResponse {
        let after = max(0, request.query.first("after").flatMap { Int($0) } ?? 0)
        let wait = request.query.first("wait").flatMap { Double($0) } ?? 0
        let found = log.requests(after: after, seconds: min(max(0, wait), Self.longestWait))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = try encoder.encode(Log(last: found.last?.sequence ?? after, requests: found))
        return HTTPResponse(type: "application/json; charset=utf-8", body: Array(body))
    }
}
