import FoundationEssentials

/// A day, and the times when the European Central Bank publishes its reference rates on and after that day.
///
/// Source: https://www.ecb.europa.eu, "Euro foreign exchange reference rates": around 16:00 CET on each working day,
/// except New Year's Day, Good Friday, Easter Monday, 1 May, 25 and 26 December (closing days of TARGET, the payment
/// system of the euro).
package struct ReferenceDay {
    private let day: RateDay

    init?(_ text: String) {
        guard let day = RateDay(text) else { return nil }
        self.day = day
    }

    package init(_ day: RateDay) { self.day = day }

    package var publication: Date { time(16) }

    /// Returns when the next rates are complete: at 17:00 of this day, or at ``nextExpected`` if 17:00 is past, or if
    /// this is not a working day.
    package func nextExpected(growingAt now: Date) -> Date { !isClosed && now < time(17) ? time(17) : nextExpected }

    func isComplete(at now: Date) -> Bool { !isClosed && now >= time(17) }

    /// When the rates of the next working day are published, with an hour to spare.
    package var nextExpected: Date {
        var day = next
        while day.isClosed { day = day.next }
        return day.time(17)
    }

    private var next: ReferenceDay { ReferenceDay(day.adding(1)) }

    /// Days since 1970-01-01, which was a Thursday.
    private var number: Int { Int((day.midnight.timeIntervalSince1970 / 86_400).rounded(.down)) }

    /// The day of the week; 0 is Sunday.
    private var weekday: Int { ((number + 4) % 7 + 7) % 7 }

    private var text: String { day.description }

    private var isClosed: Bool {
        let fixed = ["01-01", "05-01", "12-25", "12-26"].contains(String(text.suffix(5)))
        return fixed || [0, 6].contains(weekday) || [-2, 1].contains(number - easter)
    }

    /// Returns the time of `hour` o'clock on this day, in Central European Time or its summer time.
    private func time(_ hour: Int) -> Date { day.midnight.addingTimeInterval(Double(hour - (isSummer ? 2 : 1)) * 3600) }

    /// Whether the afternoon is in summer time (Directive 2000/84/EC: between the last Sundays of March and October).
    private var isSummer: Bool {
        let year = text.prefix(4)
        return (Self.lastSunday("\(year)-03-31")..<Self.lastSunday("\(year)-10-31")).contains(number)
    }

    private static func lastSunday(_ lastDay: String) -> Int {
        ReferenceDay(lastDay).map { $0.number - $0.weekday } ?? 0
    }

    /// The day number of Easter Sunday (anonymous Gregorian algorithm; Meeus, Astronomical Algorithms, chapter 8).
    private var easter: Int {
        let year = Int(text.prefix(4)) ?? 1970
        let (golden, century, ofCentury) = (year % 19, year / 100, year % 100)
        let correction = (century - (century + 8) / 25 + 1) / 3
        let moon = (19 * golden + century - century / 4 - correction + 15) % 30
        let sunday = (32 + 2 * (century % 4) + 2 * (ofCentury / 4) - moon - ofCentury % 4) % 7
        let shift = (golden + 11 * moon + 22 * sunday) / 451
        // Counts days after 22 March; the last step of the algorithm, which computes month and day, is not needed.
        let days = moon + sunday - 7 * shift
        return (ReferenceDay("\(text.prefix(4))-03-22")?.number ?? 0) + days
    }
}
