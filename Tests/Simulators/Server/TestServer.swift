import FoundationEssentials

/// The whole state of a simulated service: one value, changed by one request at a time.
package protocol Service: Sendable {
    /// Its options.
    associatedtype Options: Sendable

    /// Its own faults; see `Fault.all` for the others.
    static var ownFaults: [Fault] { get }

    /// Creates the service; `origin` is its own address, `http://127.0.0.1:PORT`.
    init(_ options: Options, origin: String)

    /// The answer to a request, unless a fault replaces it; `faults` are the names of those that affect it.
    mutating func answer(_ request: HTTPRequest, _ faults: [String]) -> HTTPResponse

    mutating func advance()

    /// Handles a request of its own to `/control/`; returns false if it has no such request.
    mutating func obey(_ control: String, _ request: HTTPRequest) throws -> Bool

    /// The answer to `GET /control/state`, besides the number of requests.
    var report: JSONObject { get }
}

extension Service {
    package static var ownFaults: [Fault] { [] }

    package mutating func obey(_ control: String, _ request: HTTPRequest) throws -> Bool { false }

    package var report: JSONObject { [:] }
}

/// A simulated service on the loopback interface: a real HTTP server around the state of a service.
///
/// Any number of them can run in one process. It stops when it is released. Another process steers one by requests:
///
/// | request | body or query | effect |
/// |---|---|---|
/// | GET /control/state | | returns the state of the service |
/// | POST /control/faults | `{"name": "hang", "count": 1, "path": "/", "seconds": 1, …}` | switches on |
/// | DELETE /control/faults | | switches all off |
/// | GET /control/requests | `?after=N&wait=SECONDS` | returns the log, after waiting for a new entry |
///
/// A service adds its own; see `Service.obey`. All answers are JSON; errors are `{"error": "…"}` with 400.
package final class TestServer<State: Service>: Sendable {
    /// The state that requests and tests change.
    private struct Desk: Sendable {
        let options: State.Options
        var origin = ""
        /// Created when it is first used, because most tests use one service, or none.
        lazy var service = State(options, origin: origin)
        var faults = FaultBoard(all: Fault.all(of: State.self))
        var requests: [RecordedRequest] = []
        /// The start of the paths whose answers are held back; `nil` if none are.
        var held: String?
        var isStopped = false
    }

    private let server: HTTPServer
    private let desk: Monitor<Desk>
    private let changeEvery: Double?

    /// Binds a port, 0 for any free one, and serves at once.
    ///
    /// - Parameters:
    ///   - options: how the service is set up.
    ///   - port: the port on 127.0.0.1.
    ///   - changeEvery: seconds between two steps; `nil` if it never changes by itself.
    ///   - onRequest: called with each request once its answer is decided, on the thread of its connection.
    package init(
        _ options: State.Options, port: UInt16 = 0, changeEvery: Double? = nil,
        onRequest: (@Sendable (RecordedRequest) -> Void)? = nil
    ) throws {
        let desk = Monitor(Desk(options: options))
        server = try HTTPServer(port: port) { Self.answer($0, desk, onRequest) }
        desk.withLock { [url = server.url] in $0.origin = url }
        self.desk = desk
        self.changeEvery = changeEvery
        try restart()
    }

    deinit { shutDown() }

    package var url: String { server.url }
    /// The port it listens on, the same after `restart()`.
    package var port: Int { Int(server.port) }
    package var requests: [RecordedRequest] { desk.withLock { $0.requests } }

    /// Cuts all connections and refuses new ones; its state and its log survive for `restart()`.
    package func stop() async {
        shutDown()
        await withCheckedContinuation { continuation in
            DetachedThread.start {
                self.server.stop()
                continuation.resume()
            }
        }
    }

    package func restart() throws {
        desk.withLock { $0.isStopped = false }
        try server.start()
        guard let changeEvery else { return }
        DetachedThread.start { [desk] in
            while desk.wait(seconds: changeEvery, until: { $0.isStopped ? true : nil }) == nil {
                desk.withLock { $0.service.advance() }
            }
        }
    }

    private func shutDown() {
        desk.withLock { $0.isStopped = true }
        server.shutDown()
    }

    package func change<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try desk.withLock { try body(&$0.service) }
    }

    /// Switches a fault on, by default at its own paths and for ever; see `FaultOrder`.
    package func set(
        _ name: String, count: Int? = nil, path: String? = nil, seconds: Double? = nil, bytes: Int? = nil,
        location: String? = nil
    ) {
        let order = FaultOrder(
            name: name, count: count, path: path, seconds: seconds, bytes: bytes, location: location)
        do {
            try desk.withLock { try $0.faults.set(order) }
        } catch {
            preconditionFailure("\(error)")
        }
    }

    package func clear() { desk.withLock { $0.faults.clear() } }

    /// Decides answers for paths that start with `path` as usual, but sends them only after `release()`.
    package func hold(_ path: String) { desk.withLock { $0.held = path } }

    package func release() { desk.withLock { $0.held = nil } }

    package static var faults: [String] { Fault.all(of: State.self).map(\.name) }
}

extension TestServer {
    private static func answer(
        _ request: HTTPRequest, _ desk: Monitor<Desk>, _ onRequest: (@Sendable (RecordedRequest) -> Void)?
    ) -> Answer {
        if request.path.hasPrefix("/control/") { return Answer(control(request, desk)) }
        var (answer, entry) = desk.withLock { desk in
            let strikes = desk.faults.meet(request, origin: desk.origin)
            let names = strikes.map(\.fault.name)
            let answer = strikes.answer { desk.service.answer(request, names) }
            let entry = RecordedRequest(
                sequence: desk.requests.count + 1, method: request.method, path: request.path, query: request.query,
                headers: request.headers, form: request.form,
                status: answer.delivery.isSilent ? nil : answer.response.status, faults: names)
            desk.requests.append(entry)
            return (answer, entry)
        }
        answer.response = answer.response.compressed(for: request)
        onRequest?(entry)
        _ = desk.wait { $0.isStopped || !request.path.hasPrefix($0.held ?? "\n") ? true : nil }
        return answer
    }

    private static func control(_ request: HTTPRequest, _ desk: Monitor<Desk>) -> HTTPResponse {
        let control = String(request.path.dropFirst("/control/".count))
        do {
            switch (request.method, control) {
            case ("GET", "state"): break
            case ("POST", "faults"):
                let order = try request.decoded(FaultOrder.self)
                try desk.withLock { try $0.faults.set(order) }
            case ("DELETE", "faults"): desk.withLock { $0.faults.clear() }
            case ("GET", "requests"): return try log(request, desk)
            default:
                guard try desk.withLock({ try $0.service.obey(control, request) }) else {
                    return .json(["error": "there is no such control"] as JSONObject, status: 404)
                }
            }
            var report = desk.withLock { $0.service.report }
            report.members.append(("requests", desk.withLock { $0.requests.count }))
            return .json(report)
        } catch {
            return .json(["error": "\(error)"] as JSONObject, status: 400)
        }
    }

    private static func log(_ request: HTTPRequest, _ desk: Monitor<Desk>) throws -> HTTPResponse {
        let after = max(0, request.query.first("after").flatMap { Int($0) } ?? 0)
        let wait = request.query.first("wait").flatMap { Double($0) } ?? 0
        let found: [RecordedRequest]? = desk.wait(seconds: min(max(0, wait), 600)) { desk in
            desk.requests.count > after || desk.isStopped ? Array(desk.requests.dropFirst(after)) : nil
        }
        let excerpt = LogExcerpt(last: found?.last?.sequence ?? after, requests: found ?? [])
        return .json(String(decoding: try JSONEncoder().encode(excerpt), as: UTF8.self))
    }
}

/// A part of the log, as `GET /control/requests` returns it; `last` is the value to pass as `after` the next time.
private struct LogExcerpt: Encodable {
    var last: Int
    var requests: [RecordedRequest]
}

/// A request and its answer.
package struct RecordedRequest: Sendable, Hashable, Codable {
    /// Its place in the log, from 1.
    package let sequence: Int
    package let method: String
    package let path: String
    package let query: [Parameter]
    package let headers: [String: String]
    package let form: [Parameter]
    /// The status of its answer; `nil` if it got none.
    package let status: Int?
    package let faults: [String]

    /// A header field by its name in any case.
    package func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// One line for the user, without secrets and tokens.
    package var summary: String {
        let query = query.map { "\($0.name)=\($0.name == "access_key" ? "…" : $0.value)" }.joined(separator: "&")
        let notes = faults.isEmpty ? "" : " [\(faults.joined(separator: ", "))]"
        let target = path.hasPrefix("/oauth2/") || query.isEmpty ? path : "\(path)?\(query)"
        return "\(sequence) \(method) \(target) \(status.map(String.init) ?? "no answer")\(notes)"
    }
}
