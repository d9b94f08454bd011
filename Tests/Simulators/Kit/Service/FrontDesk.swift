/// Receives every request: gets it answered, records it, and forwards control requests.
struct FrontDesk<State: ServiceState>: Sendable {
    let state: Monitor<State>
    let log: RequestLog
    let onRequest: (@Sendable (RecordedRequest) -> Void)?

    func answer(_ request: HTTPRequest) -> Answer {
        if request.path.hasPrefix("/control/") { return ServiceControl(state: state, log: log).answer(request) }
        let (plain, faults) = state.withLock { $0.answer(request, now: WallClock.now) }
        let answer = compressed(plain, for: request)
        let status = answer.delivery.isSilent ? nil : answer.response.status
        let entry = log.record(request, status: status, faults: faults)
        onRequest?(entry)
        return answer
    }

    /// Compresses JSON for clients that accept gzip.
    private func compressed(_ answer: Answer, for request: HTTPRequest) -> Answer {
        let response = answer.response
        guard request.accepts(encoding: "gzip"), response["Content-Encoding"] == nil, !response.body.isEmpty,
            response["Content-Type"]?.hasPrefix("application/json") == true
        else { return answer }
        var answer = answer
        answer.response.body = Gzip.compress(response.body)
        answer.response["Content-Encoding"] = "gzip"
        return answer
    }
}
