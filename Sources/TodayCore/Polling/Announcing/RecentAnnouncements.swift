import FoundationEssentials

/// The announcements of the last hour, which the hourly limit counts.
struct RecentAnnouncements: Hashable, Sendable {
    /// Seconds for which an announcement counts.
    private static let hour = 3600.0

    /// When they were made; `nil` if nothing was ever announced.
    private(set) var times: [Date]?

    /// Resumes from the times in a file.
    init(_ times: [Date]?) {
        self.times = times
    }

    /// Counts one more, and forgets those that are over an hour old.
    mutating func add(at now: Date) {
        // Files keep whole seconds; rounding up keeps a restart from shortening the hour.
        let second = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.up))
        times = counted(at: now) + [second]
    }

    /// Whether `most` are reached at `now`, where `onTheWay` more are on their way to the screen.
    func block(most: Int?, onTheWay: Int, at now: Date) -> NotifyBlock? {
        let lately = counted(at: now) + Array(repeating: now, count: onTheWay)
        guard let most, lately.count >= most else { return nil }
        return .limited(most: most, until: lately[lately.count - most].addingTimeInterval(Self.hour))
    }

    /// Those that count, earliest first; a time in the future comes from a clock that was wrong.
    private func counted(at now: Date) -> [Date] {
        (times ?? []).filter { (-60..<Self.hour).contains(now.timeIntervalSince($0)) }.sorted()
    }
}
