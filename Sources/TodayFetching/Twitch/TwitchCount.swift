import TodayCore

/// The sums over the streams of one game, page by page, counting each stream once.
///
/// According to the documentation, a stream can appear twice if it gains or loses viewers while the pages are read.
struct TwitchCount {
    private let game: String
    private var known: Set<String> = []
    /// `nil` after an overflow: that is no number of viewers.
    private var sum: Int? = 0
    private var isLackingStreams = false

    /// A count of the streams of `game`, still empty.
    init(of game: ItemID) {
        self.game = game.description
    }

    /// Adds a page; if it has unreadable streams or some of another game, the totals become lower bounds.
    mutating func add(_ page: TwitchStreams) {
        let streams = page.streams(of: game)
        if streams.count < page.count { isLackingStreams = true }
        for stream in streams where known.insert(stream.id).inserted { add(stream.viewer_count) }
    }

    private mutating func add(_ viewers: Int) {
        guard case let (total, overflow)? = sum?.addingReportingOverflow(viewers) else { return }
        sum = overflow ? nil : total
    }

    /// The number of viewers, as a lower bound unless everything was counted; `nil` if there was no stream.
    func viewers(isWhole: Bool) -> Metric? {
        guard !known.isEmpty, let sum else { return nil }
        return Metric(value: Double(sum), unit: "viewers", atLeast: !isWhole || isLackingStreams)
    }

    /// The number of live channels, as a lower bound unless everything was counted; `nil` if there was none.
    func channels(isWhole: Bool) -> Metric? {
        guard !known.isEmpty else { return nil }
        return Metric(value: Double(known.count), unit: "channels", atLeast: !isWhole || isLackingStreams)
    }
}
