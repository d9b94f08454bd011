import TodayCore

extension DoctorFacts {
    /// Whether a session bus answers.
    func checkBus() -> [Finding] {
        guard let probe = probe.value else { return [] }
        let bus = Subject("sessionBus", "session bus")
        guard probe.reach == .noBus else { return [bus(.ok, "answers")] }
        let advice = """
            Run this in your desktop session; elsewhere, set DBUS_SESSION_BUS_ADDRESS to unix:path=$XDG_RUNTIME_DIR/bus.
            """
        return [bus(severe, "No session bus answers, so notifications cannot be shown.", .say(advice))]
    }

    /// How bad it is that nothing can be shown: harmless for those who want no notifications.
    private var severe: Finding.State { configuration.settings.notifier == "none" ? .note : .broken(.unavailable) }

    /// Which notification server is running, and whether it answers.
    func checkServer() -> [Finding] {
        guard let probe = probe.value else { return [] }
        let server = Subject("server")
        switch probe.reach {
        case .noBus: return []
        case .noServer:
            let advice = """
                Start your desktop's own, or one such as dunst or mako; pending announcements follow when it appears.
                """
            return [server(severe, "No notification server is running.", .say(advice))]
        case .silentServer:
            let advice = "Restart your notification server; pending announcements follow when it is back."
            return [server(severe, "It does not answer.", .say(advice))]
        case .server: return [server(.ok, probe.server?.introduction ?? "answers")]
        }
    }

    /// What the notification server can do, and what the person misses if it cannot.
    ///
    /// Source: Desktop Notifications Specification 1.3, "GetCapabilities".
    func checkAbilities() -> [Finding] {
        guard let server = probe.value?.server else { return [] }
        let names = server.capabilities.map { $0.escaped(for: .plain) }
        let told = server.capabilities.prefix(20).map { $0.truncated(to: 40).escaped(for: .plain) }
        let losses = [
            ("body", "only the first line of a notification is shown"),
            ("actions", "notifications have no buttons, and clicking one opens nothing"),
            ("body-markup", "titles in notifications are not bold"),
        ]
        let lost = losses.filter { !names.contains($0.0) }.map { "without \($0), \($1)" }
        return [Finding("abilities", "abilities", .ok, told.isEmpty ? "none" : told.joined(separator: ", "))]
            + lost.map { Finding("abilities.missing", "abilities", .note, $0) }
    }

    /// Why no notification would appear now, although everything works.
    func checkSilence() -> [Finding] {
        var findings: [Finding] = []
        func add(_ id: String, _ title: String, _ detail: String, _ fix: Finding.Fix? = nil) {
            findings.append(Finding("silence.\(id)", title, .note, detail, fix))
        }
        if configuration.settings.notifier == "none" {
            add("notifier", "notifications", "notify.via is \"none\": no notifications are shown.")
        }
        if let mutedUntil {
            let fix = Finding.Fix.run("\(own.label.name) mute off")
            add("muted", "mute", "Notifications are muted until \(clock(mutedUntil)).", fix)
        }
        if let quietUntil { add("quiet", "quiet hours", "Quiet hours last until \(clock(quietUntil)).") }
        if sources.contains(where: \.lacksFavorites) {
            let detail = "notify.favoritesOnly is set, but there are no favourites, so no change is announced."
            add("favorites", "favourites", detail)
        }
        for name in sources.filter(\.lacksMovingFavorites).map(\.label.name) {
            let detail = "\(name).notify.move is set, but there are no favourites, so no move is announced."
            add("moves", "favourites", detail, .say("Add one with `\(name) favorite`."))
        }
        return findings
    }

    /// How the test notification went, if one was requested.
    func checkTestNotice() -> [Finding] {
        guard wantsTest, let probe = probe.value else { return [] }
        let notice = Subject("testNotice", "test")
        guard let test = probe.test else {
            return [notice(.broken(.unavailable), "It could not be sent: there is no server to show it.")]
        }
        guard let failure = test.failure else {
            return [notice(.ok, "sent; if you do not see it, your server may be set to \"do not disturb\"")]
        }
        let detail = "The server did not confirm it: \(failure.truncated(to: 120).escaped(for: .plain))."
        return [notice(.broken(.unavailable), detail, .say("Restart your notification server."))]
    }
}

extension NotificationServer {
    /// "dunst 1.9.0 by knopwob, specification 1.2".
    fileprivate var introduction: String {
        [("", name), (" ", version), (" by ", vendor), (", specification ", specification)].map { words, text in
            text.isEmpty ? "" : words + text.truncated(to: 40).escaped(for: .plain)
        }.joined()
    }
}
