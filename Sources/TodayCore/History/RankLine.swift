import FoundationEssentials

/// One item of a timeline: its title and its ranks.
package struct RankLine: Hashable, Sendable {
    /// The source's own id of it.
    package let id: ItemID
    /// What people call it.
    package let title: DisplayText
    /// Its ranks, with gaps where nothing was recorded.
    package let history: RankHistory
    /// Its totals, if they were counted from more rankings than are in `history`.
    private let record: RankRecord?

    /// Makes a line.
    package init(id: ItemID, title: DisplayText, history: RankHistory, record: RankRecord? = nil) {
        self.id = id
        self.title = title
        self.history = history
        self.record = record
    }

    /// The best rank; `nil` if it was never in the list.
    package var best: Int? { record?.best ?? history.best?.rank }

    /// Seconds at rank 1, gaps excluded.
    package var secondsLeading: Int { record?.secondsLeading ?? history.secondsLeading }

    /// The rank in the last sample; `nil` if it was not in it.
    package var last: Int? { history.stretches.last?.last?.rank }
}
