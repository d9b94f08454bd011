import FoundationEssentials

/// All that is known of one item.
package struct ItemDetail: Hashable, Sendable {
    /// What was counted, and when.
    package struct Numbers: Hashable, Sendable {
        /// The number that its source ranks or describes it by.
        package let metric: Metric
        /// Further numbers.
        package let details: [Metric]
        /// When they were counted.
        package let seen: Date

        /// Takes the numbers of an item; `nil` if it has none.
        package init?(_ item: Item, seen: Date) {
            guard let metric = item.metric else { return nil }
            (self.metric, details, self.seen) = (metric, item.details ?? [], seen)
        }
    }

    /// Whose item it is.
    package let label: SourceLabel
    /// Its title, rank, address and favourite mark.
    package let row: ListRow
    /// When its rank was seen; `nil` if it has none.
    package let rankSeen: Date?
    /// When its facts were last fetched; `nil` if they never were, or if it has none.
    package var detailed: Date?
    /// Its last counted numbers; `nil` if it was never counted.
    package var numbers: Numbers?
    /// The best rank ever recorded, including that of `row`; `nil` if none was.
    package private(set) var best: Int?
    /// When it was first seen there.
    package private(set) var bestAt: Date?
    /// Seconds at rank 1, as far as ranks were recorded.
    package private(set) var secondsLeading = 0
    /// When the recording of ranks began; `nil` if nothing is recorded.
    package private(set) var recordedSince: Date?
    /// When its values were determined, and by whom; `nil` if it has none.
    package var stamp: QuoteStamp?
    /// Its ranks of the last day.
    package var history = RankHistory([])
    /// The file with its picture; `nil` if there is none.
    package var picture: String?

    /// Describes an item of which nothing else is known yet.
    package init(label: SourceLabel, row: ListRow, rankSeen: Date? = nil) {
        (self.label, self.row, self.rankSeen) = (label, row, rankSeen)
    }

    /// Takes what is recorded of its ranks; one that is seen now counts, even if it is in no record yet.
    package mutating func take(best: Int?, at bestAt: Date?, secondsLeading: Int, since start: Date?) {
        (self.best, self.bestAt, self.secondsLeading, recordedSince) = (best, bestAt, secondsLeading, start)
        let rank = row.item.rank
        guard let rankSeen, (1...RankSample.places).contains(rank), rank < best ?? .max else { return }
        (self.best, self.bestAt) = (rank, rankSeen)
    }

    /// How old its facts are at `now`, in a sentence; `nil` if they were never fetched, or if it has none.
    package func age(at now: Date, _ translations: Translations = .current) -> String? {
        detailed.map { fetched in
            guard let age = Age(of: fetched, at: now) else { return translations.gettext("Details of unknown age.") }
            return translations.gettext("Details fetched {ago}.", ["ago": TimeText.ago(age.seconds, translations)])
        }
    }

    /// The times whose ages are shown with it.
    package var times: [Date] { [rankSeen, numbers?.seen, stamp?.asOf, detailed].compactMap(\.self) }
}
