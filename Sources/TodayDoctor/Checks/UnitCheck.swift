extension DoctorCheck {
    /// Whether todayd starts with the session, and what starts it.
    static let unit = DoctorCheck { facts in
        let start = facts.start
        guard start.hasManager else { return [start.autostarted(facts)] }
        guard let enabled = start.enabled, enabled != "not-found" else {
            if start.sessionFile?.startsDaemon == true { return [start.autostarted(facts)] }
            return [.unit(.note, "systemd has no unit for todayd.", .say("`desktop/install` installs one."))]
        }
        if start.active == "failed" {
            let fix = Finding.Fix.run("journalctl --user -u todayd -n 20")
            return [.unit(.broken(.unavailable), "The unit has failed.", fix)]
        }
        let active = start.active.map { ", \($0)" } ?? ""
        guard enabled.hasPrefix("enabled") else {
            let fix = Finding.Fix.run("systemctl --user enable --now todayd")
            return [.unit(.note, "The unit is \(enabled)\(active): todayd does not start with your session.", fix)]
        }
        return [.unit(.ok, "systemd starts it with your session (\(enabled)\(active))")]
    }
}

extension StartFact {
    fileprivate func autostarted(_ facts: DoctorFacts) -> Finding {
        let entry = autostart.map(facts.written)
        if let sessionFile, sessionFile.startsDaemon {
            return .unit(.ok, "\(facts.written(sessionFile.path)) starts it with your session")
        }
        if let session, sessionFile?.runsAutostart != true { return bare(session, entry, facts) }
        if let entry { return .unit(.ok, "\(entry) starts it with your session") }
        return .unit(
            .note, "Nothing starts todayd with your session.",
            .say("Where systemd does not run, `desktop/install` installs an autostart entry."))
    }

    /// A session that passes autostart entries by.
    private func bare(_ session: BareSession, _ entry: String?, _ facts: DoctorFacts) -> Finding {
        let file = sessionFile.map { facts.written($0.path) } ?? session.files.first?.written ?? "its start-up file"
        let advice = Finding.Fix.say("Add `\(session.line(daemonCommand))` to \(file).")
        guard let entry else { return .unit(.note, "Nothing starts todayd with your session.", advice) }
        return .unit(.warning, "\(session.name) does not run autostart entries, so \(entry) starts nothing.", advice)
    }
}

extension Finding {
    fileprivate static func unit(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("unit", "start", state, detail, fix)
    }
}
