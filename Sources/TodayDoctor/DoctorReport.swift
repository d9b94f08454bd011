import TodayCore

/// Everything that `doctor` found, in groups.
package struct DoctorReport: Hashable, Sendable {
    /// Some findings under a heading.
    package struct Group: Hashable, Sendable {
        /// The heading.
        package let heading: String
        /// What was found, in order.
        package let findings: [Finding]
    }

    /// The groups that have findings, in order.
    package let groups: [Group]

    /// Runs all checks over the facts.
    package init(_ facts: DoctorFacts) {
        let signsIn = facts.sources.contains { $0.descriptor.can(.signIn) }
        groups = AllDoctorChecks.all(signsIn: signsIn).map { group in
            Group(heading: group.heading, findings: group.checks.flatMap { $0.findings(facts) })
        }.filter { !$0.findings.isEmpty }
    }

    /// All findings, in order.
    package var findings: [Finding] { groups.flatMap(\.findings) }

    /// The exit code: that of the first broken thing, because later ones often follow from it.
    package var exitCode: ExitStatus {
        for finding in findings {
            if case .broken(let code) = finding.state { return code }
        }
        return .success
    }

    /// The counts in a sentence: "2 broken, 1 warning.".
    package var summary: String {
        let broken = findings.count { $0.state.name == "broken" }
        let warnings = findings.count { $0.state == .warning }
        var parts: [String] = []
        if broken > 0 { parts.append("\(broken) broken") }
        if warnings > 0 { parts.append("\(warnings) \(warnings == 1 ? "warning" : "warnings")") }
        return parts.isEmpty ? "No problems found." : parts.joined(separator: ", ") + "."
    }
}

extension DoctorReport: Encodable {
    private enum CodingKeys: CodingKey {
        case schema, version, ok, exitCode, items
    }

    /// Encodes the findings without their headings.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(1, forKey: .schema)
        try fields.encode(Version.current, forKey: .version)
        try fields.encode(exitCode == .success, forKey: .ok)
        try fields.encode(exitCode.rawValue, forKey: .exitCode)
        try fields.encode(findings, forKey: .items)
    }
}

/// One check of `doctor`: facts in, findings out.
struct DoctorCheck: Sendable {
    /// What the facts mean; empty if they say nothing about this check.
    let findings: @Sendable (DoctorFacts) -> [Finding]

    /// Wraps a check.
    init(_ findings: @escaping @Sendable (DoctorFacts) -> [Finding]) {
        self.findings = findings
    }

    /// A check of each source; findings about a source other than the command's own have its name.
    ///
    /// Nothing is broken for somebody who does not use that other source: then its troubles are only worth knowing.
    static func each(_ findings: @escaping @Sendable (SourceFacts, DoctorFacts) -> [Finding]) -> DoctorCheck {
        DoctorCheck { facts in
            facts.sources.enumerated().flatMap { index, source in
                findings(source, facts).map { finding in
                    guard index > 0 else { return finding }
                    return (facts.polls(source) ? finding : finding.milder).about(source.label.name)
                }
            }
        }
    }
}

/// The list of checks, in the order of the report; a test compares it with the files.
///
/// What others depend on comes first.
enum AllDoctorChecks {
    /// The headings with their checks; `signsIn` says whether any source needs a sign-in.
    static func all(signsIn: Bool) -> [(heading: String, checks: [DoctorCheck])] {
        [
            ("Programs", [.versions, .libraries]),
            ("Settings", [.configuration, .environment, .folders]),
            (signsIn ? "Sign-in" : "Service", [.credentialFile, .signIn, .service, .clock]),
            ("Data", [.snapshot, .files, .database, .publishing]),
            ("Background", [.daemon, .unit]),
            ("Notifications", [.sessionBus, .server, .abilities, .silence, .testNotice]),
            ("Desktop", [.browser, .bars]),
        ]
    }
}
