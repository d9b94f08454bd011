import FoundationEssentials
import TodayApp
import TodayCore
import TodayFiles

/// Prints the history.
struct ShowHistory {
    private let history: ReadHistory
    private let ports: AppPorts
    private let form: HistoryForm
    private let plain: Bool

    init(_ history: ReadHistory, _ ports: AppPorts, _ form: HistoryForm, plain: Bool) {
        (self.history, self.ports, self.form, self.plain) = (history, ports, form, plain)
    }

    func run() throws {
        let timeline = history.timeline
        switch form {
        case .csv: try Terminal.print(HistoryCSV.text(timeline, only: history.item?.id))
        case .json: try Terminal.print(try Report.json(Reporter(ports).history(history)))
        case .svg(let path): try draw(timeline.scaledToRecorded, path)
        case .table:
            guard !timeline.samples.isEmpty else { return Terminal.tell(ReadHistory.nothing) }
            let scaled = timeline.scaledToRecorded
            let text = HistoryTable(Terminal.style(plain: plain)).render(
                scaled, heading: heading, local: LocalClock.place, limit: 10,
                only: history.item.map { scaled.line($0.id) })
            try Terminal.print(text)
        }
    }

    private func draw(_ timeline: RankTimeline, _ path: String) throws {
        try history.requireChart()
        let chart = BumpChart(
            timeline, heading: history.item?.title ?? heading, local: LocalClock.place, only: history.item?.id
        ).svg()
        try OutputFile(path).write(chart)
        if path != "-" { Terminal.tell("Wrote the chart to \(path).") }
    }

    private var heading: DisplayText { DisplayText(ports.source.label.heading) }
}
