import FoundationEssentials

/// A limit on how often something may happen within some seconds, and for longer.
///
/// A limit for a moment alone lets a flood through at its pace for as long as it lasts: four programs each two seconds are
/// a hundred and twenty a minute.
package struct BurstLimit: Sendable {
    private let most: Int
    private let seconds: Double
    private let mostPerMinute: Int
    private var times: [Date] = []

    /// Admits `most` within any `seconds`, and `mostPerMinute` within any minute.
    package init(_ most: Int, within seconds: Double, mostPerMinute: Int = .max) {
        (self.most, self.seconds, self.mostPerMinute) = (most, seconds, mostPerMinute)
    }

    /// The limit for what a person causes by clicks: each is a program that starts, or a write through to the disk.
    package static let clicks = BurstLimit(4, within: 2, mostPerMinute: 20)

    /// Whether it may happen now; counts nothing.
    package func isOpen(at now: Date) -> Bool {
        times.count { isRecent($0, now, seconds) } < most && times.count { isRecent($0, now, 60) } < mostPerMinute
    }

    /// Counts one more, or returns false because there were too many.
    package mutating func admit(at now: Date) -> Bool {
        times = times.filter { isRecent($0, now, max(seconds, 60)) }
        guard isOpen(at: now) else { return false }
        times.append(now)
        return true
    }

    /// A clock that was set back must not close it for longer.
    private func isRecent(_ time: Date, _ now: Date, _ seconds: Double) -> Bool {
        abs(now.timeIntervalSince(time)) <= seconds
    }
}
