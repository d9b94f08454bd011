extension DoctorCheck {
    /// Whether todayd runs, from the installed program and for these folders.
    static let daemon = DoctorCheck { facts in
        [facts.daemon.running(facts)] + facts.daemon.others.map(DaemonFact.other)
    }
}

extension DaemonFact {
    fileprivate func running(_ facts: DoctorFacts) -> Finding {
        guard let process else {
            return .daemon(
                .warning, "It is not running, so nothing is kept up to date or announced.", facts.startCommand)
        }
        if isReplaced {
            return .daemon(
                .warning, "It still runs (process \(process)) the program from before the last update.",
                facts.restart(process))
        }
        guard otherVariables.isEmpty else {
            let names = otherVariables.joined(separator: ", ")
            return .daemon(
                .warning, "It runs (process \(process)) with values of \(names) that differ from this terminal's.",
                .say("Set them for todayd as well\(facts.unitEditor), or unset them here."))
        }
        return .daemon(.ok, "running (process \(process))")
    }

    fileprivate static func other(_ process: Int32) -> Finding {
        Finding(
            "daemon.other", "todayd", .warning,
            "Another todayd (process \(process)) announces on this desktop, using other folders.",
            .run("kill \(process)"))
    }
}

extension DoctorFacts {
    /// How to start todayd again.
    func restart(_ process: Int32) -> Finding.Fix {
        start.active == "active" ? .run("systemctl --user restart todayd") : .run("kill \(process); todayd &")
    }

    /// The command that sets variables for a unit; empty without one.
    fileprivate var unitEditor: String { start.knowsUnit ? " (`systemctl --user edit todayd`)" : "" }

    /// How to start todayd.
    var startCommand: Finding.Fix {
        start.knowsUnit ? .run("systemctl --user enable --now todayd") : .run("todayd &")
    }
}

extension Finding {
    fileprivate static func daemon(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("daemon", "todayd", state, detail, fix)
    }
}
