extension DoctorCheck {
    /// Whether a session bus answers.
    static let sessionBus = DoctorCheck { facts in
        guard let probe = facts.probe.value else { return [] }
        guard probe.reach == .noBus else { return [Finding("sessionBus", "session bus", .ok, "answers")] }
        return [
            Finding(
                "sessionBus", "session bus", facts.severe, "No session bus answers, so notifications cannot be shown.",
                .say(
                    "Run this in your desktop session; elsewhere, set DBUS_SESSION_BUS_ADDRESS to "
                        + "unix:path=$XDG_RUNTIME_DIR/bus."))
        ]
    }
}

extension DoctorFacts {
    /// How bad it is that nothing can be shown: harmless for those who want no notifications.
    var severe: Finding.State { configuration.settings.notifier == "none" ? .note : .broken(.unavailable) }
}
