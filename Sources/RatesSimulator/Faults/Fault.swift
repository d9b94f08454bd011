import SimulatorKit

/// Something that goes wrong with a service of rates, by name.
///
/// A fault is one entry in one of the lists next to this file: its name, where it strikes, and what it does.
package struct Fault: EffectiveFault {
    /// The name that switches it on.
    package let name: String
    /// One line for `--list-faults`.
    package let summary: String
    /// The start of the paths where it strikes by default.
    package let path: String
    /// How often it strikes by default; `nil` means forever.
    package let count: Int?
    /// What it does.
    package let effects: [ServiceFaultEffect<Fault, Listing>]

    init(_ name: String, _ summary: String, at path: String = "/", _ effects: FaultEffect...) {
        (self.name, self.summary, self.path, count) = (name, summary, path, nil)
        self.effects = effects
    }

    /// A failure below HTTP.
    init(_ fault: TransportFault) {
        (name, summary, path, count) = (fault.name, fault.summary, "/", fault.count)
        effects = FaultEffect.effects(of: fault)
    }

    /// All faults.
    package static let all = transport + bodies + statuses + numbers + times + services

    /// It strikes whatever is asked for at its path.
    package func applies(to request: HTTPRequest) -> Bool { true }
}

/// A fault to switch on, with details.
package typealias FaultOrder = ServiceFaultOrder<Fault>
