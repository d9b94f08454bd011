import FoundationEssentials

/// Limits events in a short interval and in a minute: four clicks every two seconds would still be 120 a minute.
package struct BurstLimit: Sendable {
    private let most: Int
    private let seconds: Double
    private let mostPerMinute: Int
    private var times: [Date] = []

    package init(_ most: Int, within seconds: Double, mostPerMinute: Int = .max) {
        (self.most, self.seconds, self.mostPerMinute) = (most, seconds, mostPerMinute)
    }

    /// The limit for clicks, each of which may start a program or write to the disk.
    package static let clicks = BurstLimit(4, within: 2, mostPerMinute: 20)

    /// Returns whether another event is allowed, without counting it.
    package func isOpen(at now: Date) -> Bool {
        times.count { isRecent($0, now, seconds) } < most && times.count { isRecent($0, now, 60) } < mostPerMinute
    }

    /// Counts an event if it is allowed; returns whether it is.
    package mutating func admit(at now: Date) -> Bool {
        times = times.filter { isRecent($0, now, max(seconds, 60)) }
        guard isOpen(at: now) else { return false }
        times.append(now)
        return true
    }

    /// Returns whether the times differ by at most `seconds`; a time further ahead, from a wrong clock, does not count.
    private func isRecent(_ time: Date, _ now: Date, _ seconds: Double) -> Bool {
        abs(now.timeIntervalSince(time)) <= seconds
    }
}
