extension DoctorCheck {
    /// What the notification server can do, and what the person misses if it cannot.
    ///
    /// Source: Desktop Notifications Specification 1.3, "GetCapabilities".
    static let abilities = DoctorCheck { facts in
        guard let server = facts.probe.value?.server else { return [] }
        let names = server.capabilities.map { $0.escaped(for: .plain) }
        let told = server.capabilities.prefix(20).map { $0.truncated(to: 40).escaped(for: .plain) }
        let lost = losses.filter { !names.contains($0.capability) }.map { "without \($0.capability), \($0.meaning)" }
        let list = told.isEmpty ? "none" : told.joined(separator: ", ")
        return [Finding("abilities", "abilities", .ok, list)]
            + lost.map { Finding("abilities.missing", "abilities", .note, $0) }
    }

    private static let losses: [(capability: String, meaning: String)] = [
        ("body", "only the first line of a notification is shown"),
        ("actions", "notifications have no buttons, and clicking one opens nothing"),
        ("body-markup", "titles in notifications are not bold"),
    ]
}
