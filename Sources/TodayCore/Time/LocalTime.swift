import FoundationEssentials

/// The local calendar and clock of a place.
///
/// It asks for the offset at each moment, so summer time begins and ends when it should.
package struct LocalTime: Sendable {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Seconds east of UTC at a moment.
    package let offset: @Sendable (Date) -> Int

    /// The time of a place, given its seconds east of UTC at a moment.
    package init(offset: @escaping @Sendable (Date) -> Int) {
        self.offset = offset
    }

    /// UTC.
    package static let utc = LocalTime { _ in 0 }

    /// The seconds since 1970 that the local clock shows, as if it were UTC.
    func shown(_ date: Date) -> Int {
        Int(date.timeIntervalSince1970.rounded(.down)) + offset(date)
    }

    /// "14:02".
    package func time(_ date: Date) -> String {
        let minutes = (shown(date) % 86_400 + 86_400) % 86_400 / 60
        return "\(RFC3339.padded(minutes / 60, 2)):\(RFC3339.padded(minutes % 60, 2))"
    }

    /// "Nov 21".
    package func day(_ date: Date) -> String {
        let (_, month, day) = civil(date)
        return "\(Self.months[month - 1]) \(day)"
    }

    /// "Nov 2026".
    func month(_ date: Date) -> String {
        "\(Self.months[civil(date).month - 1]) \(civil(date).year)"
    }

    /// "Nov 21, 2026, 14:02".
    func moment(_ date: Date) -> String {
        "\(day(date)), \(civil(date).year), \(time(date))"
    }

    /// "Nov 20, 2026, 14:00 to Nov 21, 2026, 14:00 (UTC+1)".
    func period(_ start: Date, _ end: Date) -> String {
        let zones = [start, end].map(zone)
        let zone = zones[0] == zones[1] ? zones[0] : "\(zones[0]), then \(zones[1])"
        return "\(moment(start)) to \(moment(end)) (\(zone))"
    }

    /// "UTC", "UTC+1", "UTC-3:30".
    func zone(_ date: Date) -> String {
        let minutes = abs(offset(date)) / 60
        guard minutes > 0 else { return "UTC" }
        let rest = minutes % 60 == 0 ? "" : ":" + RFC3339.padded(minutes % 60, 2)
        return "UTC\(offset(date) < 0 ? "-" : "+")\(minutes / 60)\(rest)"
    }

    /// Days since 1970-01-01 in the local calendar.
    func dayNumber(_ date: Date) -> Int {
        let seconds = shown(date)
        return seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    }

    /// The local date.
    func civil(_ date: Date) -> (year: Int, month: Int, day: Int) { RFC3339.civil(dayNumber(date)) }
}
