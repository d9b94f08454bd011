import FoundationEssentials

/// A page of a list, as it was at some time.
package struct ListPage: Hashable, Sendable, Encodable {
    private enum CodingKeys: CodingKey {
        case schema
        case source
        case page
        case fetchedAt
        case ageSeconds
        case hasMore
        case items
    }

    /// The source of the list.
    package let label: SourceLabel
    /// Its number, from 1; `nil` if it is not a page: the whole list, search results, favourites.
    package let number: Int?
    /// Its rows, best first.
    package var rows: [ListRow]
    /// When it was fetched; `nil` if it does not belong to one moment, like favourites.
    package let seen: Date?
    /// How many seconds ago that was; `nil` if a clock was wrong.
    package private(set) var age: Int?
    /// Whether there is more than its rows: another page, or names that were found and are not shown.
    package let hasMore: Bool

    /// Makes a page as of `now`.
    package init(label: SourceLabel, number: Int?, rows: [ListRow], seen: Date?, hasMore: Bool, now: Date) {
        self.label = label
        self.number = number
        self.rows = rows
        self.seen = seen
        self.hasMore = hasMore
        age = Self.age(of: seen, at: now)
    }

    /// The same page as it is at `now`, when it is older.
    package func at(_ now: Date) -> ListPage {
        var page = self
        page.age = Self.age(of: seen, at: now)
        return page
    }

    private static func age(of seen: Date?, at now: Date) -> Int? {
        let seconds = seen.map { Int(now.timeIntervalSince($0)) }
        return seconds.flatMap { $0 < -60 ? nil : max(0, $0) }
    }

    /// Encodes an object with `items`, each with the keys of an item and `favorite`.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(1, forKey: .schema)
        try fields.encode(label.name, forKey: .source)
        try fields.encodeIfPresent(number, forKey: .page)
        try fields.encodeIfPresent(seen, forKey: .fetchedAt)
        try fields.encodeIfPresent(age, forKey: .ageSeconds)
        try fields.encode(hasMore, forKey: .hasMore)
        try fields.encode(rows, forKey: .items)
    }
}
