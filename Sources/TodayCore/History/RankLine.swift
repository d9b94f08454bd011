import FoundationEssentials

/// One item of a timeline: its title and its ranks.
public struct RankLine: Hashable, Sendable {
    /// The source's own id of it.
    public let id: ItemID
    /// What people call it.
    public let title: DisplayText
    /// Its ranks, with gaps where nothing was recorded.
    public let history: RankHistory
    /// Its totals, if they were counted from more rankings than are in `history`.
    private let record: RankRecord?

    /// Makes a line.
    public init(id: ItemID, title: DisplayText, history: RankHistory, record: RankRecord? = nil) {
        self.id = id
        self.title = title
        self.history = history
        self.record = record
    }

    /// The best rank; `nil` if it was never in the list.
    public var best: Int? { record?.best ?? history.best?.rank }

    /// Seconds at rank 1, gaps excluded.
    public var secondsLeading: Int { record?.secondsLeading ?? history.secondsLeading }

    /// The rank in the last sample; `nil` if it was not in it.
    public var last: Int? { history.stretches.last?.last?.rank }
}
