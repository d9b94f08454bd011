extension DoctorCheck {
    /// How old the data is, and how far it can be trusted.
    static let snapshot = DoctorCheck { facts in
        let widget = facts.widget
        let age = widget.age.map { TimeText.ago($0) } ?? "at a time that this clock has not reached"
        let fetched = widget.snapshot == nil ? "" : "fetched \(age)"
        return switch widget.state {
        case .fresh: [.snapshot(.ok, fetched)]
        case .stale: [facts.staleData(fetched)]
        case .empty:
            [.snapshot(.warning, "There is no data yet.", facts.start(orElse: .run("\(facts.label.name) --refresh")))]
        case .offline: [.snapshot(.warning, facts.troubled("\(facts.label.service) was out of reach", fetched))]
        case .unauthorized: [.snapshot(.warning, facts.troubled(facts.wantsSignIn, fetched))]
        }
    }
}

extension DoctorFacts {
    fileprivate func staleData(_ fetched: String) -> Finding {
        guard daemon.process != nil else {
            return .snapshot(
                .warning, "It is old, \(fetched): todayd is not running.", start(orElse: .run("todayd &")))
        }
        return .snapshot(
            .broken(.tryLater), "It is old, \(fetched), and todayd is running.",
            start.active == "active" ? .run("systemctl --user reload todayd") : .run("pkill -HUP -x todayd"))
    }

    fileprivate func troubled(_ why: String, _ fetched: String) -> String {
        let asked = widget.checkedAt.map { " at \(clock($0))" } ?? ""
        return fetched.isEmpty ? "There is no data yet; \(why)\(asked)." : "It is old, \(fetched): \(why)\(asked)."
    }

    fileprivate var wantsSignIn: String {
        daemon.process == nil ? "a sign-in was needed" : "todayd waits for a sign-in"
    }

    /// What starts the daemon where it does not run; else what is given.
    fileprivate func start(orElse fix: Finding.Fix) -> Finding.Fix {
        guard daemon.process == nil, start.knowsUnit else { return fix }
        return .run("systemctl --user enable --now todayd")
    }
}

extension Finding {
    fileprivate static func snapshot(_ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("snapshot", "top three", state, detail, fix)
    }
}
