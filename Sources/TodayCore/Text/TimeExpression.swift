import FoundationEssentials

/// A time on a command line.
package enum TimeExpression: Hashable, Sendable {
    /// A span in seconds: "90m", "1h30m", "2d", "2 weeks", "1 year".
    case span(seconds: Int)
    /// "18:00".
    case timeOfDay(TimeOfDay)
    /// A local day with a time, by default midnight: "2026-11-20", "2026-11-20 18:00".
    case day(year: Int, month: Int, day: Int, TimeOfDay)
    /// "2026-11-20T18:00:00Z".
    case moment(Date)

    private static let units = [
        "s": 1, "m": 60, "min": 60, "minute": 60, "h": 3600, "hour": 3600, "d": 86_400, "day": 86_400, "w": 604_800,
        "week": 604_800, "month": 2_592_000, "y": 31_536_000, "year": 31_536_000, "minuto": 60, "hora": 3600,
        "dia": 86_400, "semana": 604_800, "mês": 2_592_000, "mes": 2_592_000, "mese": 2_592_000, "ano": 31_536_000,
    ]
    private static let hour = 3600
    /// Fifty years in seconds; longer spans are shortened to this, so that they do not overflow or begin before 1970.
    private static let longest = 1_576_800_000

    package init?(_ text: String) {
        if let time = TimeOfDay(text) {
            self = .timeOfDay(time)
        } else if let seconds = Self.span(text) {
            self = .span(seconds: seconds)
        } else if let date = RFC3339.date(text) {
            self = .moment(date)
        } else {
            self.init(day: text)
        }
    }

    private init?(day text: String) {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "T" })
        // UTC serves only to check that the day exists.
        guard (1...2).contains(words.count), RFC3339.date("\(words[0])T00:00:00Z") != nil else { return nil }
        let numbers = words[0].split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3, let time = words.count == 1 ? TimeOfDay(minutes: 0) : TimeOfDay(words[1]) else {
            return nil
        }
        self = .day(year: numbers[0], month: numbers[1], day: numbers[2], time)
    }

    private static func span(_ text: String) -> Int? {
        // Skips blanks step by step, rather than removing all: "5 3 days" must be refused, not read as 53 days.
        func withoutBlanks(_ rest: Substring) -> Substring { rest.drop { $0 == " " } }
        var (total, rest, isAfterHours) = (0, withoutBlanks(text[...]), false)
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            let number = rest.prefix { $0.isASCII && $0.isNumber }
            rest = withoutBlanks(rest.dropFirst(number.count))
            let word = rest.prefix { !$0.isNumber && $0 != " " }
            let unit = units[String(word)] ?? (word.last == "s" ? units[String(word.dropLast())] : nil)
            guard !number.isEmpty, let unit else { return nil }
            // "1h75m" is probably a typing mistake.
            if isAfterHours, unit < hour, Int(number) ?? hour >= hour / 60 { return nil }
            isAfterHours = unit == hour
            total = min(longest, total + min(Int(number) ?? longest, longest / unit) * unit)
            rest = withoutBlanks(rest.dropFirst(word.count))
        }
        return total
    }
}

/// Parses the date in an HTTP header: "Sat, 21 Nov 2026 08:49:37 GMT"; source: RFC 9110 §5.6.7.
///
/// `curl_getdate` is not used: it also accepts obsolete formats, other time zones, and days that do not exist.
package enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    package static func date(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])) else {
            return nil
        }
        return RFC3339.date("\(words[3])-\(RFC3339.padded(month + 1, 2))-\(words[1])T\(words[4])Z")
    }
}
