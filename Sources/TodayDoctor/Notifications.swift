import TodayCore

extension DoctorFacts {
    func checkBus() -> [Finding] {
        guard let probe = probe.value else { return [] }
        let bus = Subject("sessionBus", gettext("session bus"))
        guard probe.reach == .noBus else { return bus(.ok, gettext("responds")) }
        let advice = gettext(
            "Run this in your desktop session; elsewhere, set DBUS_SESSION_BUS_ADDRESS to unix:path=$XDG_RUNTIME_DIR/bus."
        )
        return bus(severe, gettext("No session bus responds, so notifications cannot be shown."), .advise(advice))
    }

    /// The severity of a fault that prevents notifications: broken, or a note if notifications are disabled.
    private var severe: Finding.State { configuration.settings.hasNoNotifier ? .note : .broken(.unavailable) }

    func checkServer() -> [Finding] {
        guard let probe = probe.value else { return [] }
        let server = Subject("server", gettext("server"))
        switch probe.reach {
        case .noBus: return []
        case .noServer
        where probe.startsServer == true && probe.test == nil && sources.allSatisfy { undeliveredDetail($0) == nil }:
            return server(.ok, gettext("none is running; the first notification starts one"))
        case .noServer:
            let advice = gettext(
                "Start your desktop's own, or one such as dunst or mako; pending announcements follow when it appears.")
            return server(severe, gettext("No notification server is running."), .advise(advice))
        case .silentServer:
            let advice = gettext("Restart your notification server; pending announcements follow when it is back.")
            return server(severe, gettext("It does not respond."), .advise(advice))
        case .server: return server(.ok, probe.server?.introduction ?? gettext("responds"))
        }
    }

    func checkDelivery(_ source: SourceFacts) -> [Finding] {
        guard let detail = undeliveredDetail(source) else { return [] }
        let resend = Finding.Fix.advise(gettext("todayd sends it again when a server appears."))
        return Subject("delivery", gettext("notifications"))(
            .warning, detail, daemon.process == nil ? startCommand : resend)
    }

    func undeliveredDetail(_ source: SourceFacts) -> String? {
        guard !configuration.settings.announcesNothing(of: source.label.name) else { return nil }
        return source.undelivered.map {
            gettext(
                "The last one, at {time}, was not delivered: no notification server accepted it.",
                ["time": clock($0)])
        }
    }

    /// Lists what the server can do, and the effects of missing capabilities (Desktop Notifications Specification 1.3).
    func checkCapabilities() -> [Finding] {
        guard let server = probe.value?.server else { return [] }
        let names = server.capabilities.map { $0.escaped(for: .plain) }
        let shownCapabilities = server.capabilities.prefix(20).map { $0.truncated(to: 40).escaped(for: .plain) }
        let effectsOfMissing = [
            ("body", gettext("only the first line of a notification is shown")),
            ("actions", gettext("notifications have no buttons, and clicking one opens nothing")),
            ("body-markup", gettext("titles in notifications are not bold")),
        ]
        let missingFindings = effectsOfMissing.filter { !names.contains($0.0) }.map {
            gettext("without {ability}, {loss}", ["ability": $0, "loss": $1])
        }
        return [
            Finding(
                "abilities", gettext("abilities"), .ok,
                shownCapabilities.isEmpty ? gettext("none") : shownCapabilities.joined(separator: ", "))
        ] + missingFindings.map { Finding("abilities.missing", gettext("abilities"), .note, $0) }
    }

    /// Reports whether do not disturb is on; empty without a server, or if the settings ignore the mode.
    func checkDoNotDisturb() -> [Finding] {
        let delivery = configuration.settings.rules(of: own.label.name).delivery
        guard delivery.respect == .desktop, let probe = probe.value, let server = probe.server else { return [] }
        let subject = Subject("doNotDisturb", gettext("desktop"))
        let name = server.name.inSentence
        guard let isOn = probe.isDoNotDisturbOn else {
            return subject(
                .note,
                gettext(
                    "{server} does not report whether do not disturb is on, so notifications are sent at any time.",
                    ["server": name]))
        }
        guard isOn else { return subject(.ok, gettext("do not disturb is off")) }
        return subject(
            .note,
            delivery.isDeferrable(by: server)
                ? gettext("Do not disturb is on: changes are announced when it is off again.")
                : gettext("Do not disturb is on: {server} lists notifications without showing them.", ["server": name]))
    }

    /// Lists what suppresses notifications now, and a missing command of `notify.run`.
    func checkSilence() -> [Finding] {
        var findings: [Finding] = []
        func add(_ id: String, _ title: String, _ detail: String, _ fix: Finding.Fix? = nil) {
            findings.append(Finding("silence.\(id)", title, .note, detail, fix))
        }
        if configuration.settings.hasNoNotifier {
            add("notifier", gettext("notifications"), gettext("notify.via is \"none\": no notifications are shown."))
        }
        if let missingCommand {
            let detail = gettext(
                "{program}, which notify.run names, is not installed.",
                ["program": DisplayText(missingCommand).inSentence])
            findings.append(Finding("silence.command", gettext("command"), .warning, detail))
        }
        if let mutedUntil {
            let fix = Finding.Fix.run("\(own.label.name) mute off")
            add(
                "muted", gettext("mute"), gettext("Notifications are muted until {time}.", ["time": clock(mutedUntil)]),
                fix)
        }
        if let quietUntil {
            add("quiet", gettext("quiet hours"), gettext("Quiet hours last until {time}.", ["time": clock(quietUntil)]))
        }
        if sources.contains(where: \.lacksFavorites) {
            let detail = gettext("notify.favoritesOnly is set, but there are no favourites, so no change is announced.")
            add("favorites", gettext("favourites"), detail)
        }
        for name in sources.filter(\.lacksMovingFavorites).map(\.label.name) {
            let detail = gettext(
                "{name}.notify.move is set, but there are no favourites, so no move is announced.", ["name": name])
            add(
                "moves", gettext("favourites"), detail,
                .advise(gettext("Add one with `{name} favorite`.", ["name": name]))
            )
        }
        return findings
    }

    func checkTestNotice() -> [Finding] {
        guard wantsTest, let probe = probe.value else { return [] }
        let notice = Subject("testNotice", gettext("test"))
        guard let test = probe.test else {
            return notice(.broken(.unavailable), gettext("It could not be sent: there is no server to show it."))
        }
        guard let failure = test.failure else {
            return notice(.ok, gettext("sent; if you do not see it, your server may be set to \"do not disturb\""))
        }
        let detail = gettext(
            "The server did not confirm it: {reason}.", ["reason": failure.truncated(to: 120).escaped(for: .plain)])
        return notice(.broken(.unavailable), detail, .advise(gettext("Restart your notification server.")))
    }
}

extension NotificationServer {
    fileprivate var introduction: String {
        [("", name), (" ", version), (" \(gettext("by")) ", vendor), (", \(gettext("specification")) ", specification)]
            .map { words, text in text.isEmpty ? "" : words + text.truncated(to: 40).escaped(for: .plain) }.joined()
    }
}
