import TodayCatalogue
import TodayCore

/// The heading of search results.
enum SearchHeading {
    /// `345 games with "craft", the first 20`; `More than 10000 games with "the", the first 20`.
    static func text(_ typed: String, _ hits: NameHits) -> String {
        let words = DisplayText(typed).truncated(to: 40).escaped(for: .plain)
        let (total, shown) = (hits.total, hits.items.count)
        let games = "\(hits.hasMore ? "More than " : "")\(total) \(total == 1 ? "game" : "games")"
        let fit = hits.isAtWords ? "with a word that begins with" : "with"
        let isCut = shown > 0 && (hits.hasMore || shown < total)
        return "\(games) \(fit) \"\(words)\"" + (isCut ? ", the first \(shown)" : "")
    }
}
