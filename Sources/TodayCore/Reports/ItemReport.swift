import FoundationEssentials

/// An item as `--json` prints it: what is known of it, and how a front end draws it.
///
/// The keys after `display` are those of favourites and of details; a plain list has none of them.
public struct ItemReport: Hashable, Sendable, Codable {
    /// The source's own id of it, for commands.
    public let id: ItemID
    /// What people call it.
    public let title: DisplayText
    /// Its place in the list, from 1; absent if that is its rank, or means nothing.
    public var index: Int?
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
    public var facts: [FactReport]?
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

    /// Makes a report of a row, which looks like `display`; `facts` are those to report.
    package init(_ row: ListRow, _ display: RowDisplay, facts: [Fact]?) {
        let item = row.item
        (id, title, favorite) = (item.id, item.title, row.isFavorite)
        (rank, previousRank) = (item.isRanked ? item.rank : nil, item.previousRank)
        (art, link, metric) = (item.art, item.link, item.metric)
        (details, index) = (item.details, display.index)
        self.facts = facts?.map { FactReport($0) }
        (enabled, reason) = (display.isEnabled, display.obstacle)
        self.display = DisplayReport(display)
    }

    /// Adds what details say: the words of its facts, and how to draw them.
    package mutating func take(_ row: RowDisplay, _ detail: DetailDisplay, facts: [Fact]?) {
        display = DisplayReport(row, detail)
        self.facts = facts.map { FactReport.all($0, as: detail.facts) }
    }
}
