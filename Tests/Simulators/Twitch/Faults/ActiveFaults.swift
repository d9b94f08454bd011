import SimulatorKit

extension [ActiveFault] {
    private var effects: [(FaultEffect, ActiveFault)] {
        flatMap { fault in fault.order.fault.effects.map { ($0, fault) } }
    }

    func adjust(_ request: inout HTTPRequest) {
        for case (.request(let change), _) in effects { change(&request) }
    }

    func adjust(_ ranking: inout Ranking) {
        for case (.ranking(let change), let fault) in effects { change(&ranking, fault) }
    }

    func adjust(_ page: inout Page) {
        for case (.page(let change), let fault) in effects { change(&page, fault) }
    }

    func adjust(_ response: inout HTTPResponse) {
        for case (.response(let change), let fault) in effects { change(&response, fault) }
    }

    /// The first answer that any fault dictates.
    var answer: HTTPResponse? {
        for case (.answer(let answer), let fault) in effects {
            if let response = answer(fault) { return response }
        }
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
