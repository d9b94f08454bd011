import SimulatorKit

/// A request and its context while it is answered.
struct Exchange: Sendable {
    let request: HTTPRequest
    /// In Unix seconds.
    let now: Double
    let faults: [ActiveFault]
    /// The ranking as this request sees it.
    var ranking: Ranking
}
