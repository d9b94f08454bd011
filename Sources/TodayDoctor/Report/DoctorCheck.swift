/// One check of `doctor`: facts in, findings out.
package struct DoctorCheck: Sendable {
    /// What the facts mean; empty if they say nothing about this check.
    package let findings: @Sendable (DoctorFacts) -> [Finding]

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
