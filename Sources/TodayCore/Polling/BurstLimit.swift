import FoundationEssentials

/// A limit on how often something may happen within some seconds.
package struct BurstLimit: Sendable {
    private let most: Int
    private let seconds: Double
    private var times: [Date] = []

    /// Admits `most` within any `seconds`.
    package init(_ most: Int, within seconds: Double) { (self.most, self.seconds) = (most, seconds) }

    /// Whether it may happen now; counts nothing.
    package func isOpen(at now: Date) -> Bool { times.count { isRecent($0, now) } < most }

    /// Counts one more, or returns false because there were too many.
    package mutating func admit(at now: Date) -> Bool {
        times = times.filter { isRecent($0, now) }
        guard times.count < most else { return false }
        times.append(now)
        return true
    }

    /// A clock that was set back must not close it for longer.
    private func isRecent(_ time: Date, _ now: Date) -> Bool { abs(now.timeIntervalSince(time)) <= seconds }
}
