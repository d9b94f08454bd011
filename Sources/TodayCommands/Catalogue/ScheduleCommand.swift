import ArgumentParser
import FoundationEssentials
import TodayApp
import TodayCore
import TodayFiles

struct ScheduleCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "schedule", abstract: "List the streams that your favourites have announced.",
        discussion: """
            Makes one request for each favourite, for at most \(ScheduleRequest.mostChannels). Cancelled streams, and those during a vacation, are left out.

            EXAMPLES:
              \(source.name) schedule --days 14
              \(source.name) schedule --ics > streams.ics   Import this file into a calendar.
            """)

    @Option(
        help: ArgumentHelp(
            "How far to look ahead, \(ScheduleRequest.days.lowerBound) to \(ScheduleRequest.days.upperBound).",
            valueName: "n"))
    var days = ScheduleRequest.defaultDays

    @Flag(help: "Print iCalendar, for a calendar program.") var ics = false
    @OptionGroup var form: ItemsForm
    @ParentCommand var root: RootCommand

    func validate() throws {
        if !ScheduleRequest.days.contains(days) {
            throw ValidationError(
                "--days must be from \(ScheduleRequest.days.lowerBound) to \(ScheduleRequest.days.upperBound).")
        }
        if ics, output.json { throw ValidationError("Use only one of --ics and --json.") }
    }

    func run() throws {
        try answering {
            let session = try AppSession()
            let schedule = ReadSchedule(session)
            let isText = !ics && !output.json
            if isText, let obstacle = try schedule.obstacle() { return Terminal.printNote(obstacle) }
            let until = schedule.end(after: days)
            let streams = try schedule.streams(until: until)
            if ics { return try Terminal.print(PlannedCalendar.text(streams, at: session.environment.now())) }
            if isText, streams.isEmpty {
                return Terminal.printNote(
                    ngettext(
                        "Your favourites have announced no streams for the next day.",
                        "Your favourites have announced no streams for the next {n} days.", days))
            }
            try output.print(ScheduleReport(streams, until: until, Self.label)) { Self.table(streams, $0) }
        }
    }

    private static var label: SourceLabel { CurrentSource.label }

    private static func table(_ streams: [PlannedStream], _ style: TableStyle) -> String {
        let times = streams.map { CurrentSource.clock($0.start) }
        let width = times.map(\.terminalColumns).max() ?? 0
        return zip(streams, times).map { stream, time in
            let parts = [stream.name, stream.game, stream.title].compactMap { $0?.escaped(for: .plain) }
            let text = DisplayText(parts.joined(separator: style.dot))
            return "\(time.left(width))  \(style.cut(text, to: max(8, style.columns - width - 2)))"
        }.lines
    }
}
