import FoundationEssentials

/// A day of rates, in UTC.
package struct RateDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    private static let seconds = 86_400.0

    /// The first day with rates of the euro, 1999-01-04.
    package static let firstOfEuro = RateDay(of: Date(timeIntervalSince1970: 915_408_000))
    package static var earliest: RateDay { RateProviders.all.map(\.firstDay).min() ?? firstOfEuro }
    /// The first day that the catalogue can store, 1970-01-02, because its times are positive Unix times.
    package static let firstKept = RateDay(of: Date(timeIntervalSince1970: 86_400))

    package let midnight: Date

    /// Creates a day from text such as "2020-03-18"; `nil` for anything else.
    package init?(_ text: String) {
        guard text.utf8.count == 10, let midnight = RFC3339.date("\(text)T00:00:00Z") else { return nil }
        self.midnight = midnight
    }

    package init(of date: Date) {
        midnight = Date(
            timeIntervalSince1970: (date.timeIntervalSince1970 / Self.seconds).rounded(.down) * Self.seconds)
    }

    package var end: Date { midnight.addingTimeInterval(Self.seconds - 1) }

    package var description: String { String(RFC3339.text(midnight).prefix(10)) }

    /// Returns the same day of another month, or the last day of that month if it is shorter.
    package func adding(months: Int) -> RateDay {
        let parts = description.split(separator: "-").compactMap { Int($0) }
        let month = max(0, parts[0] * 12 + parts[1] - 1 + months)
        let (year, monthText) = (RFC3339.padded(month / 12, 4), RFC3339.padded(month % 12 + 1, 2))
        return (28...31).reversed().lazy.filter { $0 <= max(28, parts[2]) }
            .compactMap { RateDay("\(year)-\(monthText)-\(RFC3339.padded(min($0, parts[2]), 2))") }.first ?? self
    }

    /// Returns the last day before this day that is the given weekday; 0 is Sunday.
    package func last(_ weekday: Int) -> RateDay {
        // 1970-01-01 was a Thursday.
        let ownWeekday = (Int(midnight.timeIntervalSince1970 / Self.seconds) + 4) % 7
        return adding(-((ownWeekday - weekday + 13) % 7 + 1))
    }

    package func adding(_ days: Int) -> RateDay {
        RateDay(of: midnight.addingTimeInterval(Double(days) * Self.seconds))
    }

    package static func < (left: RateDay, right: RateDay) -> Bool { left.midnight < right.midnight }
}

/// A request for the rates of one day, or of each day in a range.
package struct PastRates: Hashable, Sendable, CheckedText {
    /// The maximum number of currencies; a conversion has no more than 21.
    private static let mostCodes = 25
    /// The number of days to look back from a day without rates; Frankfurter carries rates forward for 14 days.
    package static let lookback = 14

    package let days: ClosedRange<RateDay>
    /// The requested currencies; the response also has the dollar and the base, and from some providers all currencies.
    package let codes: [CurrencyCode]

    package init?(_ days: ClosedRange<RateDay>, _ codes: some Sequence<CurrencyCode>) {
        (self.days, self.codes) = (days, Set(codes).sorted())
        guard (1...Self.mostCodes).contains(self.codes.count) else { return nil }
    }

    /// Parses text in the form of `description`; `nil` if it is invalid, or if it begins before the first rates.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let days = parts[0].split(separator: "/", omittingEmptySubsequences: false).map { RateDay(String($0)) }
        guard parts.count == 2, let first = days.first ?? nil, let last = days.last ?? nil, days.count <= 2,
            first <= last, first >= RateDay.earliest
        else { return nil }
        let words = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        let codes = words.compactMap { CurrencyCode($0) }
        guard codes.count == words.count else { return nil }
        self.init(first...last, codes)
    }

    /// Whether the request is for a single day; the response then has the last rates up to this day.
    package var isOneDay: Bool { days.lowerBound == days.upperBound }

    /// The request as text: "2020-03-18:BRL,USD", or "2020-01-01/2020-12-31:BRL,USD".
    package var description: String {
        let days = isOneDay ? "\(days.lowerBound)" : "\(days.lowerBound)/\(days.upperBound)"
        return "\(days):\(codes.map(\.text).joined(separator: ","))"
    }

    /// The maximum number of currencies in a request for more than a year.
    private static let fewCodes = 4
    /// The maximum number of years in a request for few currencies, because Frankfurter computes no more at once.
    private static let mostYears = 5

    /// The range in pieces, one per request, earliest first: up to five calendar years or, with many currencies, one.
    package var pieces: [ClosedRange<RateDay>] {
        let length = codes.count > Self.fewCodes ? 1 : Self.mostYears
        var pieces: [ClosedRange<RateDay>] = []
        var start = days.lowerBound
        while start <= days.upperBound {
            let year = (Int(start.description.prefix(4)) ?? 9999) + length - 1
            let last = RateDay("\(RFC3339.padded(year, 4))-12-31") ?? days.upperBound
            let end = min(last, days.upperBound)
            pieces.append(start...end)
            start = end.adding(1)
        }
        return pieces
    }
}
