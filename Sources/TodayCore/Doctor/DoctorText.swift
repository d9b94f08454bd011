/// The report of `topgames doctor` for people.
///
///     Sign-in
///       ✗ sign-in        Nobody is signed in to Twitch.
///                        → topgames login
public struct DoctorText: Sendable {
    private let style: TopTable.Style

    /// A text in the given style.
    public init(_ style: TopTable.Style) {
        self.style = style
    }

    /// The whole text.
    public func render(_ report: DoctorReport) -> String {
        let width = report.findings.map(\.title.columns).max() ?? 0
        let groups = report.groups.map { group in
            paint(group.heading, .bold) + "\n" + group.findings.map { lines($0, width) }.joined()
        }
        return groups.joined() + "\n" + report.summary + "\n"
    }

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
        case .command(let command): "\(blanks(indent))→ \(paint(command.escaped(for: .plain), .bold))\n"
        case .advice(let sentence):
            "\(blanks(indent))→ "
                + sentence.escaped(for: .plain).folded(columns: style.columns - indent - 2)
                .joined(separator: "\n" + blanks(indent + 2)) + "\n"
        case nil: ""
        }
    }

    private func mark(_ state: Finding.State) -> String {
        switch state {
        case .ok: paint("✓", .green)
        case .note: paint("·", .faint)
        case .warning: paint("!", .yellow)
        case .broken: paint("✗", .red)
        }
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

    private func paint(_ text: String, _ paint: Paint) -> String {
        style.colour ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// The attributes used; source: ECMA-48 SGR.
    private enum Paint: Int {
        case bold = 1
        case faint = 2
        case red = 31
        case green = 32
        case yellow = 33
    }
}
