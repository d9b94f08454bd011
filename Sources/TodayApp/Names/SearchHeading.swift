import TodayCatalogue
import TodayCore

/// The heading of search results.
enum SearchHeading {
    /// `345 games with "craft", the first 20`; `More than 10000 games with "the", the first 20`.
    static func text(_ typed: String, _ hits: NameHits, _ noun: Noun) -> String {
        let words = DisplayText(typed).truncated(to: 40).escaped(for: .plain)
        let (total, shown) = (hits.total, hits.items.count)
        let counted = "\(hits.hasMore ? "More than " : "")\(noun.counted(total))"
        let fit = hits.isAtWords ? "with a word that begins with" : "with"
        let isCut = shown > 0 && (hits.hasMore || shown < total)
        return "\(counted) \(fit) \"\(words)\"" + (isCut ? ", the first \(shown)" : "")
    }
}
