import ArgumentParser
import FoundationEssentials
import TodayApp
import TodayCore
import TodayFiles

struct HistoryCommand: ParsableCommand, TakesRootOptions {
    private static let (command, example) = (source.name, source.examples.name)

    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "Show \(what) over time, as a table, chart, CSV or JSON.",
        usage: recordsValues
            ? "\(command) history [--since <time>] [--csv] [--json] [--svg <file>] <name> ..." : nil,
        discussion: recordsValues ? values : ranks)

    /// Whether the history has values of one item in units of another item.
    private static let recordsValues = source.history == .values
    private static let what = recordsValues ? "values" : "ranks"
    private static let times =
        "--since takes 24h, 90m, 7d, \"2 weeks\", 1y, 18:00, today, yesterday, 2026-11-20 or \"2026-11-20 18:00\"."

    private static let values = """
        Shows what one \(source.noun.singular) was worth in another, or in the base currency. Favourites, the \
        base currency, pinned conversions and the last conversion are recorded each time rates are fetched, by todayd \
        or by a command; missed updates show as gaps. After 90 days, one value per day is kept. \
        With --since, missing days are fetched from Frankfurter, or from the European Central Bank if that is the \
        provider, with one request for every five years, and stored.

        \(times)

        EXAMPLES:
          \(command) history "\(source.examples.longName)" \(source.examples.id)
          \(command) history "\(source.examples.longName)" \(source.examples.id) --since 7d --csv > \(example).csv
          \(command) history \(example) --svg chart.svg
        """

    private static let ranks = """
        todayd records the first page at each poll; gaps show when it was not running. The table and the \
        chart begin with the first record. At most 1,440 rankings are printed: one a minute for a day, at longer \
        intervals for longer periods.

        \(times)

        EXAMPLES:
          \(command) history --since 7d
          \(command) history \(example) --csv > \(example).csv
          \(command) history --since yesterday --svg chart.svg
        """

    @Argument(
        help: ArgumentHelp(
            recordsValues
                ? "One or two \(Self.source.noun.plural), by \(Self.source.noun.id) or name."
                : "The \(Self.source.noun.singular)'s name or id (default: the top ten).", valueName: "name"),
        completion: KnownWords.kind(.items))
    var name: [String] = []

    @Option(
        help: ArgumentHelp(
            "Show \(what) since this time, or from this long ago (default: \(recordsValues ? "90d" : "24h")).",
            valueName: "time"),
        completion: .pastTimes)
    var since: String?

    private var start: String { since ?? (Self.recordsValues ? "90d" : "24h") }

    @Flag(help: recordsValues ? "Print CSV, a line for each value." : "Print CSV, a line for each rank at each time.")
    var csv = false

    @Flag(help: recordsValues ? "Print JSON: an object." : "Print JSON: an object with \"items\".") var json = false

    @Option(help: ArgumentHelp("Write a chart as SVG; - is standard output.", valueName: "file"), completion: .file())
    var svg: String?

    @ParentCommand var root: RootCommand

    func validate() throws {
        if [csv, output.json, svg != nil].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of --csv, --json and --svg.")
        }
        if Self.recordsValues { try validateName(name) }
        _ = try pastTime(start, at: Date(), like: "24h, 7d, 18:00 or 2026-11-20")
    }

    func run() throws {
        try answering {
            let now = Date()
            let time = (try? pastTime(start, at: now)) ?? .distantPast
            let session = try AppSession()
            let ranked = name.isEmpty ? nil : joinedWords(name)
            Self.recordsValues
                ? try show(ReadValues(name, since: time, session, asking: since != nil), session.environment)
                : try show(ReadHistory(ranked, since: time, session), session.environment)
        }
    }
}
