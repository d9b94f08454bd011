import FoundationEssentials

/// The local clock and calendar, with the UTC offset at each moment, so that summer time is handled.
package struct LocalTime: Sendable {
    /// Seconds east of UTC at a moment.
    package let offset: @Sendable (Date) -> Int
    let translations: Translations

    package init(_ translations: Translations = .current, offset: @escaping @Sendable (Date) -> Int) {
        (self.translations, self.offset) = (translations, offset)
    }

    package func localized(_ translations: Translations) -> LocalTime { LocalTime(translations, offset: offset) }

    package static let utc = LocalTime { _ in 0 }

    /// Returns the local date and time as seconds since 1970, as if they were in UTC.
    func localSeconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded(.down)) + offset(date) }

    /// "14:02".
    package func time(_ date: Date) -> String { TimeOfDay(minutes: minute(date)).text }

    /// Minutes since midnight, 0 to 1439.
    func minute(_ date: Date) -> Int { (localSeconds(date) % 86_400 + 86_400) % 86_400 / 60 }

    /// "Nov 21".
    package func day(_ date: Date) -> String {
        let (_, month, day) = civil(date)
        return translations.gettext("{month} {day}", ["month": Months.name(month, translations), "day": "\(day)"])
    }

    /// "Nov 20 14:00".
    package func short(_ date: Date) -> String {
        let (_, month, day) = civil(date)
        let name = Months.name(month, translations)
        return translations.gettext("{month} {day} {time}", ["month": name, "day": "\(day)", "time": time(date)])
    }

    /// "Nov 21", or "Nov 21, 2025" if the year at `now` is different.
    package func day(_ date: Date, at now: Date) -> String { isSameYear(date, now) ? day(date) : dayWithYear(date) }

    /// "Nov 20 14:00", or "Nov 20, 2025, 14:00" if the year at `now` is different.
    package func short(_ date: Date, at now: Date) -> String { isSameYear(date, now) ? short(date) : moment(date) }

    /// Returns when a value applies, without a time of day if the value applies to a whole day.
    package func short(_ point: ValueHistory.Point, at now: Date) -> String {
        point.wholeDay.map { day($0, at: now) } ?? short(point.date, at: now)
    }

    func day(_ point: ValueHistory.Point, at now: Date) -> String {
        point.wholeDay.map { day($0, at: now) } ?? day(point.date, at: now)
    }

    func moment(_ point: ValueHistory.Point) -> String {
        point.wholeDay.map { wholeDays.dayWithYear($0.midnight) } ?? moment(point.date)
    }

    /// Returns a day of rates: "Mar 18", or "Mar 18, 2020" if the year at `now` is different.
    package func day(_ day: RateDay, at now: Date) -> String { wholeDays.day(day.midnight, at: now) }

    private var wholeDays: LocalTime { .utc.localized(translations) }

    /// Returns both ends of a span in the most detailed form that fits in `width` columns; `nil` if none fits.
    ///
    /// There is room for a space between the ends.
    package func ends(_ start: Date, _ end: Date, width: Int) -> (String, String)? {
        let seconds = end.timeIntervalSince(start)
        var forms: [(Date) -> String] =
            isSameYear(start, end)
            ? [short, day, terseDay] : (seconds > Self.longestWithTimes ? [] : [moment]) + [dayWithYear, month, year]
        if seconds < 86_400 { forms.insert(time, at: 1) }
        return forms.lazy.map { ($0(start), $0(end)) }.first { $0.terminalColumns + $1.terminalColumns < width }
    }

    /// The longest span, in seconds, whose ends are formatted with a time of day if they are in different years.
    private static let longestWithTimes = 7 * 86_400.0

    private func isSameYear(_ date: Date, _ other: Date) -> Bool { civil(date).year == civil(other).year }

    /// "Nov 21, 2026".
    package func dayWithYear(_ date: Date) -> String {
        let (year, month, day) = civil(date)
        let values: MessageValues = ["month": Months.name(month, translations), "day": "\(day)", "year": "\(year)"]
        return translations.gettext("{month} {day}, {year}", values)
    }

    /// "21 Nov": the shortest form of a day, for languages in which `day(_:)` is longer, such as "21 de nov".
    private func terseDay(_ date: Date) -> String {
        let (_, month, day) = civil(date)
        return translations.gettext("{day} {month}", ["month": Months.name(month, translations), "day": "\(day)"])
    }

    private func year(_ date: Date) -> String { String(civil(date).year) }

    /// "Nov 2026".
    func month(_ date: Date) -> String {
        let (year, month, _) = civil(date)
        return translations.gettext("{month} {year}", ["month": Months.name(month, translations), "year": "\(year)"])
    }

    /// "Nov 21, 2026, 14:02".
    package func moment(_ date: Date) -> String {
        let (year, month, day) = civil(date)
        let values: MessageValues = ["month": Months.name(month, translations), "day": "\(day)", "year": "\(year)"]
        return translations.gettext("{month} {day}, {year}, {time}", values.or(["time": time(date)]))
    }

    /// "Nov 20, 2026, 14:00 to Nov 21, 2026, 14:00 (UTC+1)".
    func period(_ start: Date, _ end: Date) -> String {
        let zones = [start, end].map(zone)
        let zoneValues: MessageValues = ["first": zones[0], "second": zones[1]]
        let zone = zones[0] == zones[1] ? zones[0] : translations.gettext("{first}, then {second}", zoneValues)
        let values: MessageValues = ["start": moment(start), "end": moment(end), "zone": zone]
        return translations.gettext("{start} to {end} ({zone})", values)
    }

    /// "UTC", "UTC+1", "UTC-3:30".
    func zone(_ date: Date) -> String {
        let minutes = abs(offset(date)) / 60
        guard minutes > 0 else { return "UTC" }
        let rest = minutes % 60 == 0 ? "" : ":" + RFC3339.padded(minutes % 60, 2)
        return "UTC\(offset(date) < 0 ? "-" : "+")\(minutes / 60)\(rest)"
    }

    /// Returns the days since 1970-01-01 in the local calendar.
    package func dayNumber(_ date: Date) -> Int {
        let seconds = localSeconds(date)
        return seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    }

    package func civil(_ date: Date) -> (year: Int, month: Int, day: Int) { RFC3339.civil(dayNumber(date)) }
}

/// The abbreviated names of the months: "Nov" for 11.
package enum Months {
    package static func name(_ number: Int, _ translations: Translations) -> String {
        switch number {
        case 1: translations.gettext("Jan")
        case 2: translations.gettext("Feb")
        case 3: translations.gettext("Mar")
        case 4: translations.gettext("Apr")
        case 5: translations.gettext("May")
        case 6: translations.gettext("Jun")
        case 7: translations.gettext("Jul")
        case 8: translations.gettext("Aug")
        case 9: translations.gettext("Sep")
        case 10: translations.gettext("Oct")
        case 11: translations.gettext("Nov")
        default: translations.gettext("Dec")
        }
    }
}

/// A local time of day, such as 18:00.
package struct TimeOfDay: Hashable, Sendable {
    private static let day = 1440

    /// Minutes since midnight, 0 to 1439.
    package let minutes: Int

    package init(minutes: Int) { self.minutes = Self.withinDay(minutes) }

    /// Parses a time such as "18:00" or "7:05"; `nil` for other text.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            let hour = Self.number(parts[0]), let minute = Self.number(parts[1]), hour < 24, minute < 60
        else { return nil }
        minutes = hour * 60 + minute
    }

    /// Parses a whole hour such as "18" or "7"; `nil` for other text.
    package init?(hour text: some StringProtocol) {
        guard (1...2).contains(text.utf8.count), let hour = Self.number(text), hour < 24 else { return nil }
        minutes = hour * 60
    }

    package var text: String { "\(RFC3339.padded(minutes / 60, 2)):\(RFC3339.padded(minutes % 60, 2))" }

    /// Returns the next moment after `now` at which the clock shows this time, or skips it because summer time begins.
    ///
    /// Each step ends at the next quarter of an hour at the latest, because UTC offsets change only at quarter hours.
    package func next(after now: Date, _ clock: LocalTime) -> Date {
        var minute = Int((now.timeIntervalSince1970 / 60).rounded(.down))
        for _ in 0..<(2 * 96) {
            let clockMinute = clock.minute(Self.date(minute))
            let remaining = Self.withinDay(minutes - clockMinute - 1) + 1
            let step = min(remaining, 15 - minute % 15)
            minute += step
            // The clock may have jumped during the step.
            let advanced = Self.withinDay(clock.minute(Self.date(minute)) - clockMinute + Self.day / 2) - Self.day / 2
            if advanced >= remaining { break }
        }
        return Self.date(minute)
    }

    private static func date(_ minute: Int) -> Date { Date(timeIntervalSince1970: Double(minute) * 60) }

    private static func withinDay(_ minutes: Int) -> Int { (minutes % day + day) % day }

    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy { $0.isDigit } ? Int(text) : nil
    }
}
