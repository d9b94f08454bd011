/// How the daemon is started with the session.
public struct StartFact: Sendable {
    /// Whether the person's systemd can be asked.
    public var hasManager = false
    /// What it says of the unit: "enabled"; nil where it does not answer.
    public var enabled: String?
    /// What it says of the unit: "active"; nil where it does not answer.
    public var active: String?
    /// The autostart entry.
    public var autostart: String?

    /// Knows of nothing.
    public init() {}
}
