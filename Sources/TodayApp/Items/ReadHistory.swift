import FoundationEssentials
import TodayCatalogue
import TodayCore

/// The ranks of one item or of all items over a period.
package struct ReadHistory {
    package static var nothing: String {
        gettext("Nothing was recorded in that time; todayd records ranks while it runs.")
    }

    package let timeline: RankTimeline
    /// The requested item; `nil` for all items.
    package let item: Item?

    /// Creates a history since `start` of the item with this name or id, or of all items if `typed` is `nil`.
    package init(_ typed: String?, since start: Date, _ session: AppSession) throws(CommandError) {
        let now = session.now
        let found = try session.read { catalogue throws(CatalogueError) in
            (
                try typed.map { text throws(CatalogueError) in
                    try catalogue?.lookup(DisplayText(text)) ?? .none(nearest: [])
                },
                try Self.timeline(catalogue, start, now)
            )
        }
        item = try found.0.map { lookup throws(CommandError) in try ItemResolver(session).found(lookup, typed ?? "") }
        timeline = item.map { found.1.naming($0.id, $0.title) } ?? found.1
    }

    init(_ timeline: RankTimeline, item: Item?) { (self.timeline, self.item) = (timeline, item) }

    private static func timeline(
        _ catalogue: Catalogue?, _ start: Date, _ now: Date
    ) throws(CatalogueError) -> RankTimeline {
        guard let catalogue, case let from = try catalogue.lastSampleTime(upTo: start),
            let first = try catalogue.firstSample(since: from)
        else { return RankTimeline(start: start, end: now, samples: [], titles: [:]) }
        let span = now.timeIntervalSince(max(first, start))
        let samples = try catalogue.rankings(since: from, grain: HistoryGrain.seconds(span: Int(span.rounded(.up))))
        let titles = try catalogue.titles(Set(samples.flatMap(\.items)))
        let records = try catalogue.records(from: start, to: now)
        return RankTimeline(start: start, end: now, samples: samples, titles: titles, records: records)
    }

    /// Why there is nothing to show; `nil` if the period has ranks and, for an item, a rank of that item.
    package var absence: String? {
        guard !timeline.samples.isEmpty else { return Self.nothing }
        guard let item, timeline.line(item.id).best == nil else { return nil }
        return gettext(
            "{title} was not among the first {places} in that time.",
            ["title": item.title.whole, "places": "\(RankSample.places)"])
    }

    /// Throws if there are no ranks for a chart.
    package func requireChart() throws(CommandError) {
        if let absence { throw CommandError(absence, .unavailable) }
    }
}
