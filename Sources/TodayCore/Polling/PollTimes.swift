import FoundationEssentials

/// When a source was asked last, and when it is asked next.
package struct PollTimes: Hashable, Sendable, Codable {
    /// When it was asked last; `nil` if it never was.
    package let last: Date?
    /// When it is asked next.
    package let next: Date

    /// Notes both.
    package init(last: Date, next: Date) {
        (self.last, self.next) = (last, next)
    }

    /// Works them out from what was `noted`, or else from what there is to show: every `interval` seconds, but not for the
    /// next `wait` seconds.
    package init(_ status: FeedStatus, noted: PollTimes? = nil, interval: Int, wait: Int, at now: Date) {
        // What was noted while the clock was ahead says nothing.
        let noted = noted.flatMap { $0.last.map { $0 <= now } ?? true ? $0 : nil }
        last = [status.snapshot?.fetchedAt, status.checkedAt, noted?.last].compactMap(\.self).max()
        let due = noted?.next ?? last?.addingTimeInterval(Double(interval)) ?? now
        next = max(due, now.addingTimeInterval(Double(wait)), now)
    }
}
