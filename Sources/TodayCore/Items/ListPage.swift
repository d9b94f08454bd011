import FoundationEssentials

/// The rows to show: a page of a list, a whole list, search results or favourites.
package struct ListPage: Hashable, Sendable {
    package let label: SourceLabel
    /// The page number, from 1; `nil` for a whole list, search results or favourites.
    package var number: Int?
    package var rows: [ListRow]
    /// When the oldest data of the page was fetched, or the time of the rates; `nil` if there is no such time.
    package let seen: Date?
    /// The seconds since `seen`; `nil` if unknown, or if a clock was wrong.
    package private(set) var age: Int?
    package let hasMore: Bool

    /// The titles of the items that are not in `rows`, because the user has hidden them.
    package var leftOut: [DisplayText] = []
    package var hiddenGames: [DisplayText] = []

    /// Whether the page was assembled from other lists, or from some pages of a whole list, and may lack items.
    package var isIncomplete = false

    package var stamp: RateStamp?

    package var isOverdue: Bool {
        guard let age, let seen else { return false }
        return stamp?.isOverdue(at: seen.addingTimeInterval(Double(age))) ?? false
    }

    package init(label: SourceLabel, number: Int?, rows: [ListRow], seen: Date?, hasMore: Bool, now: Date) {
        (self.label, self.number, self.rows, self.seen, self.hasMore) = (label, number, rows, seen, hasMore)
        age = seen.flatMap { Age(of: $0, at: now)?.seconds }
    }

    /// Returns the page with its rows grouped by the text of a fact, groups in the order of their first rows.
    package func grouped(by key: String) -> ListPage {
        var names: [DisplayText?] = []
        var groups: [DisplayText?: [ListRow]] = [:]
        for row in rows {
            let name = row.item.text(key)
            if groups[name] == nil { names.append(name) }
            groups[name, default: []].append(row)
        }
        return changed(self) { $0.rows = names.flatMap { groups[$0] ?? [] } }
    }

    package func at(_ now: Date) -> ListPage {
        changed(self) { $0.age = seen.flatMap { Age(of: $0, at: now)?.seconds } }
    }
}

package struct ListRow: Hashable, Sendable {
    package var item: Item
    /// The move to show: in a list, over the hour before the page was fetched; `nil` if unknown.
    package let move: Move?
    package var isFavorite: Bool
    /// When the metric was fetched, as a date and as text in local time; `nil` if it was fetched with the list.
    package var (countedAt, countedText): (Date?, String?)
    /// The local time when the channel went live, such as "14:02"; `nil` if it is not live, or if unknown.
    package var sinceText: String?
    /// The reason that the item cannot be opened now, as a sentence; `nil` if no reason is known.
    package var obstacle: String?

    package init(_ item: Item, move: Move? = nil, isFavorite: Bool = false) {
        (self.item, self.move, self.isFavorite) = (item, move, isFavorite)
    }
}
