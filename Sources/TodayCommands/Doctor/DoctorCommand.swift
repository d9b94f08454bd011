import ArgumentParser
import TodayBars
import TodayCore
import TodayDoctor
import TodayFiles

struct DoctorCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Find problems, and show how to fix them.",
        discussion: """
            Checks the programs, settings, \(source.can(.signIn) ? "sign-in, " : "")data, startup\
            \(source.can(.feed) ? ", notification server and bars" : " and notification server"), and makes \
            one request to \(CurrentSource.label.inSentence) unless it is rate-limiting requests. It repairs nothing and \
            prints no secrets.

            ✓ OK, · note, ! warning, ✗ error. The exit status is that of the first error, or 0 \
            if there is none.

            EXAMPLES:
              \(CurrentSource.name) doctor
              \(CurrentSource.name) doctor --notify      Send a test notification, too.
            """)

    @Flag(help: "Print JSON: an object with \"items\", one for each check.") var json = false
    @Flag(help: "Send a test notification.") var notify = false
    @Flag(help: "Never use colours.") var plain = false
    @ParentCommand var root: RootCommand

    func run() throws {
        let source = Self.source
        let code = try answering {
            let report = DoctorReport(
                try Terminal.whileSaying(
                    gettext("Checking {service} and the desktop…", about: source.label)
                ) { () throws(FileError) in
                    var facts = try DoctorFacts.collect(source, notify: notify)
                    facts.bars = BarStatus.all(try PersonalFolders())
                    return facts
                })
            try output.print(report) { DoctorText($0).render(report) }
            return report.exitCode
        }
        try code.end()
    }
}

/// The report of `doctor` as text.
///
///     Sign-in
///       ✗ sign-in        Not signed in to …
///                        → … login
struct DoctorText: Sendable {
    private let style: TableStyle

    init(_ style: TableStyle) { self.style = style }

    func render(_ report: DoctorReport) -> String {
        let width = Self.width(report.findings)
        let groups = report.groups.map { group in
            style.paint(group.heading, .bold) + "\n" + group.findings.map { lines($0, width) }.joined()
        }
        return groups.joined() + "\n" + report.summary.folded(columns: style.textColumns).lines
    }

    func lines(_ findings: [Finding]) -> String { findings.map { lines($0, Self.width(findings)) }.joined() }

    private static func width(_ findings: [Finding]) -> Int { findings.map(\.title.columns).max() ?? 0 }

    private func lines(_ finding: Finding, _ width: Int) -> String {
        let title = finding.title.escaped(for: .plain)
        let indent = style.isNarrow ? 4 : width + 6
        let room = style.textColumns - indent
        let detail = finding.detail.escaped(for: .plain).folded(columns: room)
        let heading = "  \(mark(finding.state)) " + title.folded(columns: room).joined(separator: "\n    ")
        let isBeside = !style.isNarrow && detail[0].terminalColumns <= room
        let head = isBeside ? "  \(mark(finding.state)) \(title.left(width + 2))\(detail[0])" : heading
        let below = detail.dropFirst(isBeside ? 1 : 0).map { indented($0, by: indent) }
        return ([head] + below).joined(separator: "\n") + "\n" + fix(finding, indent)
    }

    private func indented(_ line: String, by indent: Int) -> String {
        "".left(min(indent, style.textColumns - line.terminalColumns)) + line
    }

    /// Returns the fix or an empty text; a command stays on one line, to be copied, and is indented less if too wide.
    private func fix(_ finding: Finding, _ indent: Int) -> String {
        switch finding.fix {
        case .command(let command):
            "".left(min(indent, style.textColumns - 2 - command.columns))
                + "→ \(style.paint(command.escaped(for: .plain), .bold))\n"
        case .advice(let sentence):
            sentence.escaped(for: .plain).folded(columns: style.textColumns - indent - 2).enumerated()
                .map { $0 == 0 ? indented("→ \($1)", by: indent) : indented($1, by: indent + 2) }.lines
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
}

struct StatusCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show todayd, polls, sign-in and notifications.",
        discussion: """
            Does not use the network; `\(CurrentSource.name) doctor` checks everything and shows how to fix problems.

            EXAMPLES:
              \(CurrentSource.name) status
            """)

    @OptionGroup var form: ItemsForm
    @ParentCommand var root: RootCommand

    func run() throws {
        try answering {
            let report = StatusReport(try DoctorFacts.collectStatus(CurrentSource.descriptor))
            try output.print(report) { style in
                style.paint(report.label.heading(.current), .bold) + "\n" + DoctorText(style).lines(report.findings)
            }
        }
    }
}
