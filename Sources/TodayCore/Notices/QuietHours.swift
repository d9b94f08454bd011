import FoundationEssentials

/// The hours of the day in which nothing is announced, in local time: 22:00 to 07:00.
package struct QuietHours: Hashable, Sendable {
    /// When they begin.
    package let from: TimeOfDay
    /// When they end; never the same as `from`, and on the next day if it is earlier.
    package let to: TimeOfDay

    /// Makes quiet hours; `nil` if both times are the same.
    package init?(from: TimeOfDay, to: TimeOfDay) {
        guard from != to else { return nil }
        self.from = from
        self.to = to
    }

    /// When the quiet hours around `now` end; `nil` outside them.
    func end(at now: Date, _ clock: WallClock) -> Date? {
        contains(clock.minute(now)) ? to.next(after: now, clock) : nil
    }

    private func contains(_ minute: Int) -> Bool {
        from.minutes < to.minutes
            ? (from.minutes..<to.minutes).contains(minute) : minute >= from.minutes || minute < to.minutes
    }
}
