import TodayDoctor

/// The report of `doctor` for people.
///
///     Sign-in
///       ✗ sign-in        Not signed in to …
///                        → … login
package struct DoctorText: Sendable {
    private static let narrowest = 40

    private let style: TableStyle

    /// A text in the given style.
    package init(_ style: TableStyle) {
        self.style = style.atLeast(columns: Self.narrowest)
    }

    /// The whole text.
    package func render(_ report: DoctorReport) -> String {
        let width = Self.width(report.findings)
        let groups = report.groups.map { group in
            style.paint(group.heading, .bold) + "\n" + group.findings.map { lines($0, width) }.joined()
        }
        return groups.joined() + "\n" + report.summary + "\n"
    }

    /// Findings that stand under one heading.
    func lines(_ findings: [Finding]) -> String {
        findings.map { lines($0, Self.width(findings)) }.joined()
    }

    private static func width(_ findings: [Finding]) -> Int { findings.map(\.title.columns).max() ?? 0 }

    private func lines(_ finding: Finding, _ width: Int) -> String {
        let indent = width + 6
        let title = finding.title.escaped(for: .plain)
        let head = "  \(mark(finding.state)) \(title)\(blanks(width - finding.title.columns))  "
        let detail = finding.detail.escaped(for: .plain).folded(columns: style.columns - indent)
        return head + detail.joined(separator: "\n" + blanks(indent)) + "\n" + fix(finding, indent)
    }

    /// A command stays on one line, so that it can be copied.
    private func fix(_ finding: Finding, _ indent: Int) -> String {
        switch finding.fix {
        case .command(let command): "\(blanks(indent))→ \(style.paint(command.escaped(for: .plain), .bold))\n"
        case .advice(let sentence):
            "\(blanks(indent))→ "
                + sentence.escaped(for: .plain).folded(columns: style.columns - indent - 2)
                .joined(separator: "\n" + blanks(indent + 2)) + "\n"
        case nil: ""
        }
    }

    private func mark(_ state: Finding.State) -> String {
        switch state {
        case .ok: style.paint("✓", .green)
        case .note: style.paint("·", .faint)
        case .warning: style.paint("!", .yellow)
        case .broken: style.paint("✗", .red)
        }
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
