import TodayCore

/// How things are, on one screen: the daemon, its polls of each source, the sign-in, notifications and their mute.
package struct StatusReport: Hashable, Sendable {
    private let source: String
    /// What was found, in order.
    package let findings: [Finding]

    /// Looks at the facts; `announcements` are the rules in words.
    package init(_ facts: DoctorFacts, announcements: [String]) {
        source = facts.own.label.name
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
        try fields.encode(source, forKey: .source)
        try fields.encode(findings, forKey: .items)
    }
}

extension DoctorFacts {
    /// Why the configuration cannot be used; `nil` if it can.
    fileprivate var settingsMistake: Finding? {
        DoctorCheck.configuration.findings(self).first { $0.state.name == "broken" }
    }
}
