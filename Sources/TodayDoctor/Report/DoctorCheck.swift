/// One check of `topgames doctor`: facts in, findings out.
package struct DoctorCheck: Sendable {
    /// What the facts mean; empty if they say nothing about this check.
    package let findings: @Sendable (DoctorFacts) -> [Finding]

    /// Wraps a check.
    init(_ findings: @escaping @Sendable (DoctorFacts) -> [Finding]) {
        self.findings = findings
    }
}
