import FoundationEssentials

/// One item of a time line: what it is called, and where it was.
public struct RankLine: Hashable, Sendable {
    /// The source's own name of it.
    public let id: ItemID
    /// What people call it.
    public let title: DisplayText
    /// Its ranks, with gaps where nothing was recorded.
    public let history: RankHistory
    /// What it achieved, where that was counted from more than the ranks in `history`.
    private let record: RankRecord?

    /// Makes a line.
    public init(id: ItemID, title: DisplayText, history: RankHistory, record: RankRecord? = nil) {
        self.id = id
        self.title = title
        self.history = history
        self.record = record
    }

    /// The best rank; nil where it was not in the list at all.
    public var best: Int? { record?.best ?? history.best?.rank }

    /// Seconds at rank 1, none of them in a gap.
    public var secondsLeading: Int { record?.secondsLeading ?? history.secondsLeading }

    /// The rank in the last sample; nil where it was not in it.
    public var last: Int? { history.stretches.last?.last?.rank }
}
