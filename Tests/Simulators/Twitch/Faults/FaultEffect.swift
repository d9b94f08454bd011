import SimulatorKit

/// What a fault does, and at which stage.
enum FaultEffect: Sendable {
    /// Changes what the endpoint reads of the request.
    case request(@Sendable (inout HTTPRequest) -> Void)
    /// Changes the ranking this one request sees.
    case ranking(@Sendable (inout Ranking, ActiveFault) -> Void)
    /// Answers in place of the endpoint; `nil` lets the endpoint answer this time.
    case answer(@Sendable (ActiveFault) -> HTTPResponse?)
    /// Changes a page of a list before it is written.
    case page(@Sendable (inout Page, ActiveFault) -> Void)
    /// Changes the finished response.
    case response(@Sendable (inout HTTPResponse, ActiveFault) -> Void)
    /// Chooses how the response travels.
    case delivery(@Sendable (ActiveFault) -> Delivery)
    /// Refuses all connections for some seconds after this one.
    case outage(@Sendable (ActiveFault) -> Double)
}
