import TodayCore

extension DoctorCheck {
    /// How old the data is, and whether it can be trusted.
    static let snapshot = DoctorCheck { facts in
        let status = facts.status
        let age = status.age.map { TimeText.ago($0) } ?? "at a time in the future"
        let fetched = status.snapshot == nil ? "" : "fetched \(age)"
        return switch status.state {
        case .fresh: [.snapshot(.ok, fetched)]
        case .stale: [facts.staleData(fetched)]
        case .empty:
            [.snapshot(.warning, "There is no data yet.", facts.start(orElse: .run("\(facts.label.name) --refresh")))]
        case .offline, .unauthorized: [.snapshot(.warning, facts.troubled(fetched), facts.pollingFix)]
        }
    }
}

extension DoctorFacts {
    fileprivate func staleData(_ fetched: String) -> Finding {
        guard daemon.process != nil else {
            return .snapshot(
                .warning, "Out of date, \(fetched): todayd is not running.", start(orElse: .run("todayd &")))
        }
        return .snapshot(
            .broken(.tryLater), "Out of date, \(fetched), although todayd is running.",
            start.active == "active" ? .run("systemctl --user reload todayd") : .run("pkill -HUP -x todayd"))
    }

    /// What went wrong at the last poll, whoever made it.
    fileprivate func troubled(_ fetched: String) -> String {
        let data = fetched.isEmpty ? "There is no data yet" : "Out of date, \(fetched)"
        let asked = status.checkedAt.map { "the last poll, at \(clock($0))," } ?? "the last poll"
        guard let error = status.error else { return "\(data): \(asked) failed." }
        return "\(data): \(asked) failed. \(error.sentence(label))"
    }

    /// todayd tries again by itself, where it runs.
    fileprivate var pollingFix: Finding.Fix? {
        daemon.process == nil ? start(orElse: .run("todayd &")) : nil
    }

    /// The command that starts the daemon if it does not run; else `fix`.
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
