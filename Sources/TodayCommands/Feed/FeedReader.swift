import TodayFiles

/// The bar that reads the feed: it gets the next line only after it has taken the previous one.
///
/// Two lines at once are one too many for polybar 3.6: it shows the first and reads the second when a third arrives, so
/// old data would look new. A slow or stopped bar gets only the latest line, too.
struct FeedReader {
    private static let shortest = 0.005
    private static let longest = 1.0

    private var next = shortest

    /// Seconds after which to look again, longer each time; `nil` if the bar is ready for a line.
    mutating func pause() -> Double? {
        guard StandardStream.output.isUnread else {
            next = Self.shortest
            return nil
        }
        defer { next = min(next * 2, Self.longest) }
        return next
    }
}
