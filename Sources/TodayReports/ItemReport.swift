import FoundationEssentials

/// An item as `--json` prints it: its data, and how a front end draws it.
///
/// Of the keys after `display`, ordinary lists have only `details` and `countedAt`; the others appear in favourites and
/// details.
public struct ItemReport: Hashable, Sendable, Codable {
    /// The source's own id of the item, for commands.
    public let id: ItemID
    /// The title.
    public let title: DisplayText
    /// Its number in the list, from 1; absent if the number is the rank, or has no meaning.
    public var index: Int?
    /// Its rank; absent if unknown, or if the list is not a ranking.
    public var rank: Int?
    /// Its rank before the last change; absent if unknown.
    public var previousRank: Int?
    /// Whether the item is a favourite.
    public let favorite: Bool
    /// Whether the user has hidden the item; absent if not.
    public var hidden: Bool?
    /// The address of its picture, with {width} and {height} to fill in.
    public var art: String?
    /// The path of its picture, or of the drawing in place of the picture; absent if neither is cached.
    public var artFile: String?
    /// Whether `artFile` is the drawing, because the picture is not cached; absent if not.
    public var drawn: Bool?
    /// The address of its web page.
    public var link: String?
    /// Its number, such as its viewers.
    public var metric: Metric?
    /// Further facts, in the source's order.
    public var facts: [FactReport]?
    /// Whether the item can be opened.
    public var enabled: Bool
    /// Why the item cannot be opened, in a sentence; absent if it can.
    public var reason: String?
    /// How to draw the item.
    public var display: DisplayReport

    /// When the item became a favourite; absent if unknown.
    public var added: Date?
    /// When the page with its rank was fetched.
    public var rankSeenAt: Date?
    /// When the item was last seen in any list, to the hour; absent if never.
    public var seenAt: Date?
    /// Further numbers.
    public var details: [Metric]?
    /// When its numbers were counted.
    public var countedAt: Date?
    /// Its best recorded rank.
    public var bestRank: Int?
    /// When its best rank was first seen.
    public var bestRankAt: Date?
    /// Recorded seconds at rank 1.
    public var secondsAtFirst: Int?
    /// When the recording of ranks began; absent if nothing is recorded.
    public var recordedSince: Date?
    /// The path of its large picture, or else of its small picture or drawing; or of the copy that was requested.
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
        /// The label before the value.
        public let label: String
        /// The value.
        public let value: DisplayText
        /// The value with a time in place of its age, for permanent display; absent if the value has no age.
        public let lasting: DisplayText?
        /// The filled fraction of the value's scale, from 0 to 1; absent if the value is not drawn as a bar.
        public let fraction: Double?
        /// The value without its time, to show a time once for several values; absent if the value has no time.
        public var undated: DisplayText?
        /// When the value was seen; absent if the value has no time.
        public var seenAt: Date?
        /// The categories that the value lists, such as a Pokémon's types; absent if the value lists none.
        public var kinds: [DisplayText]?
        /// Whether the value is missing, and the text only says so; absent if not.
        public var unknown: Bool?

        package init(key: String, label: String, value: DisplayText, lasting: DisplayText?, fraction: Double?) {
            (self.key, self.label, self.value) = (key, label, value)
            (self.lasting, self.fraction) = (lasting, fraction)
        }
    }

    /// An action on the item.
    public struct Action: Hashable, Sendable, Codable {
        /// The action: `open`, `share`, `favorite` or `live`.
        public let kind: String
        /// The words on its button.
        public let label: String

        package init(kind: String, label: String) { (self.kind, self.label) = (kind, label) }
    }

    /// Short texts in columns before the title, such as a code; absent if there are no columns.
    public var marks: [DisplayText]?
    /// The first line.
    public let title: DisplayText
    /// The heading above the details; only with details.
    public var heading: DisplayText?
    /// A second, quieter line.
    public var subtitle: DisplayText?
    /// The value at the end of the row.
    public var value: DisplayText?
    /// The meaning of the row's colour; absent for the plain colour.
    public var accent: Accent?
    /// The move of the item; absent if unknown.
    public var move: Move?
    /// Whether the item is a favourite.
    public let favorite: Bool
    /// The facts, in the order in which they are shown; only with details.
    public var facts: [Fact]?
    /// The possible actions; only with details.
    public var actions: [Action]?

    package init(title: DisplayText, favorite: Bool) { (self.title, self.favorite) = (title, favorite) }
}

/// A fact as `--json` prints it; in details, also its label and its value as text.
public struct FactReport: Hashable, Sendable {
    /// The fact; a value that exists only as displayed text, such as an id, is a fact with that text.
    public let fact: Fact
    /// The label before the value; only with details.
    public let label: String?
    /// The value as text; only with details.
    public let value: DisplayText?

    /// Creates a report, by default of the fact alone.
    package init(_ fact: Fact, label: String? = nil, value: DisplayText? = nil) {
        (self.fact, self.label, self.value) = (fact, label, value)
    }
}

extension FactReport: Codable {
    private enum CodingKeys: CodingKey { case label, value }

    /// Decodes a fact with its texts.
    public init(from decoder: any Decoder) throws {
        fact = try Fact(from: decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        label = try fields.decodeIfPresent(String.self, forKey: .label)
        value = try fields.decodeIfPresent(DisplayText.self, forKey: .value)
    }

    /// Encodes the keys of the fact, and its texts beside them.
    public func encode(to encoder: any Encoder) throws {
        try fact.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(label, forKey: .label)
        try fields.encodeIfPresent(value, forKey: .value)
    }
}
