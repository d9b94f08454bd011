import SimulatorKit

/// Something that goes wrong with Twitch, by name.
///
/// A fault is one entry in one of the lists next to this file: its name, where it strikes, and what it does.
package struct Fault: Sendable {
    /// The name that switches it on.
    package let name: String
    /// One line for `--list-faults`.
    package let summary: String
    /// The start of the paths where it strikes by default.
    package let path: String
    /// How often it strikes by default; `nil` means forever.
    package let count: Int?
    /// What a request must have besides the path.
    private let applies: @Sendable (HTTPRequest) -> Bool
    let effects: [FaultEffect]

    init(
        _ name: String, _ summary: String, at path: String = "/", count: Int? = nil,
        when applies: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true }, _ effects: FaultEffect...
    ) {
        self.name = name
        self.summary = summary
        self.path = path
        self.count = count
        self.applies = applies
        self.effects = effects
    }

    /// A failure below HTTP.
    init(_ fault: TransportFault) {
        (name, summary, path, count) = (fault.name, fault.summary, "/", fault.count)
        applies = { _ in true }
        let delivery = FaultEffect.delivery { active in fault.delivery(active.seconds) }
        effects = [delivery] + (fault.outage.map { seconds in [.outage { $0.seconds(seconds) }] } ?? [])
    }

    /// All faults.
    package static let all: [Fault] = [
        paging, names, streams, helixErrors, rateLimits, identity, transport, bodies, redirects, art,
    ].flatMap { $0 }
}

extension Fault: ServiceFault {
    /// As the fault itself says.
    package func applies(to request: HTTPRequest) -> Bool { applies(request) }
}

/// A fault to switch on, with details.
package typealias FaultOrder = ServiceFaultOrder<Fault>
/// A fault that affects one request.
typealias ActiveFault = ActiveServiceFault<Fault>
