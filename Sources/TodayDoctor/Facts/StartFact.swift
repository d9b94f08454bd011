/// How the daemon starts with the session.
package struct StartFact: Sendable {
    /// Whether the user's systemd can be asked.
    package var hasManager = false
    /// What it says about the unit: "enabled"; `nil` if it does not answer.
    package var enabled: String?
    /// What it says about the unit: "active"; `nil` if it does not answer.
    package var active: String?
    /// The path of the autostart entry.
    package var autostart: String?

    /// How todayd is called: by its name if the session finds it, else by its path.
    package var daemonCommand = "todayd"
    /// Whether this machine runs systemd.
    package var hasSystemd = false
    /// The session, if it runs no autostart entries by itself.
    package var session: BareSession?
    /// The start-up file of that session, if it is there.
    package var sessionFile: StartupFile?

    /// Knows of nothing.
    package init() {}
}

extension StartFact {
    /// Whether systemd has the unit.
    var knowsUnit: Bool { enabled != nil && enabled != "not-found" }
}
