/// The whole state of a simulated service: one value, changed by one request at a time.
package protocol ServiceState: Sendable {
    associatedtype Fault: ServiceFault

    /// The faults that are switched on.
    var faults: ServiceFaultBoard<Fault> { get set }
    /// Set when the simulator stops.
    var isStopped: Bool { get set }

    /// Decides the answer to a request, from the endpoint and the faults, whose names it returns.
    mutating func answer(_ request: HTTPRequest, now: Double) -> (answer: Answer, faults: [String])

    /// Goes to the next step.
    mutating func advance() throws

    /// Obeys a request of its own to `/control/`; `nil` if it knows no such request.
    mutating func control(_ request: HTTPRequest) throws -> ControlReply?

    /// What `GET /control/state` returns, besides the faults and the number of requests.
    var report: JSON { get }
}
