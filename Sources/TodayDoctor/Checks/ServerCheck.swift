import TodayCore

extension DoctorCheck {
    /// Which notification server is running, and whether it answers.
    static let server = DoctorCheck { facts in
        guard let probe = facts.probe.value else { return [] }
        switch probe.reach {
        case .noBus: return []
        case .noServer:
            return [
                .server(
                    facts.severe, "No notification server is running.",
                    .say(
                        "Start your desktop's own, or one such as dunst or mako; pending announcements follow when it appears."
                    ))
            ]
        case .silentServer:
            return [
                .server(
                    facts.severe, "It does not answer.",
                    .say("Restart your notification server; pending announcements follow when it is back."))
            ]
        case .server: return [.server(.ok, probe.server?.introduction ?? "answers")]
        }
    }
}

extension NotificationServer {
    /// "dunst 1.9.0 by knopwob, specification 1.2".
    fileprivate var introduction: String {
        let told = [
            named("", name), named(" ", version), named(" by ", vendor), named(", specification ", specification),
        ]
        return told.joined()
    }

    private func named(_ words: String, _ text: DisplayText) -> String {
        text.isEmpty ? "" : words + text.truncated(to: 40).escaped(for: .plain)
    }
}

extension Finding {
    fileprivate static func server(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("server", "server", state, detail, fix)
    }
}
