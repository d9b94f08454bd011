import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayFiles

/// `log`: what was announced and held back.
struct LogCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Show what was announced, held back or passed over, and why.",
        discussion: """
            The latest entry comes last. ▲ rose, ▼ fell, ● new, each since the previous announcement.

            --since takes 2h, 90m, 3d, 18:00, today, yesterday, 2026-11-20 or "2026-11-20 18:00".

            EXAMPLES:
              \(ActingSource.name) log --since today
              \(ActingSource.name) log --since 3d --json
            """)

    @Option(help: ArgumentHelp("Start this long ago, or at this time.", valueName: "time"), completion: .pastTimes)
    var since: String?

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    /// `--json` is an option of the root command too, which takes it anywhere on the command line.
    @ParentCommand var root: RootCommand

    func validate() throws {
        guard let since, TimeExpression(since) == nil else { return }
        throw ValidationError(
            "Unknown time `\(since)`; use for example 2h, 18:00, yesterday or 2026-11-20.")
    }

    func run() throws {
        try answering {
            let now = Date()
            let from = since.flatMap { TimeExpression($0) }.map { LocalClock.past($0, now: now) } ?? .distantPast
            let records = try NotifyLog(try XDGPaths(), source: ActingSource.name).read().filter {
                $0.at >= from
            }
            try show(records, now)
        }
    }

    private func show(_ records: [NotifyRecord], _ now: Date) throws(FileError) {
        let clock = { LocalClock.text($0, now: now) }
        if json || root.json { return try Terminal.print(try Report.json(NotifyReport(records, clock: clock))) }
        if records.isEmpty {
            let span = since == nil ? "yet" : "since then"
            return Terminal.tell("Nothing was announced or held back \(span); todayd writes this log.")
        }
        try Terminal.print(records.map { "\(clock($0.at))  \($0.told(clock))\n" }.joined())
    }
}
