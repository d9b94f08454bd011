import FoundationEssentials

/// A page of a list, as it was at some time.
package struct ListPage: Hashable, Sendable {
    package let label: SourceLabel
    /// Its number, from 1; `nil` if it is not a page: the whole list, search results, favourites.
    package var number: Int?
    /// Its rows, best first.
    package var rows: [ListRow]
    /// When it was fetched; `nil` if it does not belong to one moment, like favourites.
    package let seen: Date?
    /// How many seconds ago that was; `nil` if a clock was wrong.
    package private(set) var age: Int?
    /// Whether there is more than its rows: another page, or names that were found and are not shown.
    package let hasMore: Bool

    /// What the person leaves out of it.
    package var leftOut: [DisplayText] = []

    /// Whether it was put together from items seen in other lists, so that some may be missing.
    package var isIncomplete = false

    /// When the values on it were determined, and by whom; `nil` if there are none.
    package var stamp: QuoteStamp?

    /// Whether newer values should have come by now.
    package var isOverdue: Bool {
        guard let age, let seen else { return false }
        return stamp?.isOverdue(at: seen.addingTimeInterval(Double(age))) ?? false
    }

    package init(label: SourceLabel, number: Int?, rows: [ListRow], seen: Date?, hasMore: Bool, now: Date) {
        (self.label, self.number, self.rows, self.seen, self.hasMore) = (label, number, rows, seen, hasMore)
        age = seen.flatMap { Age(of: $0, at: now)?.seconds }
    }

    /// The same page as it is at `now`, when it is older.
    package func at(_ now: Date) -> ListPage {
        changed(self) { $0.age = seen.flatMap { Age(of: $0, at: now)?.seconds } }
    }
}

/// One row of a list.
package struct ListRow: Hashable, Sendable {
    /// The item; a rank of 0 is not known, and not shown.
    package let item: Item
    /// How it moved since the page was last fetched; `nil` if not known.
    package let move: Move?
    /// Whether it is a favourite.
    package var isFavorite: Bool
    /// When its number was counted, if that was not when the list was fetched; and the same for people.
    package var (countedAt, countedText): (Date?, String?)
    /// Since when it is live, for people: "14:02"; `nil` if it is not.
    package var sinceText: String?
    /// Why it cannot be opened now, in a sentence; `nil` if nothing is known to be in the way.
    package var obstacle: String?

    package init(_ item: Item, move: Move? = nil, isFavorite: Bool = false) {
        (self.item, self.move, self.isFavorite) = (item, move, isFavorite)
    }
}
