import FoundationEssentials
import TodayCore

extension DoctorCheck {
    /// How old the data is, and whether it can be trusted.
    static let snapshot = DoctorCheck.each { source, facts in
        let status = source.status
        if !source.descriptor.can(.feed), !source.isTroubled(facts) { return source.known(facts) }
        let age = status.age.map { TimeText.ago($0) } ?? "at a time in the future"
        let fetched =
            status.snapshot.map { $0.asOf == nil ? "fetched \(age)" : "of \(facts.clock($0.time)), \(age)" } ?? ""
        return switch status.state {
        case .fresh: [source.snapshot(.ok, fetched)]
        case .stale: [source.stale(fetched, facts)]
        case .empty:
            [
                source.snapshot(
                    .warning, "There is no data yet.", facts.start(orElse: .run("\(source.label.name) --refresh")))
            ]
        case .offline, .unauthorized:
            [source.snapshot(.warning, source.troubled(fetched, facts), facts.pollingFix)]
        }
    }
}

extension SourceFacts {
    /// Whether a poll of todayd failed.
    fileprivate func isTroubled(_ facts: DoctorFacts) -> Bool {
        facts.polls(self) && [.offline, .unauthorized].contains(status.state)
    }

    /// A finding about the data.
    fileprivate func snapshot(_ state: Finding.State, _ detail: String, _ fix: Finding.Fix? = nil) -> Finding {
        Finding("snapshot", descriptor.can(.ranking) ? "top three" : "data", state, detail, fix)
    }

    /// What is known of a source that no bar shows, and its age: it is fetched when somebody looks at it.
    ///
    /// Nothing, if the database cannot be read: that is another finding.
    fileprivate func known(_ facts: DoctorFacts) -> [Finding] {
        guard let kept else { return [] }
        guard kept.items > 0 else {
            return [snapshot(.note, "Nothing has been fetched yet.", .run("\(label.name) list"))]
        }
        let details = descriptor.detailFacts == .none ? "" : ", \(kept.detailed) with details"
        let list = kept.listed.map { "; list fetched \(Self.ago($0, facts.now))" } ?? ""
        return [snapshot(.ok, "\(descriptor.noun.counted(kept.items)) known\(details)\(list)")]
    }

    private static func ago(_ date: Date, _ now: Date) -> String {
        Age(of: date, at: now).map { TimeText.ago($0.seconds) } ?? "at a time in the future"
    }

    fileprivate func stale(_ fetched: String, _ facts: DoctorFacts) -> Finding {
        if let late = late(fetched, facts) { return late }
        guard facts.daemon.process != nil else {
            return snapshot(
                .warning, "Out of date, \(fetched): todayd is not running.", facts.start(orElse: .run("todayd &")))
        }
        return snapshot(
            .broken(.tryLater), "Out of date, \(fetched), although todayd is running.",
            facts.start.active == "active" ? .run("systemctl --user reload todayd") : .run("pkill -HUP -x todayd"))
    }

    /// Where the service itself has nothing newer: asking it more often helps nobody.
    private func late(_ time: String, _ facts: DoctorFacts) -> Finding? {
        guard let data = status.snapshot, data.asOf != nil,
            Age.isAtMost(Double(2 * max(shortestInterval, Schedule.longestWait)), since: data.fetchedAt, at: facts.now)
        else { return nil }
        return snapshot(.warning, "Out of date, \(time): \(label.inSentence) has published nothing newer.")
    }

    /// What went wrong at the last poll, whoever made it.
    fileprivate func troubled(_ fetched: String, _ facts: DoctorFacts) -> String {
        let data = fetched.isEmpty ? "There is no data yet" : "Out of date, \(fetched)"
        let asked = status.checkedAt.map { "the last poll, at \(facts.clock($0))," } ?? "the last poll"
        guard let error = status.error else { return "\(data): \(asked) failed." }
        return "\(data): \(asked) failed. \(error.sentence(label))"
    }
}

extension DoctorFacts {
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
