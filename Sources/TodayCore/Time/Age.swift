import FoundationEssentials

/// How long ago something was.
///
/// Clocks differ, so up to a minute ahead counts as now. What lies further ahead has no age: a clock was wrong.
package struct Age: Hashable, Sendable {
    /// How many seconds a time may lie ahead.
    static let slack = 60

    /// The age in seconds, never negative.
    package let seconds: Int

    /// The age of `date` at `now`; `nil` if it lies too far ahead.
    package init?(of date: Date, at now: Date) {
        let seconds = Int(now.timeIntervalSince(date))
        guard seconds >= -Self.slack else { return nil }
        self.seconds = max(0, seconds)
    }

    /// Whether `date` is at most `limit` seconds ago, and not further ahead than clocks differ.
    package static func isAtMost(_ limit: Double, since date: Date, at now: Date) -> Bool {
        let seconds = now.timeIntervalSince(date)
        return seconds >= Double(-slack) && seconds <= limit
    }
}
