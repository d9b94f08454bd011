/// What a fault does, and at which stage; `Content` is what an answer says, before it is written.
package enum ServiceFaultEffect<Fault: ServiceFault, Content>: Sendable {
    /// Answers in place of the endpoint.
    case answer(@Sendable (ActiveServiceFault<Fault>) -> HTTPResponse)
    /// Changes what the answer says.
    case content(@Sendable (inout Content, ActiveServiceFault<Fault>) -> Void)
    /// Changes the finished response.
    case response(@Sendable (inout HTTPResponse, ActiveServiceFault<Fault>) -> Void)
    /// Chooses how the response travels.
    case delivery(@Sendable (ActiveServiceFault<Fault>) -> Delivery)
    /// Refuses all connections for some seconds after this one.
    case outage(@Sendable (ActiveServiceFault<Fault>) -> Double)

    /// What a failure below HTTP does.
    package static func effects(of fault: TransportFault) -> [ServiceFaultEffect] {
        let delivery = ServiceFaultEffect.delivery { active in fault.delivery(active.seconds) }
        return [delivery] + (fault.outage.map { seconds in [.outage { $0.seconds(seconds) }] } ?? [])
    }
}

/// A fault with effects.
package protocol EffectiveFault: ServiceFault {
    /// What an answer of the service says, before it is written.
    associatedtype Content
    /// What the fault does.
    var effects: [ServiceFaultEffect<Self, Content>] { get }
}

extension Array {
    private func effects<Fault: EffectiveFault>() -> [(ServiceFaultEffect<Fault, Fault.Content>, Element)]
    where Element == ActiveServiceFault<Fault> {
        flatMap { fault in fault.order.fault.effects.map { ($0, fault) } }
    }

    /// Changes what an answer says.
    package func adjust<Fault: EffectiveFault>(_ content: inout Fault.Content)
    where Element == ActiveServiceFault<Fault> {
        for case (.content(let change), let fault) in effects() { change(&content, fault) }
    }

    /// Changes a finished response.
    package func adjust<Fault: EffectiveFault>(response: inout HTTPResponse)
    where Element == ActiveServiceFault<Fault> {
        for case (.response(let change), let fault) in effects() { change(&response, fault) }
    }

    /// The answer to a request, with what `endpoint` says unless a fault dictates something else.
    package func answer<Fault: EffectiveFault>(_ endpoint: () -> HTTPResponse) -> Answer
    where Element == ActiveServiceFault<Fault> {
        var response = dictated() ?? endpoint()
        adjust(response: &response)
        var answer = Answer(response: response)
        for case (.delivery(let choose), let fault) in effects().reversed() { answer.delivery = choose(fault) }
        for case (.outage(let seconds), let fault) in effects().reversed() { answer.outage = seconds(fault) }
        return answer
    }

    /// The first answer that any fault dictates.
    private func dictated<Fault: EffectiveFault>() -> HTTPResponse? where Element == ActiveServiceFault<Fault> {
        for case (.answer(let answer), let fault) in effects() { return answer(fault) }
        return nil
    }
}
