import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayStore

/// `topgames log`: what was announced and held back.
struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Print what was announced, held back or passed over, and why.",
        discussion: """
            The latest stands at the end. ▲ rose, ▼ fell, ★ is new, each since the announcement before.
            --since takes 2h, 90m, 3d, 18:00, today, yesterday, 2026-11-20 or "2026-11-20 18:00".

            EXAMPLES:
              topgames log --since today
              topgames log --since 3d --json
            """)

    @Option(help: ArgumentHelp("Only what happened since then.", valueName: "time"), completion: .pastTimes)
    var since: String?

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    /// `--json` is an option of `topgames` too, which takes it anywhere on the command line.
    @ParentCommand var topgames: TopGames

    func validate() throws {
        guard let since, TimeExpression(since) == nil else { return }
        throw ValidationError(
            "Say `--since 2h`, `--since 18:00`, `--since yesterday` or `--since 2026-11-20`, and not `\(since)`.")
    }

    func run() throws {
        try telling { () throws(FileError) in
            let now = Date()
            let from = since.flatMap { TimeExpression($0) }.map { LocalClock.past($0, now: now) } ?? .distantPast
            let records = try NotifyLog(try XDGPaths(), source: TopGames.source).read().filter { $0.at >= from }
            try show(records, now)
        }
    }

    private func show(_ records: [NotifyRecord], _ now: Date) throws(FileError) {
        let clock = { LocalClock.text($0, now: now) }
        if json || topgames.json { return try Terminal.print(try Report.json(NotifyReport(records, clock: clock))) }
        if records.isEmpty {
            let span = since == nil ? "yet" : "since then"
            return Terminal.tell("Nothing was announced or held back \(span); todayd writes down here what it does.")
        }
        try Terminal.print(records.map { "\(clock($0.at))  \($0.told(clock))\n" }.joined())
    }
}
