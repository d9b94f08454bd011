/// A service that fails as any web server can, and in ways of its own.
package protocol FaultyService: Sendable {
    /// The faults that only this service has.
    static var ownFaults: [WebFault<Self>] { get }
}

/// A fault of a service that answers over HTTP: its name, where it strikes, and what it does.
package struct WebFault<Service: FaultyService>: EffectiveFault {
    /// The name that switches it on.
    package let name: String
    /// One line for `--list-faults`.
    package let summary: String
    /// The start of the paths where it strikes by default.
    package let path: String
    /// How often it strikes by default; `nil` means forever.
    package let count: Int?
    /// What it does.
    package let effects: [ServiceFaultEffect<WebFault, Never>]

    /// Makes a fault of these effects.
    package init(_ name: String, _ summary: String, at path: String = "/", _ effects: WebFaultEffect<Service>...) {
        (self.name, self.summary, self.path, count) = (name, summary, path, nil)
        self.effects = effects
    }

    /// A failure below HTTP.
    init(_ fault: TransportFault) {
        (name, summary, path, count) = (fault.name, fault.summary, "/", fault.count)
        effects = WebFaultEffect<Service>.effects(of: fault)
    }

    /// All faults.
    package static var all: [Self] { transport + bodies + statuses + Service.ownFaults }

    /// It strikes whatever is asked for at its path.
    package func applies(to request: HTTPRequest) -> Bool { true }
}

/// What such a fault does.
package typealias WebFaultEffect<Service: FaultyService> = ServiceFaultEffect<WebFault<Service>, Never>
