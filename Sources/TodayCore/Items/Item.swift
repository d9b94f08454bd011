/// One entry of a source's list: a game, a Pokémon, a currency.
package struct Item: Hashable, Sendable, Codable {
    /// The rank of an item whose place in the list is not known: one found by search, or by its id.
    package static let unranked = 0

    /// The ranks that are accepted from files and answers; with `unranked`.
    private static let ranks = unranked...ListQuery.ranks.upperBound

    /// The rank in its list, from 1; `unranked` if not known.
    package var rank: Int
    /// The source's own id of it.
    package let id: ItemID
    /// What people call it.
    package internal(set) var title: DisplayText
    /// Whether the answer had no name for it, so that its title only says so; true, or absent.
    package private(set) var isNameless: Bool?
    /// The rank in the top three before the last change; `nil` if it was not in it.
    package var previousRank: Int?
    /// Address of its picture, with `{width}` and `{height}` to fill in.
    package let art: String?
    /// Address of its page for people.
    package let link: String?
    /// Its number, if known.
    package var metric: Metric?
    /// Further numbers about it; absent if there are none.
    package var details: [Metric]?
    /// What else is known of it, in the source's order: texts, lists and numbers; absent if there is nothing.
    ///
    /// The catalogue keeps them with the item, as of when it was last seen; `metric` and `details` are of one moment.
    package var facts: [Fact]?
    /// What one unit of it is worth; absent if that means nothing, or is unknown.
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

    /// Whether its rank is known.
    package var isRanked: Bool { rank != Self.unranked }

    /// The address of its page if it is an https address; anything else in the file is ignored.
    package var page: String? { link.flatMap { $0.hasPrefix("https://") ? $0 : nil } }

    /// How its rank moved at the last change, or what it is worth; `same` if neither is known.
    package var move: Move { isRanked ? Move(from: previousRank, to: rank) : quotation?.move ?? .same }

    /// The fact with this key; `nil` if it is not known.
    package func fact(_ key: String) -> Fact.Value? { facts?.first { $0.key == key }?.value }

    /// The fact with this key if it is a text.
    package func text(_ key: String) -> DisplayText? { if case .text(let text)? = fact(key) { text } else { nil } }

    /// Whether this is a name of it besides its title: that of a group whose usual member it is.
    package func isCalled(_ name: DisplayText) -> Bool { facts.map { FactList($0).hasOtherName(name) } ?? false }

    /// The same item with another rank.
    package func with(rank: Int) -> Item { changed(self) { $0.rank = rank } }

    /// The same item by the name that is known of it.
    package func with(title: DisplayText) -> Item { changed(self) { ($0.title, $0.isNameless) = (title, nil) } }

    /// The same item with another previous rank.
    package func with(previousRank: Int?) -> Item { changed(self) { $0.previousRank = previousRank } }

    /// Decodes an item of a snapshot or an answer; throws if it has more facts than any honest one, or a rank that no list has.
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
        guard hasHonestRanks else {
            throw DecodingError.dataCorruptedError(forKey: .rank, in: fields, debugDescription: "no list has this rank")
        }
    }

    /// Whether a list can have its ranks.
    var hasHonestRanks: Bool { Self.ranks.contains(rank) && Self.ranks.contains(previousRank ?? rank) }

    /// The most metrics beside the first; ours have three.
    private static let mostMetrics = 16

    /// The first metrics: nobody has to find room for those that an answer has beyond them.
    private static func metrics(_ fields: KeyedDecodingContainer<FileKey>) throws -> [Metric]? {
        guard fields.contains(.details), try !fields.decodeNil(forKey: .details) else { return nil }
        var list = try fields.nestedUnkeyedContainer(forKey: .details)
        var metrics: [Metric] = []
        while !list.isAtEnd, metrics.count < mostMetrics { metrics.append(try list.decode(Metric.self)) }
        return metrics
    }

    /// Encodes an item; the rank is absent if not known.
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

/// The facts of one item, as another program or a file says them: few enough to be kept and shown.
package struct FactList: Hashable, Sendable, Codable {
    /// The most facts of an item; a Pokémon has about fifteen, a character eight.
    package static let most = 64

    /// The facts, each key once.
    package let facts: [Fact]

    /// Takes facts, the first `most` of them, and of several with one key the first.
    package init(_ facts: [Fact]) {
        var known: Set<String> = []
        self.facts = Array(facts.filter { known.insert($0.key).inserted }.prefix(Self.most))
    }

    /// Whether they say that this is another name of the item.
    package func hasOtherName(_ name: DisplayText) -> Bool {
        facts.contains { fact in
            guard fact.key == Fact.otherNames, case .list(let names) = fact.value else { return false }
            return names.contains { $0.folded == name.folded }
        }
    }

    /// Decodes a list of facts; throws `DecodingError.dataCorrupted` if it is too long, or has a key twice.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let decoded = try container.decode([Fact].self)
        self.init(decoded)
        guard facts.count == decoded.count else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "too many facts, or one twice")
        }
    }

    /// Encodes the facts as an array.
    package func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }

    /// These facts, then those of `older` with other keys: a list may say less of an item than its details did.
    package func completed(by older: FactList) -> FactList { FactList(facts + older.facts) }
}

/// The sizes in which a picture is stored.
package enum PictureSize: Hashable, Sendable, CaseIterable {
    /// For a notification.
    case small
    /// For a page about one item.
    case large
}

/// The value after a change; the original stays as it is.
package func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
}
