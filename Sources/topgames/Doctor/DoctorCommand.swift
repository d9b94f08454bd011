import ArgumentParser
import TodayCore
import TodayStore

/// `topgames doctor`: what works, what does not, and how to fix it.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check everything, and say how to repair what is broken.",
        discussion: """
            Looks at the programs, the settings, the sign-in, the data, the unit, the notification server and the bars, \
            and asks Twitch once, unless a pause has to be kept. It starts nothing, repairs nothing, and prints no secret.

            ✓ is as it should be, · is worth knowing, ! could be better, ✗ is broken. It ends with 0 unless something is \
            broken, else with the code of the first thing that is.

            EXAMPLES:
              topgames doctor
              topgames doctor --notify      Send a test notification as well.
            """)

    @Flag(help: "Print JSON: \"items\", one for each thing that was looked at.")
    var json = false

    @Flag(help: "Send a test notification.")
    var notify = false

    @Flag(help: "No colours, even at a terminal.")
    var plain = false

    /// `--json` and `--plain` are options of `topgames` too, which takes them anywhere on the command line.
    @ParentCommand var topgames: TopGames

    func run() throws {
        var code = TodayCore.ExitCode.success
        try telling { () throws(FileError) in
            let report = DoctorReport(
                try Terminal.whileSaying("Asking Twitch and the desktop …") { () throws(FileError) in
                    try DoctorFacts.look(notify: notify)
                })
            try Terminal.print(try text(report))
            code = report.exitCode
        }
        try code.end()
    }

    private func text(_ report: DoctorReport) throws(FileError) -> String {
        if json || topgames.json { return try Report.json(report) }
        return DoctorText(Terminal.style(plain: plain || topgames.plain)).render(report)
    }
}
