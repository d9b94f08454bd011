import FoundationEssentials

/// How old something is, on machines whose clocks may have been set back.
package enum Age {
    /// How far in the future a time may lie and still count as now: clocks of two machines differ.
    package static let slack = 60.0

    /// Seconds from `date` to `now`; `nil` if it lies so far in the future that a clock was wrong.
    package static func seconds(since date: Date, at now: Date) -> Int? {
        let seconds = now.timeIntervalSince(date)
        return seconds < -slack ? nil : Int(max(0, seconds))
    }

    /// Whether `date` is at most `limit` seconds ago, and not in the future.
    package static func isAtMost(_ limit: Double, since date: Date, at now: Date) -> Bool {
        let seconds = now.timeIntervalSince(date)
        return seconds > -slack && seconds <= limit
    }
}
