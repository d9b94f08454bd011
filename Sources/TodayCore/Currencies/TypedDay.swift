import FoundationEssentials

/// A day typed in English or Portuguese: "2020-03-18", "3 de março de 2024", "2 weeks ago", "há 3 dias".
package enum TypedDay: Hashable, Sendable {
    case day(RateDay)
    /// A number of days; negative for a day in the future, which has no rates.
    case daysAgo(Int)
    case monthsAgo(Int)
    /// The last day before today with this weekday: 0 for Sunday, 6 for Saturday.
    case weekday(Int)

    private static let past: Set = ["ago", "ha", "atras"]
    private static let last: Set = ["last", "passada", "passado", "ultima", "ultimo"]
    private static let next: Set = ["next", "proxima", "proximo", "vem"]
    private static let weekdays = [
        "sunday": 0, "monday": 1, "tuesday": 2, "wednesday": 3, "thursday": 4, "friday": 5, "saturday": 6,
        "domingo": 0, "sabado": 6,
    ]
    private static let ordinals = ["segunda": 1, "terca": 2, "quarta": 3, "quinta": 4, "sexta": 5]

    /// Whether a folded word is both a weekday and an ordinal number in Portuguese.
    static func isOrdinal(_ folded: String) -> Bool { ordinals[folded] != nil }

    private static let phrases = [
        "today": 0, "now": 0, "hoje": 0, "hj": 0, "agora": 0, "yesterday": 1, "ontem": 1, "anteontem": 2,
        "day before yesterday": 2, "antes de ontem": 2, "tomorrow": -1, "amanha": -1,
    ]

    /// Whether a folded word shows that the words beside it are a day, as "ago" does in "2 weeks ago".
    static func isMark(_ folded: String) -> Bool {
        past.contains(folded) || last.contains(folded) || next.contains(folded) || folded == "before"
            || folded == "antes" || folded == "feira"
            || TypedDate.months[folded] != nil
    }

    static func isDay(_ folded: String) -> Bool {
        phrases[folded] != nil || weekdays[folded] != nil || ordinals[folded] != nil
    }

    /// Parses a day, or how long ago it was; `nil` for any other text, and for less than a day.
    ///
    /// Throws if the text is a date that is incomplete, ambiguous or not in the calendar, and for "next friday".
    package static func read(_ text: String, _ dialect: NumberDialect) throws(DayError) -> TypedDay? {
        var words = CurrencyWords.folded(DisplayText(text)).split(separator: " ").map { word in
            word.hasSuffix(",") || word.hasSuffix(".") ? String(word.dropLast()) : String(word)
        }
        if words.count > 1, words[0] == "the" || words[0] == "dia" { words.removeFirst() }
        if let days = phrases[words.joined(separator: " ")] { return .daysAgo(days) }
        if words.count == 1, let day = RateDay(words[0]) { return .day(day) }
        if let date = TypedDate(words, dialect, text) { return .day(try date.rateDay()) }
        let isLast = words.contains { last.contains($0) }
        if let weekday = weekday(words) { return .weekday(weekday) }
        if words.count > 1, words.contains(where: next.contains) {
            let rest = words.filter { !next.contains($0) && $0 != "que" }
            guard weekday(rest) != nil || span(["1"] + rest, dialect) != nil else { return nil }
            throw .future(DisplayText(text))
        }
        words = words.filter { !past.contains($0) && !last.contains($0) }
        return span(isLast ? ["1"] + words : words, dialect)
    }

    private static let mostUnits = 99_999

    /// Parses "2 weeks", "duas semanas" or "2w"; months and years are calendar months and years.
    private static func span(_ words: [String], _ dialect: NumberDialect) -> TypedDay? {
        guard words.count > 1, let unit = words.last else {
            guard let word = words.first, case .span(let seconds) = TimeExpression(word), seconds >= 86_400 else {
                return nil
            }
            return .daysAgo(seconds / 86_400)
        }
        guard let count = count(Array(words.dropLast()), dialect), (1...mostUnits).contains(count) else { return nil }
        switch unit {
        case "day", "days", "dia", "dias": return .daysAgo(count)
        case "week", "weeks", "semana", "semanas": return .daysAgo(7 * count)
        case "month", "months", "mes", "meses": return .monthsAgo(count)
        case "year", "years", "ano", "anos": return .monthsAgo(12 * count)
        default: return nil
        }
    }

    /// Parses "friday", "last friday", "sexta-feira passada", "sexta feira" or "sexta"; otherwise `nil`.
    private static func weekday(_ words: [String]) -> Int? {
        var parts = words.flatMap { $0.split(separator: "-").map(String.init) }
        if let place = parts.firstIndex(where: last.contains) { parts.remove(at: place) }
        if parts.count == 2, parts[1] == "feira" { return ordinals[parts[0]] }
        return parts.count == 1 ? weekdays[parts[0]] ?? ordinals[parts[0]] : nil
    }

    private static func count(_ words: [String], _ dialect: NumberDialect) -> Int? {
        if words == ["a"] || words == ["an"] { return 1 }
        if words.count == 1, let count = Int(words[0]) { return count }
        return Numerals.read(words, dialect).flatMap { $0.count == words.count ? $0.value : nil }
    }

    /// Returns the day in UTC.
    package func day(at now: Date) -> RateDay {
        switch self {
        case .day(let day): day
        case .daysAgo(let days): RateDay(of: now).adding(-days)
        case .monthsAgo(let months): RateDay(of: now).adding(months: -months)
        case .weekday(let weekday): RateDay(of: now).last(weekday)
        }
    }
}
