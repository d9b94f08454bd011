import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore
import TodaySystem

/// Reads the history and prints it.
struct ShowHistory {
    enum Form: Equatable {
        case table
        case csv
        case json
        case svg(String)
    }

    private let session: CatalogueSession
    private let start: Date
    private let now: Date
    private let form: Form
    private let plain: Bool

    init(_ session: CatalogueSession, start: Date, now: Date, _ form: Form, plain: Bool) {
        (self.session, self.start, self.now, self.form, self.plain) = (session, start, now, form, plain)
    }

    func run(_ text: String?) throws {
        let found = try session.read { catalogue throws(CatalogueError) in
            (try text.map { text throws(CatalogueError) in try lookup(text, catalogue) }, try timeline(catalogue))
        }
        let item = try found.0.map { try NamedItem.found($0, text ?? "") }
        try show(found.1, item)
    }

    private func lookup(_ text: String, _ catalogue: Catalogue?) throws(CatalogueError) -> NameLookup {
        try catalogue?.lookup(DisplayText(text)) ?? .none(nearest: [])
    }

    private func timeline(_ catalogue: Catalogue?) throws(CatalogueError) -> RankTimeline {
        guard let catalogue, case let from = try catalogue.held(at: start),
            let first = try catalogue.firstSample(since: from)
        else { return RankTimeline(start: start, end: now, samples: [], titles: [:]) }
        let span = now.timeIntervalSince(max(first, start))
        let samples = try catalogue.rankings(since: from, grain: HistoryGrain.seconds(span: Int(span.rounded(.up))))
        let titles = try catalogue.titles(Set(samples.flatMap(\.items)))
        let records = try catalogue.records(from: start, to: now)
        return RankTimeline(start: start, end: now, samples: samples, titles: titles, records: records)
    }

    private func show(_ timeline: RankTimeline, _ item: Item?) throws {
        let shown = item.map { timeline.naming($0.id, $0.title) } ?? timeline
        switch form {
        case .csv: try Terminal.print(HistoryCSV.text(timeline, only: item?.id))
        case .json: try Terminal.print(try Report.json(HistoryReport(shown, source: TopGames.source, only: item?.id)))
        case .svg(let path): try draw(shown.scaledToRecorded, path, item)
        case .table:
            guard !timeline.samples.isEmpty else { return Terminal.tell(nothing) }
            let style = Terminal.style(plain: plain)
            let scaled = shown.scaledToRecorded
            let text = HistoryTable(style).render(
                scaled, heading: heading, local: LocalClock.place, limit: 10, only: item.map { scaled.line($0.id) })
            try Terminal.print(text)
        }
    }

    private func draw(_ timeline: RankTimeline, _ path: String, _ item: Item?) throws {
        guard !timeline.samples.isEmpty else { throw CommandError(nothing, .unavailable) }
        if let item, timeline.line(item.id).best == nil {
            let title = item.title.inSentence
            throw CommandError("\(title) was not in the first \(RankSample.places) in that time.", .unavailable)
        }
        let chart = BumpChart(
            timeline, heading: item?.title ?? heading, local: LocalClock.place, only: item?.id
        ).svg()
        try OutputFile(path).write(chart)
        if path != "-" { Terminal.tell("Wrote the chart to \(path).") }
    }

    private var heading: DisplayText { DisplayText(FetchProgram.label.heading) }

    private var nothing: String {
        "Nothing was recorded in that time; todayd records ranks while it runs."
    }
}
