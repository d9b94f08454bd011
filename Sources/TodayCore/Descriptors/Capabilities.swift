/// What a source can do.
///
/// Not a `Set`, whose type the runtime would have to put together, conformances and all, at each start of a program
/// that a bar runs (Decisions/0002).
package struct Capabilities: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt8 = 0

    /// Takes the capabilities in a literal.
    package init(arrayLiteral elements: Capability...) {
        for element in elements { bits |= Self.bit(element) }
    }

    /// Whether this is one of them.
    package func contains(_ capability: Capability) -> Bool { bits & Self.bit(capability) != 0 }

    /// Leaves out a capability.
    mutating func remove(_ capability: Capability) { bits &= ~Self.bit(capability) }

    /// All of them, in the order in which they are declared.
    package var all: [Capability] { Capability.allCases.filter(contains) }

    private static func bit(_ capability: Capability) -> UInt8 {
        switch capability {
        case .ranking: 1
        case .feed: 2
        case .favorites: 4
        case .signIn: 8
        case .offlineDetails: 16
        }
    }
}
