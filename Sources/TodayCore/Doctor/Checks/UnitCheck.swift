extension DoctorCheck {
    /// Whether todayd starts with the session, and what starts it.
    static let unit = DoctorCheck { facts in
        let start = facts.start
        guard start.hasManager else { return [start.autostarted(facts)] }
        guard let enabled = start.enabled, enabled != "not-found" else {
            return [.unit(.note, "systemd knows no unit todayd.", .say("`desktop/install` puts one in its place."))]
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
        if let autostart {
            return .unit(.ok, "\(facts.written(autostart)) starts it with your session")
        }
        return .unit(
            .note, "Nothing starts todayd with your session.",
            .say("Where systemd does not run, `desktop/install` puts an autostart entry in its place."))
    }
}

extension Finding {
    fileprivate static func unit(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("unit", "start", state, detail, fix)
    }
}
