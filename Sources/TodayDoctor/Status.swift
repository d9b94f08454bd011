import FoundationEssentials
import TodayCore

/// How things are, on one screen: the daemon, its polls of each source, the sign-in, notifications and their mute.
package struct StatusReport: Hashable, Sendable {
    /// How the source of the command refers to itself.
    package let label: SourceLabel
    /// What was found, in order.
    package let findings: [Finding]

    /// Looks at the facts.
    package init(_ facts: DoctorFacts) {
        self.init(facts, announcements: facts.configuration.settings.announcements(of: facts.own.descriptor))
    }

    /// Looks at the facts; `announcements` are the rules in words.
    init(_ facts: DoctorFacts, announcements: [String]) {
        label = facts.own.label
        findings =
            [facts.settingsMistake].compactMap(\.self) + DoctorCheck.daemon.findings(facts)
            + DoctorCheck.polls.findings(facts) + DoctorCheck.signIn.findings(facts) + facts.notices(announcements)
    }
}

extension StatusReport: Encodable {
    private enum CodingKeys: CodingKey {
        case schema, source, items
    }

    /// Encodes it for scripts.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(1, forKey: .schema)
        try fields.encode(label.name, forKey: .source)
        try fields.encode(findings, forKey: .items)
    }
}

extension DoctorFacts {
    /// Why the configuration cannot be used; `nil` if it can.
    fileprivate var settingsMistake: Finding? {
        DoctorCheck.configuration.findings(self).first { $0.state.name == "broken" }
    }
}

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

extension DoctorFacts {
    /// What is announced, and whether it is now.
    func notices(_ announcements: [String]) -> [Finding] {
        guard own.descriptor.announces else { return [] }
        let isSilent = configuration.settings.announcesNothing
        let rules = Finding("notices", "notifications", isSilent ? .note : .ok, announcements.joined(separator: " "))
        let mute = mutedUntil.map { Finding("mute", "mute", .note, "until \(clock($0))") } ?? .unmuted
        let quiet = quietUntil.map { Finding("quiet", "quiet hours", .note, "until \(clock($0))") }
        return [rules, mute] + [quiet].compactMap(\.self)
    }
}

extension Finding {
    fileprivate static let unmuted = Finding("mute", "mute", .ok, "not muted")
}
