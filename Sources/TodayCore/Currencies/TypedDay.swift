import FoundationEssentials

/// A day as it is typed, in either language: "2020-03-18", "yesterday", "ontem", "2 weeks ago", "há 3 dias".
///
/// `--on` and the lines of the converter have these words in common.
package enum TypedDay: Hashable, Sendable {
    case day(RateDay)
    case daysAgo(Int)

    private static let seconds = 86_400

    /// Words that say that a span lies in the past.
    static let ago: Set = ["ago", "ha", "atras"]

    private static let english = [
        "hoje": "today", "now": "today", "agora": "today", "ontem": "yesterday", "dia": "day", "dias": "days",
        "semana": "week", "semanas": "weeks", "mes": "month", "meses": "months", "ano": "year", "anos": "years",
        "a": "1", "an": "1", "one": "1", "um": "1", "uma": "1",
    ]

    /// Reads a day, or how long ago it was; `nil` for anything else, and for less than a day.
    package init?(_ text: String) {
        let words = CurrencyWords.folded(DisplayText(text)).split(separator: " ").map(String.init)
        let english = words.filter { !Self.ago.contains($0) }.map { Self.english[$0] ?? $0 }.joined(separator: " ")
        if let day = RateDay(english) {
            self = .day(day)
            return
        }
        switch TimeExpression(english) {
        case .daysAgo(let days): self = .daysAgo(days)
        case .span(let seconds) where seconds >= Self.seconds: self = .daysAgo(seconds / Self.seconds)
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
