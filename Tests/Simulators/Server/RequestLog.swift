/// A request and its answer.
package struct RecordedRequest: Sendable, Hashable, Codable {
    /// Its place in the log, from 1.
    package let sequence: Int
    /// GET, POST and so on.
    package let method: String
    /// The decoded path.
    package let path: String
    /// The query, decoded, in order.
    package let query: [Parameter]
    /// The header fields, their names in lower case.
    package let headers: [String: String]
    /// The fields of a form.
    package let form: [Parameter]
    /// The status of its answer; `nil` if it got none.
    package let status: Int?
    /// The names of the faults that affected it.
    package let faults: [String]

    /// A header field by its name in any case.
    package func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// One line for people, without secrets and tokens.
    package var summary: String {
        let query = query.map { "\($0.name)=\($0.name == "access_key" ? "…" : $0.value)" }.joined(separator: "&")
        let notes = faults.isEmpty ? "" : " [\(faults.joined(separator: ", "))]"
        let target = path.hasPrefix("/oauth2/") || query.isEmpty ? path : "\(path)?\(query)"
        return "\(sequence) \(method) \(target) \(status.map(String.init) ?? "no answer")\(notes)"
    }
}

/// Every request to a service's own addresses, and whoever waits for the next.
final class RequestLog: Sendable {
    private struct State {
        var requests: [RecordedRequest] = []
        var waiters: [Int: Waiter] = [:]
        var lastWaiter = 0
        var isClosed = false
    }

    private struct Waiter {
        let accepts: @Sendable (RecordedRequest) -> Bool
        let continuation: CheckedContinuation<RecordedRequest, any Error>
    }

    private let state = Monitor(State())

    var requests: [RecordedRequest] { state.withLock { $0.requests } }

    /// Adds a request and its answer; returns the entry.
    @discardableResult
    func record(_ request: HTTPRequest, status: Int?, faults: [String]) -> RecordedRequest {
        state.withLock { state in
            let entry = RecordedRequest(
                sequence: state.requests.count + 1, method: request.method, path: request.path, query: request.query,
                headers: request.headers, form: request.form, status: status, faults: faults)
            state.requests.append(entry)
            for (key, waiter) in state.waiters where waiter.accepts(entry) {
                state.waiters[key] = nil
                waiter.continuation.resume(returning: entry)
            }
            return entry
        }
    }

    /// The requests after a number; waits for the first of them, blocking the thread of a connection.
    func requests(after sequence: Int, seconds: Double) -> [RecordedRequest] {
        let found: [RecordedRequest]? = state.wait(seconds: seconds) { state in
            let later = Array(state.requests.dropFirst(sequence))
            return later.isEmpty && !state.isClosed ? nil : later
        }
        return found ?? []
    }

    /// The first accepted request after a number, past or future.
    func first(
        after sequence: Int, where accepts: @escaping @Sendable (RecordedRequest) -> Bool
    ) async throws -> RecordedRequest {
        let key = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait(key, Waiter(accepts: accepts, continuation: continuation), after: sequence)
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: key) }?.continuation.resume(throwing: CancellationError())
        }
    }

    private func wait(_ key: Int, _ waiter: Waiter, after sequence: Int) {
        state.withLock { state in
            if let match = state.requests.dropFirst(sequence).first(where: waiter.accepts) {
                waiter.continuation.resume(returning: match)
            } else if Task.isCancelled {
                waiter.continuation.resume(throwing: CancellationError())
            } else {
                state.waiters[key] = waiter
            }
        }
    }

    /// Releases everybody who waits on a connection, or lets people wait there again.
    func close(_ isClosed: Bool) { state.withLock { $0.isClosed = isClosed } }
}
