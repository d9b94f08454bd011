import FoundationEssentials

/// A day as it is typed, in either language: "2020-03-18", "3 de março de 2024", "yesterday", "2 weeks ago", "há 3 dias".
///
/// `--on` and the lines of the converter have these words in common.
package enum TypedDay: Hashable, Sendable {
    case day(RateDay)
    case daysAgo(Int)

    private static let seconds = 86_400

    private static let past: Set = ["ago", "ha", "atras"]
    private static let last: Set = ["last", "passada", "passado"]

    private static let english = [
        "hoje": "today", "now": "today", "agora": "today", "ontem": "yesterday", "anteontem": "2 days",
        "day before yesterday": "2 days", "dia": "day", "dias": "days", "semana": "week", "semanas": "weeks",
        "mes": "month", "meses": "months", "ano": "year", "anos": "years", "a": "1", "an": "1", "one": "1", "um": "1",
        "uma": "1",
    ]

    /// Whether a folded word makes a day of several words: without one, "2 weeks" can be anything.
    static func isMark(_ folded: String) -> Bool {
        past.contains(folded) || last.contains(folded) || folded == "before" || TypedDate.months[folded] != nil
    }

    /// Reads a day, or how long ago it was; `nil` for anything else, and for less than a day.
    ///
    /// Throws if it is a date, but not a certain day.
    package static func read(_ text: String, _ dialect: NumberDialect) throws(DayError) -> TypedDay? {
        var words = CurrencyWords.folded(DisplayText(text)).split { " ,".contains($0) }.map(String.init)
        if words.count > 1, words[0] == "the" || words[0] == "dia" { words.removeFirst() }
        if let date = TypedDate(words, dialect, text) { return .day(try date.rateDay()) }
        let isLast = words.contains { last.contains($0) }
        words = words.filter { !past.contains($0) && !last.contains($0) }
        if isLast { words.insert("1", at: 0) }
        let phrase = words.joined(separator: " ")
        let translated = english[phrase] ?? words.map { english[$0] ?? $0 }.joined(separator: " ")
        if let day = RateDay(translated) { return .day(day) }
        switch TimeExpression(translated) {
        case .daysAgo(let days): return .daysAgo(days)
        case .span(let span) where span >= seconds: return .daysAgo(span / seconds)
        default: return nil
        }
    }

    /// The day that it is, UTC.
    package func day(at now: Date) -> RateDay {
        switch self {
        case .day(let day): day
        case .daysAgo(let days): RateDay(of: now).adding(-days)
        }
    }
}
