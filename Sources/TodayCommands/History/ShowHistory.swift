import TodayApp
import TodayCore
import TodayFiles

extension HistoryCommand {
    /// The height of a chart, in lines, if the height of the terminal is unknown.
    private static let defaultRows = 10
    /// The number of lines around a chart, including the shell's prompt.
    private static let otherRows = 9

    private static var local: LocalTime { LocalClock.place.localized(Translations.current) }

    func show(_ history: ReadHistory, _ environment: AppEnvironment) throws {
        let (timeline, item, heading) = (
            history.timeline.trimmedToRecorded, history.item,
            DisplayText(environment.source.label.heading(Translations.current))
        )
        if csv { return try Terminal.print(data: HistoryCSV.text(history.timeline, only: item?.id)) }
        if output.json { return try Terminal.print(data: try Report.json(Reporter(environment).history(history))) }
        if let svg {
            try history.requireChart()
            let chart = BumpChart(timeline, heading: item?.title ?? heading, local: Self.local, only: item?.id)
            return try write(chart.svg(), svg)
        }
        if let absence = history.absence { return Terminal.printNote(absence) }
        let table = HistoryTable(style: Terminal.style(plain: output.plain), local: Self.local)
        try Terminal.print(table.render(timeline, heading: heading, limit: 10, only: item.map { timeline.line($0.id) }))
    }

    func show(_ values: ReadValues, _ environment: AppEnvironment) throws {
        let (item, unit, source) = (values.item.id, values.unit.id, DisplayText(values.source))
        let (history, style) = (values.history.trimmedToRecorded, environment.preferences.style)
        let nothing = history.points.isEmpty ? values.nothing : nil
        if csv { return try Terminal.print(data: HistoryCSV.text(values.history, of: item, in: unit)) }
        if output.json {
            let report = ValueHistoryReport(values.history, of: item, in: unit, environment.source, note: nothing)
            return try Terminal.print(data: try Report.json(report))
        }
        if let svg {
            try values.requireChart()
            let chart = ValueChart(
                history, heading: DisplayText(gettext("1 {item} in {unit}", ["item": "\(item)", "unit": "\(unit)"])),
                source: source, local: Self.local, style: style)
            return try write(chart.svg(), svg)
        }
        if let nothing { return Terminal.printNote(nothing) }
        let table = ValueTable(style: Terminal.style(plain: output.plain), numbers: style, local: Self.local)
        let rows = StandardStream.output.rows.map { max(3, min(16, $0 - Self.otherRows)) } ?? Self.defaultRows
        try Terminal.print(table.render(history, of: item, in: unit, attribution: source, rows: rows))
    }

    private func write(_ picture: String, _ path: String) throws {
        try OutputFile(path).write(picture)
        if path != "-" { Terminal.printNote(gettext("Wrote the chart to {file}.", ["file": path])) }
    }
}
