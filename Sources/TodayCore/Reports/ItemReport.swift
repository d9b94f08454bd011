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

/// How to draw an item without knowing its source.
public struct DisplayReport: Hashable, Sendable, Codable {
    /// A fact about the item, with its label.
    public struct Fact: Hashable, Sendable, Codable {
        /// The key, the same in every language.
        public let key: String
        /// What people read before the value.
        public let label: String
        /// The value.
        public let value: DisplayText
        /// The value with a time in place of its age, for what is shown for long; absent if it has no age.
        public let lasting: DisplayText?
        /// How much of its scale the value fills, from 0 to 1; absent if it is not to be drawn as a bar.
        public let fraction: Double?
    }

    /// Something that can be done with the item.
    public struct Action: Hashable, Sendable, Codable {
        /// What it does: `open`, `share` or `favorite`.
        public let kind: String
        /// The words on its button.
        public let label: String
    }

    /// What stands before the title, in columns of their own; absent if nothing does.
    public let marks: [DisplayText]?
    /// The first line.
    public let title: DisplayText
    /// The heading above its details; only with details.
    public let heading: DisplayText?
    /// A second, quieter line.
    public let subtitle: DisplayText?
    /// What stands at the end of the row.
    public let value: DisplayText?
    /// What its colour means; absent for the plain colour.
    public let accent: Accent?
    /// How it moved; absent if unknown.
    public let move: Move?
    /// Whether it is a favourite.
    public let favorite: Bool
    /// What is known, in the order in which it is shown; only with details.
    public let facts: [Fact]?
    /// What can be done with it; only with details.
    public let actions: [Action]?

    /// Describes a row, and its details if there are any.
    package init(_ row: RowDisplay, _ detail: DetailDisplay? = nil) {
        marks = row.marks.isEmpty ? nil : row.marks
        (title, subtitle, value) = (row.title, row.subtitle, row.value)
        (accent, move, favorite) = (row.accent, row.move, row.isFavorite)
        heading = detail?.title
        facts = detail?.facts.map {
            Fact(key: $0.key, label: $0.label, value: $0.value, lasting: $0.lasting, fraction: $0.fraction)
        }
        actions = detail?.actions.map { Action(kind: $0.kind.rawValue, label: $0.label) }
    }
}

/// A fact as `--json` prints it: what is known, and with details the words in which people read it.
public struct FactReport: Hashable, Sendable {
    /// What is known; for a fact that is known only in words, such as an id, those words.
    public let fact: Fact
    /// The label before the value, for people; only with details.
    public let label: String?
    /// The value in words; only with details.
    public let value: DisplayText?

    /// A fact without words.
    init(_ fact: Fact) { (self.fact, label, value) = (fact, nil, nil) }

    /// A fact in the words of details.
    private init(_ fact: Fact?, _ shown: DetailDisplay.LabelledFact) {
        self.fact = fact ?? Fact(shown.key, .text(shown.value))
        (label, value) = (shown.label, shown.value)
    }

    /// The facts in the order in which details show them, and then the others.
    static func all(_ facts: [Fact], as shown: [DetailDisplay.LabelledFact]) -> [FactReport] {
        let worded = shown.map { shown in FactReport(facts.first { $0.key == shown.key }, shown) }
        return worded + facts.filter { fact in !shown.contains { $0.key == fact.key } }.map { FactReport($0) }
    }
}

extension FactReport: Codable {
    private enum CodingKeys: CodingKey {
        case label
        case value
    }

    /// Decodes a fact and its words.
    public init(from decoder: any Decoder) throws {
        fact = try Fact(from: decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        label = try fields.decodeIfPresent(String.self, forKey: .label)
        value = try fields.decodeIfPresent(DisplayText.self, forKey: .value)
    }

    /// Encodes the keys of the fact, and its words beside them.
    public func encode(to encoder: any Encoder) throws {
        try fact.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(label, forKey: .label)
        try fields.encodeIfPresent(value, forKey: .value)
    }
}
