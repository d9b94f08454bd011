/// The faults that are switched on.
package struct ServiceFaultBoard<Fault: ServiceFault>: Sendable {
    /// A fault, and how many requests matched it.
    package struct Entry: Sendable {
        /// The fault.
        package let order: ServiceFaultOrder<Fault>
        var met = 0

        /// How often it has struck, or would have.
        var hit: Int { met - (order.skip ?? 0) }
        var isSpent: Bool { (order.count ?? order.fault.count).map { hit >= $0 } ?? false }
    }

    /// The faults, in the order in which they were switched on.
    package private(set) var entries: [Entry] = []

    /// No faults.
    package init() {}

    /// Switches a fault on; the same fault at the same path starts over.
    package mutating func set(_ order: ServiceFaultOrder<Fault>) {
        entries.removeAll { $0.order.fault == order.fault && $0.order.path == order.path }
        entries.append(Entry(order: order))
    }

    /// Switches one fault off, or all.
    package mutating func clear(_ fault: Fault? = nil) {
        entries.removeAll { fault == nil || $0.order.fault == fault }
    }

    /// Counts the request for all faults that match, and returns those that strike.
    package mutating func meet(
        _ request: HTTPRequest, origin: String, now: Double
    ) -> [ActiveServiceFault<Fault>] {
        var active: [ActiveServiceFault<Fault>] = []
        for index in entries.indices where entries[index].order.matches(request) {
            entries[index].met += 1
            guard entries[index].hit > 0 else { continue }
            active.append(
                ActiveServiceFault(
                    order: entries[index].order, hit: entries[index].hit, request: request, origin: origin, now: now))
        }
        entries.removeAll(where: \.isSpent)
        return active
    }
}
