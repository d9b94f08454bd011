import ArgumentParser
import TodayCore
import TodayDoctor
import TodayFiles

/// `doctor`: what works, what does not, and how to fix it.
struct DoctorCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Find problems, and show how to fix them.",
        discussion: """
            Checks the programs, settings, \(can(.signIn) ? "sign-in, " : "")data, startup\
            \(can(.feed) ? ", notification server and bars" : " and notification server"), and asks \
            \(ActingSource.label.inSentence) once unless \(ActingSource.label.inSentence) wants a pause. It repairs nothing \
            and prints no secrets.

            ✓ fine, · worth knowing, ! could be better, ✗ broken. The exit code is 0 if nothing is broken, otherwise \
            that of the first ✗.

            EXAMPLES:
              \(ActingSource.name) doctor
              \(ActingSource.name) doctor --notify      Send a test notification, too.
            """)

    private static func can(_ capability: Capability) -> Bool { ActingSource.descriptor.can(capability) }

    @Flag(help: "Print JSON: an object with \"items\", one for each check.")
    var json = false

    @Flag(help: "Send a test notification.")
    var notify = false

    @Flag(help: "Never use colours.")
    var plain = false

    /// `--json` and `--plain` are options of the root command too, which takes them anywhere on the command line.
    @ParentCommand var root: RootCommand

    func run() throws {
        var code = ExitStatus.success
        let source = ActingSource.descriptor
        try answering {
            let report = DoctorReport(
                try Terminal.whileSaying("Asking \(source.label.inSentence) and the desktop…") { () throws(FileError) in
                    try DoctorFacts.look(source, notify: notify)
                })
            try Terminal.print(try text(report))
            code = report.exitCode
        }
        try code.end()
    }

    private func text(_ report: DoctorReport) throws(FileError) -> String {
        if json || root.json { return try Report.json(report) }
        return DoctorText(Terminal.style(plain: plain || root.plain)).render(report)
    }
}
