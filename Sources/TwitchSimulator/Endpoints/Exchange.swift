/// A request and what surrounds it while it is answered.
struct Exchange: Sendable {
    let request: HTTPRequest
    /// Unix seconds.
    let now: Double
    let faults: [ActiveFault]
    /// The ranking as this request sees it.
    var ranking: Ranking
}
