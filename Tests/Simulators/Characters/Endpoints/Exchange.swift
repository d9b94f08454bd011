import SimulatorKit

/// A request and its context while it is answered.
struct Exchange: Sendable {
    let request: HTTPRequest
    let faults: [ActiveFault]
}
