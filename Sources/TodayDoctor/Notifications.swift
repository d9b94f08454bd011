import TodayCore

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

extension DoctorCheck {
    /// Why no notification would appear now, although everything works.
    static let silence = DoctorCheck { facts in
        var findings: [Finding] = []
        if facts.configuration.settings.notifier == "none" {
            findings.append(
                .silence("notifier", "notifications", "notify.via is \"none\": no notifications are shown.")
            )
        }
        if let until = facts.mutedUntil {
            findings.append(
                .silence(
                    "muted", "mute", "Notifications are muted until \(facts.clock(until)).",
                    .run("\(facts.own.label.name) mute off")))
        }
        if let until = facts.quietUntil {
            findings.append(.silence("quiet", "quiet hours", "Quiet hours last until \(facts.clock(until))."))
        }
        if facts.sources.contains(where: \.lacksFavorites) {
            findings.append(
                .silence(
                    "favorites", "favourites",
                    "notify.favoritesOnly is set, but there are no favourites, so no change is announced."))
        }
        for source in facts.sources where source.lacksMovingFavorites {
            let name = source.label.name
            findings.append(
                .silence(
                    "moves", "favourites",
                    "\(name).notify.move is set, but there are no favourites, so no move is announced.",
                    .say("Add one with `\(name) favorite`.")))
        }
        return findings
    }
}

extension Finding {
    fileprivate static func silence(_ id: String, _ title: String, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("silence.\(id)", title, .note, detail, fix)
    }
}

extension DoctorCheck {
    /// How the test notification went, if one was requested.
    static let testNotice = DoctorCheck { facts in
        guard facts.wantsTest, let probe = facts.probe.value else { return [] }
        guard let test = probe.test else {
            return [.test(.broken(.unavailable), "It could not be sent: there is no server to show it.")]
        }
        guard let failure = test.failure else {
            return [.test(.ok, "sent; if you do not see it, your server may be set to \"do not disturb\"")]
        }
        return [
            .test(
                .broken(.unavailable),
                "The server did not confirm it: \(failure.truncated(to: 120).escaped(for: .plain)).",
                .say("Restart your notification server."))
        ]
    }
}

extension Finding {
    fileprivate static func test(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("testNotice", "test", state, detail, fix)
    }
}
