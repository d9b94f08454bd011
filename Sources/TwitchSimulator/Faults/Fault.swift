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
    let applies: @Sendable (HTTPRequest) -> Bool
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

    /// All faults.
    package static let all: [Fault] = [
        paging, names, streams, helixErrors, rateLimits, identity, transport, bodies, redirects, art,
    ].flatMap { $0 }

    /// The fault with this name.
    package static func named(_ name: String) throws(UnknownFault) -> Fault {
        guard let fault = all.first(where: { $0.name == name }) else { throw UnknownFault(name: name) }
        return fault
    }
}

extension Fault: Hashable {
    /// Faults are equal if their names are.
    package static func == (left: Fault, right: Fault) -> Bool { left.name == right.name }
    /// Hashes the name.
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
