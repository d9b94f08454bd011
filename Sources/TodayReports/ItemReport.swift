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
    /// Whether the person leaves it out of lists; absent if not.
    public var hidden: Bool?
    /// Address of its picture, with {width} and {height} to fill in.
    public var art: String?
    /// The file with its picture, or with the drawing that stands for it, if there is one on disk.
    public var artFile: String?
    /// Whether that is the drawing, because the picture was not fetched; absent if not.
    public var drawn: Bool?
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

    package init(id: ItemID, title: DisplayText, favorite: Bool, enabled: Bool, display: DisplayReport) {
        (self.id, self.title, self.favorite) = (id, title, favorite)
        (self.enabled, self.display) = (enabled, display)
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
        /// The value without its time, for what says that time once for several; absent if it has none.
        public var undated: DisplayText?
        /// When it was seen; absent if it has no time.
        public var seenAt: Date?
        /// The kinds that the value lists, to be drawn apart from each other; absent if it lists none.
        public var kinds: [DisplayText]?
        /// Whether the value only says that there is none; absent if not.
        public var unknown: Bool?

        package init(key: String, label: String, value: DisplayText, lasting: DisplayText?, fraction: Double?) {
            (self.key, self.label, self.value) = (key, label, value)
            (self.lasting, self.fraction) = (lasting, fraction)
        }
    }

    /// Something that can be done with the item.
    public struct Action: Hashable, Sendable, Codable {
        /// What it does: `open`, `share` or `favorite`.
        public let kind: String
        /// The words on its button.
        public let label: String

        package init(kind: String, label: String) { (self.kind, self.label) = (kind, label) }
    }

    /// What stands before the title, in columns of their own; absent if nothing does.
    public var marks: [DisplayText]?
    /// The first line.
    public let title: DisplayText
    /// The heading above its details; only with details.
    public var heading: DisplayText?
    /// A second, quieter line.
    public var subtitle: DisplayText?
    /// What stands at the end of the row.
    public var value: DisplayText?
    /// What its colour means; absent for the plain colour.
    public var accent: Accent?
    /// How it moved; absent if unknown.
    public var move: Move?
    /// Whether it is a favourite.
    public let favorite: Bool
    /// What is known, in the order in which it is shown; only with details.
    public var facts: [Fact]?
    /// What can be done with it; only with details.
    public var actions: [Action]?

    package init(title: DisplayText, favorite: Bool) { (self.title, self.favorite) = (title, favorite) }
}

/// A fact as `--json` prints it: what is known, and with details the words in which people read it.
public struct FactReport: Hashable, Sendable {
    /// What is known; for a fact that is known only in words, such as an id, those words.
    public let fact: Fact
    /// The label before the value, for people; only with details.
    public let label: String?
    /// The value in words; only with details.
    public let value: DisplayText?

    /// Makes a report; without words, there is the fact alone.
    package init(_ fact: Fact, label: String? = nil, value: DisplayText? = nil) {
        (self.fact, self.label, self.value) = (fact, label, value)
    }
}

extension FactReport: Codable {
    private enum CodingKeys: CodingKey { case label, value }

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
