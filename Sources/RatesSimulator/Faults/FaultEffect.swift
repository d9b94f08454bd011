import SimulatorKit

/// What a fault does, and at which stage.
enum FaultEffect: Sendable {
    /// Answers in place of the endpoint.
    case answer(@Sendable (ActiveFault) -> HTTPResponse)
    /// Changes the rates before they are written.
    case listing(@Sendable (inout Listing, ActiveFault) -> Void)
    /// Changes the finished response.
    case response(@Sendable (inout HTTPResponse, ActiveFault) -> Void)
    /// Chooses how the response travels.
    case delivery(@Sendable (ActiveFault) -> Delivery)
    /// Refuses all connections for some seconds after this one.
    case outage(@Sendable (ActiveFault) -> Double)
}

/// A fault that affects one request.
typealias ActiveFault = ActiveServiceFault<Fault>

extension [ActiveFault] {
    private var effects: [(FaultEffect, ActiveFault)] {
        flatMap { fault in fault.order.fault.effects.map { ($0, fault) } }
    }

    func adjust(_ listing: inout Listing) {
        for case (.listing(let change), let fault) in effects { change(&listing, fault) }
    }

    func adjust(_ response: inout HTTPResponse) {
        for case (.response(let change), let fault) in effects { change(&response, fault) }
    }

    /// The first answer that any fault dictates.
    var answer: HTTPResponse? {
        for case (.answer(let answer), let fault) in effects { return answer(fault) }
        return nil
    }

    var delivery: Delivery {
        for case (.delivery(let choose), let fault) in effects { return choose(fault) }
        return .whole
    }

    var outage: Double? {
        for case (.outage(let seconds), let fault) in effects { return seconds(fault) }
        return nil
    }
}
