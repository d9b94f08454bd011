/// How the daemon starts with the session.
public struct StartFact: Sendable {
    /// Whether the user's systemd can be asked.
    public var hasManager = false
    /// What it says about the unit: "enabled"; `nil` if it does not answer.
    public var enabled: String?
    /// What it says about the unit: "active"; `nil` if it does not answer.
    public var active: String?
    /// The path of the autostart entry.
    public var autostart: String?

    /// Starts with nothing known.
    public init() {}
}
