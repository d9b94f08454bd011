import ArgumentParser
import FoundationEssentials
import TodayApp
import TodayCore
import TodayDoctor
import TodayFiles

/// `status`: how things are, on one screen.
struct StatusCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show todayd, polls, sign-in and notifications.",
        discussion: """
            Does not use the network; `\(ActingSource.name) doctor` checks everything, and says how to fix what is broken.

            EXAMPLES:
              \(ActingSource.name) status
            """)

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    @Flag(help: "Never use colours.")
    var plain = false

    /// `--json` and `--plain` are options of the root command too, which takes them anywhere on the command line.
    @ParentCommand var root: RootCommand

    func run() throws {
        try answering {
            let report = StatusReport(try DoctorFacts.collectStatus(ActingSource.descriptor))
            let style = Terminal.style(plain: plain || root.plain)
            let text = json || root.json ? try Report.json(report) : Self.text(report, style)
            try Terminal.print(text)
        }
    }

    private static func text(_ report: StatusReport, _ style: TableStyle) -> String {
        style.paint(report.label.heading, .bold) + "\n" + DoctorText(style).lines(report.findings)
    }
}
