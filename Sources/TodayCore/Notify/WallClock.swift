import FoundationEssentials

/// The person's local clock: which minute of the local day a moment is.
public struct WallClock: Sendable {
    /// Minutes since midnight at a moment, 0 to 1439.
    let minute: @Sendable (Date) -> Int

    /// A clock that shows what `minute` returns.
    public init(_ minute: @escaping @Sendable (Date) -> Int) {
        self.minute = minute
    }

    /// What the clock shows at a moment.
    public func time(_ date: Date) -> TimeOfDay { TimeOfDay(minutes: minute(date)) }

    /// The clock of UTC, which never changes.
    public static let utc = WallClock { date in
        let minutes = Int((date.timeIntervalSince1970 / 60).rounded(.down))
        return (minutes % 1440 + 1440) % 1440
    }
}
