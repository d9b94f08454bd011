import FoundationEssentials

/// All cached data about an item.
package struct ItemDetail: Hashable, Sendable {
    /// The numbers of an item, such as its viewers, and the time when they were fetched.
    package struct Numbers: Hashable, Sendable {
        package let metric: Metric
        package let details: [Metric]
        package let seen: Date

        package init?(_ item: Item, seen: Date) {
            guard let metric = item.metric else { return nil }
            (self.metric, details, self.seen) = (metric, item.details ?? [], seen)
        }
    }

    package let label: SourceLabel
    package let row: ListRow
    package let rankSeen: Date?
    /// When the facts were last fetched; `nil` if they never were, or if the item has no facts.
    package var detailed: Date?
    package var numbers: Numbers?
    /// The best recorded rank, or the rank of `row` if that is better; `nil` if there is none.
    package private(set) var best: Int?
    package private(set) var bestAt: Date?
    package private(set) var secondsLeading = 0
    package private(set) var recordedSince: Date?
    package var stamp: RateStamp?
    /// The ranks of the last day.
    package var history = RankHistory([])
    package var picture: String?

    package init(label: SourceLabel, row: ListRow, rankSeen: Date? = nil) {
        (self.label, self.row, self.rankSeen) = (label, row, rankSeen)
    }

    /// Sets the recorded ranks; the current rank counts even if it is not recorded yet.
    package mutating func setRecord(best: Int?, at bestAt: Date?, secondsLeading: Int, since start: Date?) {
        (self.best, self.bestAt, self.secondsLeading, recordedSince) = (best, bestAt, secondsLeading, start)
        let rank = row.item.rank
        guard let rankSeen, (1...RankSample.places).contains(rank), rank < best ?? .max else { return }
        (self.best, self.bestAt) = (rank, rankSeen)
    }

    /// Returns the age of the facts as a sentence; `nil` if they were never fetched, or if there are none.
    package func age(at now: Date, _ translations: Translations = .current) -> String? {
        detailed.map { fetched in
            guard let age = Age(of: fetched, at: now) else { return translations.gettext("Details of unknown age.") }
            return translations.gettext("Details fetched {ago}.", ["ago": TimeText.ago(age.seconds, translations)])
        }
    }

    /// The times that are shown as ages.
    package var times: [Date] { [rankSeen, numbers?.seen, stamp?.asOf, detailed].compactMap(\.self) }
}
