import FoundationEssentials
import TodayCore

/// The favourites for a terminal: ★, rank when last seen, title, and when that was.
package struct FavoritesTable: Sendable {
    private let style: TableStyle
    private let isRanking: Bool

    /// A table of favourites of `source` in the given style.
    package init(_ source: SourceDescriptor, _ style: TableStyle) {
        (self.style, isRanking) = (style, source.can(.ranking))
    }

    /// One line for each favourite, each with a line break: those with a rank first, best rank first.
    package func render(_ rows: [FavoriteRow], at now: Date) -> String {
        let sorted = rows.sorted { ($0.rank ?? .max, $0.title.folded) < ($1.rank ?? .max, $1.title.folded) }
        let rankWidth = isRanking ? (sorted.map { place($0).count }.max() ?? 1) : 0
        let widest = sorted.map { style.shown($0.title).columns }.max() ?? 0
        let besides = rankWidth + 6 + (sorted.map { seen($0, now).count }.max() ?? 0)
        let titleWidth = min(widest, max(12, style.columns - besides))
        return sorted.map { row in
            let blanks = String(repeating: " ", count: max(0, rankWidth - place(row).count))
            let rank = isRanking ? "\(blanks)\(place(row))  " : ""
            let title = style.pad(row.title, to: titleWidth)
            return "\(style.star(true)) \(rank)\(title)  \(style.paint(seen(row, now), .faint))"
        }.lines
    }

    private func place(_ row: FavoriteRow) -> String { row.rank.map { String($0) } ?? "-" }

    private func seen(_ row: FavoriteRow, _ now: Date) -> String {
        guard let date = row.rankSeenAt ?? row.seenAt else { return "not seen yet" }
        let ago = Age(of: date, at: now).map { TimeText.ago($0.seconds) } ?? "at an unknown time"
        guard isRanking else { return ago }
        return row.rank == nil ? "not in the pages fetched; last seen \(ago)" : ago
    }
}
