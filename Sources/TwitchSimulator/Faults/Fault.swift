/// Something that goes wrong with Twitch, by name.
///
/// A fault is one entry in one of the lists beside this file: what it is called, where it strikes, what it does.
public struct Fault: Sendable {
    /// The name it is switched on by.
    public let name: String
    /// One line for `--list-faults`.
    public let summary: String
    /// The start of the paths it strikes at unless told otherwise.
    public let path: String
    /// How often it strikes unless told otherwise; nil is for ever.
    public let count: Int?
    /// What it needs to find in a request besides the path.
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

    /// Every fault there is.
    public static let all: [Fault] = [
        paging, names, streams, helixErrors, rateLimits, identity, transport, bodies, redirects, art,
    ].flatMap { $0 }

    /// The fault of this name.
    public static func named(_ name: String) throws(UnknownFault) -> Fault {
        guard let fault = all.first(where: { $0.name == name }) else { throw UnknownFault(name: name) }
        return fault
    }
}

extension Fault: Hashable {
    /// Faults are the same when their names are.
    public static func == (left: Fault, right: Fault) -> Bool { left.name == right.name }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
