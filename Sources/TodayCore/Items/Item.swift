/// An item of a source's list, such as a game, a Pokémon or a currency.
package struct Item: Hashable, Sendable, Codable {
    /// The rank of an item without a place in the list, such as a search result.
    package static let unranked = 0

    private static let ranks = unranked...ListQuery.ranks.upperBound

    /// The rank in the list, from 1, or `unranked`.
    package var rank: Int
    package let id: ItemID
    package internal(set) var title: DisplayText
    /// True if the response had no name, so that the title is a placeholder; otherwise absent.
    package private(set) var isNameless: Bool?
    /// The earlier rank in the top three, to show a move; `nil` if the item was not in the top three, or if unknown.
    package var previousRank: Int?
    /// The address of the picture; on Twitch, with the placeholders `{width}` and `{height}`.
    package let art: String?
    /// The address of the item's web page, which is not always an https address; see `webPage`.
    package let link: String?
    package var metric: Metric?
    package var details: [Metric]?
    /// The facts, in the source's order; the catalogue stores them, but not `metric` and `details`, which change often.
    package var facts: [Fact]?
    /// The value of one unit, or of a pinned amount; absent if it is unknown or does not apply.
    package var quotation: Quotation?

    package init(
        rank: Int, id: ItemID, title: DisplayText, previousRank: Int? = nil, art: String? = nil, link: String? = nil,
        metric: Metric? = nil, details: [Metric]? = nil, facts: [Fact]? = nil, quotation: Quotation? = nil,
        isNameless: Bool = false
    ) {
        (self.rank, self.id, self.title, self.previousRank) = (rank, id, title, previousRank)
        (self.art, self.link, self.metric, self.details) = (art, link, metric, details)
        self.facts = facts.map { FactList($0).facts }
        self.quotation = quotation
        self.isNameless = isNameless ? true : nil
    }

    package var isRanked: Bool { rank != Self.unranked }

    /// The address of the item's web page; `nil` if there is none, or if it is not an https address.
    package var webPage: String? { link.flatMap { $0.hasPrefix("https://") ? $0 : nil } }

    /// For a ranked item, the change of rank (`new` if it had none); otherwise the change of value (`same` if unknown).
    package var move: Move { isRanked ? Move(from: previousRank, to: rank) : quotation?.move ?? .same }

    package func fact(_ key: String) -> Fact.Value? { facts?.first { $0.key == key }?.value }

    /// Returns the text of the fact `key`; `nil` if the fact is missing, or is not text.
    package func text(_ key: String) -> DisplayText? { if case .text(let text)? = fact(key) { text } else { nil } }

    /// Whether `name` is an alternative name, such as the name of a group that the item represents.
    package func hasOtherName(_ name: DisplayText) -> Bool { facts.map { FactList($0).hasOtherName(name) } ?? false }

    package func with(rank: Int) -> Item { changed(self) { $0.rank = rank } }

    /// Returns the item with its name instead of a placeholder.
    package func with(title: DisplayText) -> Item { changed(self) { ($0.title, $0.isNameless) = (title, nil) } }

    package func with(previousRank: Int?) -> Item { changed(self) { $0.previousRank = previousRank } }

    /// Decodes an item from a file or a response; also throws if it has too many or repeated facts, or an invalid rank.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FileKey.self)
        rank = try fields.decodeIfPresent(Int.self, forKey: .rank) ?? Self.unranked
        id = try fields.decode(ItemID.self, forKey: .id)
        title = try fields.decode(DisplayText.self, forKey: .title)
        previousRank = try fields.decodeIfPresent(Int.self, forKey: .previousRank)
        art = try fields.decodeIfPresent(String.self, forKey: .art)
        link = try fields.decodeIfPresent(String.self, forKey: .link)
        metric = try fields.decodeIfPresent(Metric.self, forKey: .metric)
        details = try Self.metrics(fields)
        facts = try fields.decodeIfPresent(FactList.self, forKey: .facts)?.facts
        quotation = try fields.decodeIfPresent(Quotation.self, forKey: .quotation)
        isNameless = try fields.decodeIfPresent(Bool.self, forKey: .nameless)
        guard hasValidRanks else {
            throw DecodingError.dataCorruptedError(forKey: .rank, in: fields, debugDescription: "no list has this rank")
        }
    }

    var hasValidRanks: Bool { Self.ranks.contains(rank) && Self.ranks.contains(previousRank ?? rank) }

    /// The maximum number of `details`; items of our sources have at most one.
    private static let mostMetrics = 16

    private static func metrics(_ fields: KeyedDecodingContainer<FileKey>) throws -> [Metric]? {
        guard fields.contains(.details), try !fields.decodeNil(forKey: .details) else { return nil }
        var list = try fields.nestedUnkeyedContainer(forKey: .details)
        var metrics: [Metric] = []
        while !list.isAtEnd, metrics.count < mostMetrics { metrics.append(try list.decode(Metric.self)) }
        return metrics
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: FileKey.self)
        if isRanked { try fields.encode(rank, forKey: .rank) }
        try fields.encode(id, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.encodeIfPresent(previousRank, forKey: .previousRank)
        try fields.encodeIfPresent(art, forKey: .art)
        try fields.encodeIfPresent(link, forKey: .link)
        try fields.encodeIfPresent(metric, forKey: .metric)
        try fields.encodeIfPresent(details, forKey: .details)
        try fields.encodeIfPresent(facts, forKey: .facts)
        try fields.encodeIfPresent(quotation, forKey: .quotation)
        try fields.encodeIfPresent(isNameless, forKey: .nameless)
    }
}

/// The facts of an item, limited in number, because they can come from an untrusted file or program.
package struct FactList: Hashable, Sendable, Codable {
    /// The maximum number of facts; a Pokémon has up to thirteen, a character nine.
    package static let most = 64

    package let facts: [Fact]

    /// Creates a list of at most `most` facts; of facts with the same key, only the first remains.
    package init(_ facts: [Fact]) {
        var keys: Set<String> = []
        self.facts = Array(facts.filter { keys.insert($0.key).inserted }.prefix(Self.most))
    }

    package func hasOtherName(_ name: DisplayText) -> Bool {
        facts.contains { fact in
            guard fact.key == Fact.otherNames, case .list(let names) = fact.value else { return false }
            return names.contains { $0.folded == name.folded }
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let decoded = try container.decode([Fact].self)
        self.init(decoded)
        guard facts.count == decoded.count else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "too many facts, or one twice")
        }
    }

    package func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }

    /// Returns these facts, plus those of `older` whose keys are missing here, as items in lists can have fewer facts.
    package func completed(by older: FactList) -> FactList { FactList(facts + older.facts) }
}

package enum PictureSize: Hashable, Sendable, CaseIterable {
    case small
    case large
}

/// Returns a changed copy of the value.
package func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
}

extension [Item] {
    /// The items with the largest metric first; items with the same metric remain in their order.
    package var sortedByMetric: [Item] {
        enumerated().sorted { one, other in
            let (value, otherValue) = (one.element.metric?.value ?? -1, other.element.metric?.value ?? -1)
            return value == otherValue ? one.offset < other.offset : value > otherValue
        }.map(\.element)
    }

    /// Returns the favourites, then the other items, each in their order.
    func pinning(_ favorites: Set<ItemID>) -> [Item] {
        filter { favorites.contains($0.id) } + filter { !favorites.contains($0.id) }
    }
}
