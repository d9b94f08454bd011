import FoundationEssentials

/// An item as `--json` prints it: its data, and how a front end draws it; a key without a value is absent.
///
/// The keys after `display` occur only in favourites and details, but `details` and `countedAt` occur in any list.
public struct ItemReport: Hashable, Sendable, Codable {
    /// The source's own id of the item, for commands.
    public let id: ItemID
    /// The title, before a presenter formats it.
    public let title: DisplayText
    /// The item's number in the list, from 1; absent if the number is the rank, or has no meaning.
    public var index: Int?
    /// The item's rank; absent if unknown, or if the list is not a ranking.
    public var rank: Int?
    /// The item's rank before the last change; absent if unknown.
    public var previousRank: Int?
    /// Whether the item is a favourite.
    public let favorite: Bool
    /// Whether the user has hidden the item; absent if not.
    public var hidden: Bool?
    /// The address of the item's picture; on Twitch, with {width} and {height} to fill in.
    public var art: String?
    /// The path of the item's picture, or of the drawing in place of the picture; absent if neither is cached.
    public var artFile: String?
    /// Whether `artFile` is the drawing, because the picture is not cached; absent if not.
    public var drawn: Bool?
    /// The address of the item's web page.
    public var link: String?
    /// The number about the item, such as the number of viewers.
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
    /// When the page with the item's rank was fetched.
    public var rankSeenAt: Date?
    /// When the item was last seen in any list, to the hour; absent if never.
    public var seenAt: Date?
    /// Further numbers.
    public var details: [Metric]?
    /// When the item's numbers were counted.
    public var countedAt: Date?
    /// The item's best recorded rank.
    public var bestRank: Int?
    /// When the best rank was first seen.
    public var bestRankAt: Date?
    /// Recorded seconds at rank 1.
    public var secondsAtFirst: Int?
    /// When the recording of ranks began; absent if nothing is recorded.
    public var recordedSince: Date?
    /// The path of the largest cached picture, or of the drawing; after `show --art`, the path of the written copy.
    public var picture: String?

    package init(id: ItemID, title: DisplayText, favorite: Bool, enabled: Bool, display: DisplayReport) {
        (self.id, self.title, self.favorite) = (id, title, favorite)
        (self.enabled, self.display) = (enabled, display)
    }
}

/// How an item looks in any front end, without colours or widths; front ends need not distinguish sources.
public struct DisplayReport: Hashable, Sendable, Codable {
    /// A fact about the item, with its label.
    public struct Fact: Hashable, Sendable, Codable {
        private enum CodingKeys: CodingKey {
            case key, label, value, lasting, fraction, undated, seenAt, kinds, unknown
        }

        /// The key, the same in every language.
        public let key: String
        /// The label before the value.
        public var label: String
        /// The value, such as "≥ 335K, 5 min ago".
        public let value: DisplayText
        /// The value with a time instead of an age, so that it stays true: "≥ 335K, at 14:02"; absent if it has no age.
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
        package private(set) var accent: Accent?

        /// Creates a fact, clamping `fraction` to 0…1.
        package init(
            _ key: String, label: String, value: DisplayText, lasting: DisplayText? = nil, accent: Accent? = nil,
            fraction: Double? = nil
        ) {
            (self.key, self.label, self.value, self.accent) = (key, label, value, accent)
            self.lasting = lasting
            self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max(0, $0), 1) }
        }
    }

    /// An action on the item.
    public struct Action: Hashable, Sendable, Codable {
        /// The effect of an action.
        public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            /// Opens the item's web page.
            case open
            /// Copies the item as text.
            case share
            /// Adds the item to the favourites, or removes it.
            case favorite
            /// Lists the item's live channels, from another source.
            case live
        }

        /// What the action does.
        public let kind: Kind
        /// The words on the action's button.
        public var label: String

        package init(_ kind: Kind, label: String) { (self.kind, self.label) = (kind, label) }
    }

    private enum CodingKeys: CodingKey {
        case marks, title, heading, subtitle, value, accent, move, favorite, facts, actions
    }

    /// Short texts in columns before the title, such as codes and flags; "" in empty columns, absent without columns.
    public var marks: [DisplayText]?
    /// The first line of the row.
    public var title: DisplayText
    /// The heading above the details; only with details.
    public var heading: DisplayText?
    /// A second, quieter line.
    public var subtitle: DisplayText?
    /// The value at the end of the row, such as "≥ 412K viewers".
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

    // The properties below are not encoded: `ItemReport` has `index` and `reason`, and only terminals need the others.

    /// The position in the list, from 1; `nil` if rows show ranks or ids instead, or if the order has no meaning.
    package private(set) var index: Int?
    /// A shorter form of `value`, such as "≥ 412K".
    package private(set) var shortValue: DisplayText?
    /// The number of decimals, for aligning the values of a list; `nil` if the value is not a decimal number.
    package private(set) var decimals: Int?
    /// Whether only the value has the colour of `accent`, and not the whole row.
    package private(set) var isValueAccented = false
    package var obstacle: String?

    package var isEnabled: Bool { obstacle == nil }

    package init(
        marks: [DisplayText] = [], index: Int? = nil, title: DisplayText, subtitle: DisplayText? = nil,
        value: DisplayText? = nil, shortValue: DisplayText? = nil, decimals: Int? = nil, accent: Accent? = nil,
        isValueAccented: Bool = false, move: Move? = nil, favorite: Bool = false, obstacle: String? = nil
    ) {
        self.marks = marks.isEmpty ? nil : marks
        (self.title, self.subtitle, self.value, self.shortValue) = (title, subtitle, value, shortValue)
        (self.accent, self.isValueAccented, self.move, self.favorite) = (accent, isValueAccented, move, favorite)
        (self.index, self.decimals, self.obstacle) = (index, decimals, obstacle)
    }

    package func with(heading: DisplayText, facts: [Fact], actions: [Action]) -> DisplayReport {
        var display = self
        (display.heading, display.facts, display.actions) = (heading, facts, actions)
        return display
    }
}

/// A fact as `--json` prints it; in details, with its label and its value as text.
public struct FactReport: Hashable, Sendable {
    /// The fact; for a value that exists only as displayed text, such as an id, a fact with that text.
    public let fact: Fact
    /// The label before the value; only with details.
    public let label: String?
    /// The value as text; only with details.
    public let value: DisplayText?

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
