import TodayStore

/// The bar that reads the feed: it gets the next line when it has taken the one before.
///
/// Two lines at once are one too many for polybar 3.6: it shows the first of them and reads the second when a third
/// comes, so that old data would stand there as new. A bar that is slow or stopped gets only the last line, too.
struct FeedReader {
    private static let shortest = 0.005
    private static let longest = 1.0

    private var next = shortest

    /// Seconds after which to look again, longer each time; nil where it is ready for a line.
    mutating func pause() -> Double? {
        guard StandardStream.output.isUnread else {
            next = Self.shortest
            return nil
        }
        defer { next = min(next * 2, Self.longest) }
        return next
    }
}
