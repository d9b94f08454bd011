/// A service that fails as any web server can, and in ways of its own.
package protocol FaultyService: Sendable {
    /// What an answer says, before it is written, for faults to change; `Never` if they change written answers alone.
    associatedtype Content

    /// Its faults: those of any web server, and its own.
    static var faults: [WebFault<Self>] { get }
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
    package let effects: [WebFaultEffect<Service>]

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
    package static var all: [Self] { Service.faults }

    /// It strikes whatever is asked for at its path.
    package func applies(to request: HTTPRequest) -> Bool { true }
}

/// What such a fault does.
package typealias WebFaultEffect<Service: FaultyService> = ServiceFaultEffect<WebFault<Service>, Service.Content>
