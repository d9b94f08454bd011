import FoundationEssentials

/// A time as people write it on a command line.
public enum TimeExpression: Hashable, Sendable {
    /// "90m", "1h30m", "2d": so many seconds.
    case span(seconds: Int)
    /// "18:00".
    case timeOfDay(TimeOfDay)
    /// "today", "yesterday": the beginning of a day, so many days ago.
    case daysAgo(Int)
    /// "2026-11-20", "2026-11-20 18:00": a day where the person is, and the time on it.
    case day(year: Int, month: Int, day: Int, TimeOfDay)
    /// "2026-11-20T18:00:00Z".
    case moment(Date)

    private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
    /// No span is longer, so that none overflows.
    private static let longest = 100_000_000

    /// Reads an expression; nil where it is none.
    public init?(_ text: String) {
        if text == "today" {
            self = .daysAgo(0)
        } else if text == "yesterday" {
            self = .daysAgo(1)
        } else if let time = TimeOfDay(text) {
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
        // RFC 3339 knows which days there are; it is not meant in UTC here.
        guard (1...2).contains(words.count), RFC3339.date("\(words[0])T00:00:00Z") != nil else { return nil }
        let numbers = words[0].split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3, let time = words.count == 1 ? TimeOfDay(minutes: 0) : TimeOfDay(words[1]) else {
            return nil
        }
        self = .day(year: numbers[0], month: numbers[1], day: numbers[2], time)
    }

    /// The seconds of numbers with their units, "1h30m"; nil where it is anything else.
    private static func span(_ text: String) -> Int? {
        var (total, number) = (0, "")
        for character in text {
            if let unit = units[character] {
                guard let count = Int(number), count <= longest / unit else { return nil }
                (total, number) = (min(total + count * unit, longest), "")
            } else {
                guard character.isASCII, character.isNumber else { return nil }
                number.append(character)
            }
        }
        return number.isEmpty && !text.isEmpty ? total : nil
    }
}
