import SimulatorKit

/// The faults that are switched on.
struct FaultBoard: Sendable {
    /// A fault, and how many requests matched it.
    struct Entry: Sendable {
        let order: FaultOrder
        var met = 0

        /// How often it has struck, or would have.
        var hit: Int { met - (order.skip ?? 0) }
        var isSpent: Bool { (order.count ?? order.fault.count).map { hit >= $0 } ?? false }
    }

    private(set) var entries: [Entry] = []

    /// Switches a fault on; the same fault at the same path starts over.
    mutating func set(_ order: FaultOrder) {
        entries.removeAll { $0.order.fault == order.fault && $0.order.path == order.path }
        entries.append(Entry(order: order))
    }

    mutating func clear(_ fault: Fault? = nil) {
        entries.removeAll { fault == nil || $0.order.fault == fault }
    }

    /// Counts the request for all faults that match, and returns those that strike.
    mutating func meet(_ request: HTTPRequest, origin: String, now: Double) -> [ActiveFault] {
        var active: [ActiveFault] = []
        for index in entries.indices where entries[index].order.matches(request) {
            entries[index].met += 1
            guard entries[index].hit > 0 else { continue }
            active.append(
                ActiveFault(
                    order: entries[index].order, hit: entries[index].hit, request: request, origin: origin, now: now))
        }
        entries.removeAll(where: \.isSpent)
        return active
    }
}
