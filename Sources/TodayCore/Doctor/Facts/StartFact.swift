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

    /// How todayd is called: by its name if the session finds it, else by its path.
    public var daemonCommand = "todayd"
    /// Whether this machine runs systemd.
    public var hasSystemd = false
    /// The session, if it runs no autostart entries by itself.
    public var session: BareSession?
    /// The start-up file of that session, if it is there.
    public var sessionFile: StartupFile?

    /// Knows of nothing.
    public init() {}
}

extension StartFact {
    /// Whether systemd has the unit.
    var knowsUnit: Bool { enabled != nil && enabled != "not-found" }
}
