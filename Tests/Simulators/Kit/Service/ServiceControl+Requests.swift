import FoundationEssentials

/// Some of the log, as `GET /control/requests` returns it.
private struct LogExcerpt: Encodable {
    /// The value to pass as `after` the next time.
    var last: Int
    var requests: [RecordedRequest]
}

/// The longest time that a connection is kept waiting.
private let longestWait = 600.0

extension ServiceControl {
    func requests(_ request: HTTPRequest) throws -> HTTPResponse {
        let after = max(0, request.query.first("after").flatMap { Int($0) } ?? 0)
        let wait = request.query.first("wait").flatMap { Double($0) } ?? 0
        let found = log.requests(after: after, seconds: min(max(0, wait), longestWait))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = try encoder.encode(LogExcerpt(last: found.last?.sequence ?? after, requests: found))
        return HTTPResponse(type: "application/json; charset=utf-8", body: Array(body))
    }
}
