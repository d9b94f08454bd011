import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayFiles

struct LogCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Show which changes were announced, deferred or skipped, and why.",
        discussion: """
            The latest entry comes last. ▲ up, ▼ down, ● new, since the previous announcement.

            --since takes 2h, 90m, 3d, 18:00, today, yesterday, 2026-11-20 or "2026-11-20 18:00".

            EXAMPLES:
              \(CurrentSource.name) log --since today
              \(CurrentSource.name) log --since 3d --json
            """)

    @Option(
        help: ArgumentHelp("Show entries since this time, or from this long ago.", valueName: "time"),
        completion: .pastTimes)
    var since: String?

    @Flag(help: "Print JSON: an object with \"items\".") var json = false
    @ParentCommand var root: RootCommand

    func validate() throws {
        if let since { _ = try pastTime(since, at: Date(), like: "2h, 18:00, yesterday or 2026-11-20") }
    }

    func run() throws {
        try answering {
            let now = Date()
            Configuration.reportFailure(try XDGPaths())
            let from = since.flatMap { try? pastTime($0, at: now) } ?? .distantPast
            let records = try NotifyLog(try XDGPaths(), source: CurrentSource.name).read().filter { $0.at >= from }
            let none =
                since == nil
                ? gettext("Nothing was announced or deferred yet; todayd writes this log.")
                : gettext("Nothing was announced or deferred since then; todayd writes this log.")
            try output.print(records, now, none: none) { $0.sentenceWithSubject($1, Self.source.watch) }
        }
    }
}

/// Returns a typed time, or the start of a typed day; throws if the text is neither, or if it is in the future.
func pastTime(_ typed: String, at now: Date, like examples: String = "") throws -> Date {
    let date: Date
    if let time = TimeExpression(typed) {
        date = LocalClock.past(time, now: now)
    } else if let day = try typedDay(typed) {
        date = LocalClock.start(of: day, now: now)
    } else {
        throw ValidationError("Unknown time \"\(typed)\"; use for example \(examples).")
    }
    if date > now { throw ValidationError("\(DisplayText(typed).quoted) is in the future.") }
    return date
}

private func typedDay(_ text: String) throws -> TypedDay? {
    do throws(DayError) {
        return try TypedDay.read(text, CurrentSource.dialect)
    } catch { throw ValidationError(error.sentence()) }
}

extension CommandOutput {
    /// Prints records with their times and `words`, or `none` if there are none; with `--json`, always prints JSON.
    func print(
        _ records: [NotifyRecord], _ now: Date, none: @autoclosure () throws(FileError) -> String,
        words: (NotifyRecord, (Date) -> String) -> String
    ) throws(FileError) {
        let clock = { LocalClock.text($0, now: now) }
        let records = NotifyRecord.inOrder(records)
        if records.isEmpty, !json { return Terminal.printNote(try none()) }
        try print(NotifyReport(records, clock: clock)) { _ in
            records.map { record in
                let (time, text) = (clock(record.at), words(record, clock))
                let line = StandardStream.output.width.map { text.wrapped(beside: time, columns: max(20, $0)) }
                return (line ?? "\(time)  \(text)") + "\n"
            }.joined()
        }
    }
}
