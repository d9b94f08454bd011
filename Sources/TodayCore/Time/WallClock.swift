import FoundationEssentials

/// The person's local clock: which minute of the local day a moment is.
package struct WallClock: Sendable {
    /// Minutes since midnight at a moment, 0 to 1439.
    let minute: @Sendable (Date) -> Int

    /// A clock that shows what `minute` returns.
    package init(_ minute: @escaping @Sendable (Date) -> Int) {
        self.minute = minute
    }

    /// What the clock shows at a moment.
    package func time(_ date: Date) -> TimeOfDay { TimeOfDay(minutes: minute(date)) }

    /// The clock of UTC, which never changes.
    package static let utc = WallClock { date in
        let minutes = Int((date.timeIntervalSince1970 / 60).rounded(.down))
        return (minutes % 1440 + 1440) % 1440
    }
}
