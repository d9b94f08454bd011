/// Something that goes wrong with a simulated service, by name.
package protocol ServiceFault: Sendable, Hashable {
    /// The name that switches it on.
    var name: String { get }
    /// One line for `--list-faults`.
    var summary: String { get }
    /// The start of the paths where it strikes by default.
    var path: String { get }
    /// How often it strikes by default; `nil` means forever.
    var count: Int? { get }
    /// All faults of the service.
    static var all: [Self] { get }
    /// Whether it strikes a request at its path.
    func applies(to request: HTTPRequest) -> Bool
}

extension ServiceFault {
    /// The fault with this name.
    package static func named(_ name: String) throws(UnknownFault) -> Self {
        guard let fault = all.first(where: { $0.name == name }) else { throw UnknownFault(name: name) }
        return fault
    }

    /// All faults with their summaries, a line each.
    package static var list: String {
        let width = all.map(\.name.count).max() ?? 0
        return all.map { fault in
            fault.name + String(repeating: " ", count: width - fault.name.count + 2) + fault.summary + "\n"
        }.joined()
    }

    /// Faults are equal if their names are.
    package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    /// Hashes the name.
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
