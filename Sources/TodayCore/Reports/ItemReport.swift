import FoundationEssentials

/// An item as `--json` prints it: what is known of it, and how a front end draws it.
///
/// The keys after `display` are those of favourites and of details; a plain list has none of them.
public struct ItemReport: Hashable, Sendable, Codable {
    /// The source's own id of it, for commands.
    public let id: ItemID
    /// What people call it.
    public let title: DisplayText
    /// Its rank; absent if unknown, or if the list is not a ranking.
    public var rank: Int?
    /// Its rank before the last change.
    public var previousRank: Int?
    /// Whether it is a favourite.
    public let favorite: Bool
    /// Address of its picture, with {width} and {height} to fill in.
    public var art: String?
    /// The file with its picture, if that is on disk.
    public var artFile: String?
    /// Address of its page for people.
    public var link: String?
    /// Its number.
    public var metric: Metric?
    /// What else is known of it, in the source's order.
    public var facts: [Fact]?
    /// Whether it can be opened.
    public var enabled: Bool
    /// Why it cannot be opened, in a sentence.
    public var reason: String?
    /// How to draw it.
    public var display: DisplayReport

    /// When it became a favourite.
    public var added: Date?
    /// When its rank was seen.
    public var rankSeenAt: Date?
    /// When it was last seen anywhere, to the hour.
    public var seenAt: Date?
    /// Further numbers.
    public var details: [Metric]?
    /// When its numbers were counted.
    public var countedAt: Date?
    /// Its best recorded rank.
    public var bestRank: Int?
    /// When it was first seen there.
    public var bestRankAt: Date?
    /// Recorded seconds at rank 1.
    public var secondsAtFirst: Int?
    /// When the recording of ranks began.
    public var recordedSince: Date?
    /// The file with its picture, large if there is one, or the copy that was asked for.
    public var picture: String?

    /// Makes a report of a row, which looks like `display`.
    package init(_ row: ListRow, _ display: RowDisplay) {
        let item = row.item
        (id, title, favorite) = (item.id, item.title, row.isFavorite)
        (rank, previousRank) = (item.isRanked ? item.rank : nil, item.previousRank)
        (art, link, metric) = (item.art, item.link, item.metric)
        (details, facts) = (item.details, item.facts)
        (enabled, reason) = (display.isEnabled, display.obstacle)
        self.display = DisplayReport(display)
    }
}
