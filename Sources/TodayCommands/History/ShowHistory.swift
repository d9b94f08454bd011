import FoundationEssentials
import TodayApp
import TodayCore
import TodayFiles

/// How a history is printed.
enum HistoryForm: Equatable {
    /// As text.
    case table
    /// As comma-separated values.
    case csv
    /// As JSON.
    case json
    /// As a picture, to this file.
    case svg(String)

    /// Prints a history in this form; the others are not made.
    fileprivate func show(
        csv: @autoclosure () -> String, json: @autoclosure () throws -> String, chart: () throws -> String,
        table: () throws -> Void
    ) throws {
        switch self {
        case .csv: try Terminal.print(csv())
        case .json: try Terminal.print(try json())
        case .svg(let path):
            let picture = try chart()
            try OutputFile(path).write(picture)
            if path != "-" { Terminal.tell("Wrote the chart to \(path).") }
        case .table: try table()
        }
    }
}

/// Prints a history of ranks.
struct ShowHistory {
    let history: ReadHistory
    let ports: AppPorts
    let form: HistoryForm
    let plain: Bool

    func run() throws {
        try form.show(
            csv: HistoryCSV.text(history.timeline, only: history.item?.id),
            json: try Report.json(Reporter(ports).history(history)), chart: chart, table: table)
    }

    private func chart() throws -> String {
        try history.requireChart()
        return BumpChart(
            history.timeline.scaledToRecorded, heading: history.item?.title ?? heading, local: LocalClock.place,
            only: history.item?.id
        ).svg()
    }

    private func table() throws {
        guard !history.timeline.samples.isEmpty else { return Terminal.tell(ReadHistory.nothing) }
        let scaled = history.timeline.scaledToRecorded
        let text = HistoryTable(Terminal.style(plain: plain)).render(
            scaled, heading: heading, local: LocalClock.place, limit: 10,
            only: history.item.map { scaled.line($0.id) })
        try Terminal.print(text)
    }

    private var heading: DisplayText { DisplayText(ports.source.label.heading) }
}

/// Prints the history of a value.
struct ShowValues {
    /// The lines of a chart on a terminal that does not say how many it has.
    private static let usualRows = 10
    /// The lines that stand around a chart, with the shell's prompt.
    private static let otherRows = 9

    let values: ReadValues
    let ports: AppPorts
    let form: HistoryForm
    let plain: Bool

    func run() throws {
        try form.show(
            csv: HistoryCSV.text(values.history),
            json: try Report.json(ValueHistoryReport(values.history, of: ports.source, note: nothing)), chart: chart,
            table: table)
    }

    private func chart() throws -> String {
        try values.requireChart()
        return ValueChart(
            values.history.scaledToRecorded, heading: DisplayText("1 \(values.item.id) in \(values.unit.id)"),
            source: DisplayText(values.source), local: LocalClock.place, style: numbers
        ).svg()
    }

    private func table() throws {
        if let nothing { return Terminal.tell(nothing) }
        let table = ValueTable(Terminal.style(plain: plain), numbers, LocalClock.place)
        try Terminal.print(
            table.render(values.history.scaledToRecorded, source: DisplayText(values.source), rows: rows))
    }

    /// The message if there is nothing to show.
    private var nothing: String? { values.history.points.isEmpty ? values.nothing : nil }

    private var numbers: NumberStyle { .preferred(ports.preferences.languages) }

    private var rows: Int {
        StandardStream.output.rows.map { max(3, min(16, $0 - Self.otherRows)) } ?? Self.usualRows
    }
}
