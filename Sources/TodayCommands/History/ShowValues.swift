import FoundationEssentials
import TodayApp
import TodayCore
import TodayFiles

/// Prints the history of a value.
struct ShowValues {
    /// The lines of a chart on a terminal that does not say how many it has.
    private static let usualRows = 10
    /// The lines that stand around a chart, with the shell's prompt.
    private static let otherRows = 9

    private let values: ReadValues
    private let ports: AppPorts
    private let form: HistoryForm
    private let plain: Bool

    init(_ values: ReadValues, _ ports: AppPorts, _ form: HistoryForm, plain: Bool) {
        (self.values, self.ports, self.form, self.plain) = (values, ports, form, plain)
    }

    func run() throws {
        let note = values.history.points.isEmpty ? values.nothing : nil
        switch form {
        case .csv: try Terminal.print(ValueCSV.text(values.history))
        case .json:
            let report = ValueHistoryReport(values.history, of: ports.source, note: note)
            try Terminal.print(try Report.json(report))
        case .svg(let path): try draw(values.history.scaledToRecorded, path)
        case .table:
            if let note { return Terminal.tell(note) }
            let style = Terminal.style(plain: plain)
            let table = ValueTable(style, numbers, LocalClock.place)
            try Terminal.print(
                table.render(values.history.scaledToRecorded, source: DisplayText(values.source), rows: rows))
        }
    }

    private func draw(_ history: ValueHistory, _ path: String) throws {
        try values.requireChart()
        let title = "1 \(values.item.id) in \(values.unit.id)"
        let chart = ValueChart(
            history, heading: DisplayText(title), source: DisplayText(values.source), local: LocalClock.place,
            style: numbers)
        try OutputFile(path).write(chart.svg())
        if path != "-" { Terminal.tell("Wrote the chart to \(path).") }
    }

    private var numbers: NumberStyle { .preferred(ports.preferences.languages) }

    private var rows: Int {
        StandardStream.output.rows.map { max(3, min(16, $0 - Self.otherRows)) } ?? Self.usualRows
    }
}
