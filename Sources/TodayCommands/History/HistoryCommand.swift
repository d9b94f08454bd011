import ArgumentParser
import FoundationEssentials
import TodayApp
import TodayCore
import TodaySystem

/// `history`: ranks over time.
struct HistoryCommand: ParsableCommand, TakesRootOptions {
    private static let source = ActingSource.descriptor
    private static let (command, example) = (source.name, source.examples.name)

    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show ranks over time, as a table, chart, CSV or JSON.",
        discussion: """
            todayd records the first page at each poll; times when it was not running show as gaps. The table and the \
            chart begin with the first record. At most 1,440 rankings are printed: one a minute for a day, further \
            apart for longer times.

            --since takes 24h, 90m, 7d, 18:00, today, yesterday, 2026-11-20 or "2026-11-20 18:00".

            EXAMPLES:
              \(command) history --since 7d
              \(command) history \(example) --csv > \(example).csv
              \(command) history --since yesterday --svg chart.svg
            """)

    @Argument(
        help: ArgumentHelp("The \(Self.source.noun.singular)'s name or id (default: the top ten).", valueName: "name"),
        completion: KnownNames.items)
    var name: [String] = []

    @Option(help: ArgumentHelp("Start this long ago, or at this time.", valueName: "time"), completion: .pastTimes)
    var since = "24h"

    @Flag(help: "Print CSV, a line for each rank at each time.")
    var csv = false

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    @Option(
        help: ArgumentHelp("Write a chart as SVG; - is standard output.", valueName: "file"),
        completion: .file())
    var svg: String?

    /// `--json` and `--plain` are options of the root command too, which takes them anywhere on the command line.
    @ParentCommand var root: RootCommand

    private var wantsJSON: Bool { json || root.json }

    func validate() throws {
        if [csv, wantsJSON, svg != nil].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of --csv, --json and --svg.")
        }
        guard let time = TimeExpression(since) else {
            throw ValidationError(
                "Unknown time `\(since)`; use for example 24h, 7d, 18:00 or 2026-11-20.")
        }
        if LocalClock.past(time) > Date() { throw ValidationError("`\(since)` is in the future.") }
    }

    func run() throws {
        let form: ShowHistory.Form = csv ? .csv : wantsJSON ? .json : svg.map { .svg($0) } ?? .table
        try answering {
            let now = Date()
            let start = TimeExpression(since).map { LocalClock.past($0, now: now) } ?? .distantPast
            let session = try CatalogueSession()
            let history = try ReadHistory(name.isEmpty ? nil : typed(name), since: start, session)
            try ShowHistory(history, session.ports, form, plain: root.plain).run()
        }
    }
}
