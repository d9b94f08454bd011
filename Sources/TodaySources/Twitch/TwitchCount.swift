import TodayCore

/// The sums over the streams of one game, page after page, each stream once.
///
/// A stream comes twice where it loses or wins viewers while the pages are read, says the documentation.
struct TwitchCount {
    private let game: String
    private var known: Set<String> = []
    /// Nil once it has overflowed: that is no number of viewers.
    private var sum: Int? = 0
    private var isLackingStreams = false

    /// A count of the streams of `game` that has not begun.
    init(of game: ItemID) {
        self.game = game.description
    }

    /// Adds a page; streams of another game, or of another shape, are lacking from then on.
    mutating func add(_ page: TwitchStreams) {
        let streams = page.streams(of: game)
        if streams.count < page.count { isLackingStreams = true }
        for stream in streams where known.insert(stream.id).inserted { add(stream.viewer_count) }
    }

    private mutating func add(_ viewers: Int) {
        guard case let (total, overflow)? = sum?.addingReportingOverflow(viewers) else { return }
        sum = overflow ? nil : total
    }

    /// The viewers, at least so many unless everything was added; nil where no stream was.
    func viewers(isWhole: Bool) -> Metric? {
        guard !known.isEmpty, let sum else { return nil }
        return Metric(value: Double(sum), unit: "viewers", atLeast: !isWhole || isLackingStreams)
    }

    /// The channels that are live, at least so many unless everything was added; nil where none was.
    func channels(isWhole: Bool) -> Metric? {
        guard !known.isEmpty else { return nil }
        return Metric(value: Double(known.count), unit: "channels", atLeast: !isWhole || isLackingStreams)
    }
}
