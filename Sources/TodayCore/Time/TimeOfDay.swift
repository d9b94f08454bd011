import FoundationEssentials

/// A local time of day: "18:00".
package struct TimeOfDay: Hashable, Sendable {
    private static let day = 1440

    /// Minutes since midnight, 0 to 1439.
    package let minutes: Int

    /// Takes minutes since midnight, modulo a day.
    package init(minutes: Int) {
        self.minutes = Self.withinDay(minutes)
    }

    /// Reads "18:00" or "7:05"; `nil` for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            let hour = Self.number(parts[0]), let minute = Self.number(parts[1]), hour < 24, minute < 60
        else { return nil }
        minutes = hour * 60 + minute
    }

    /// Reads a whole hour, "18" or "7"; `nil` for everything else.
    package init?(hour text: some StringProtocol) {
        guard (1...2).contains(text.utf8.count), let hour = Self.number(text), hour < 24 else { return nil }
        minutes = hour * 60
    }

    /// The time as "07:05".
    package var text: String {
        let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// The next moment after `now` at which the clock shows it, or skips it because summer time begins.
    ///
    /// It steps to the next quarter of an hour at most, because that is where all zones change their offset.
    package func next(after now: Date, _ clock: WallClock) -> Date {
        var minute = Int((now.timeIntervalSince1970 / 60).rounded(.down))
        for _ in 0..<(2 * 96) {
            let shown = clock.minute(Self.date(minute))
            let missing = Self.withinDay(minutes - shown - 1) + 1
            let step = min(missing, 15 - minute % 15)
            minute += step
            // The clock may have jumped meanwhile, forwards or back.
            let advanced = Self.withinDay(clock.minute(Self.date(minute)) - shown + Self.day / 2) - Self.day / 2
            if advanced >= missing { break }
        }
        return Self.date(minute)
    }

    private static func date(_ minute: Int) -> Date { Date(timeIntervalSince1970: Double(minute) * 60) }

    private static func withinDay(_ minutes: Int) -> Int { (minutes % day + day) % day }

    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
