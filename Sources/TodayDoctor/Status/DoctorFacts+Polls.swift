import FoundationEssentials
import TodayCore

extension DoctorCheck {
    /// When each source was asked last, and when it is asked next.
    static let polls = each { source, facts in
        let interval = max(facts.configuration.settings.interval(of: source.label.name), source.shortestInterval)
        let times = PollTimes(
            source.status, noted: source.polls, interval: interval, wait: source.wait, at: facts.now)
        return [facts.last(times.last, source), facts.next(times.next, source.label.name)]
    }
}

extension DoctorFacts {
    fileprivate func last(_ time: Date?, _ source: SourceFacts) -> Finding {
        guard let time else { return .poll("last", .note, "none yet") }
        let ago = Age(of: time, at: now).map { ", \(TimeText.ago($0.seconds))" } ?? ""
        guard let error = source.status.error else { return .poll("last", .ok, "\(clock(time))\(ago)") }
        return .poll("last", .warning, "\(clock(time))\(ago): \(error.sentence(source.label))")
    }

    fileprivate func next(_ time: Date, _ name: String) -> Finding {
        guard daemon.process != nil else { return .poll("next", .note, "none, because todayd is not running") }
        guard configuration.settings.sources.contains(name) else {
            let advice = Finding.Fix.say("Add \"\(name)\" to \"sources\", with `\(name) config --edit`.")
            return .poll("next", .note, "none, because todayd does not poll \(name)", advice)
        }
        let left = Int(time.timeIntervalSince(now).rounded(.up))
        return .poll("next", .ok, left > 0 ? "\(clock(time)), in \(TimeText.span(left))" : "now")
    }
}

extension Finding {
    fileprivate static func poll(_ which: String, _ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("poll.\(which)", "\(which) poll", state, detail, fix)
    }
}
