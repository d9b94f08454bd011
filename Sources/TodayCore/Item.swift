/// One entry of a source's list: a game, a Pokémon, a currency.
public struct Item: Hashable, Sendable, Codable {
    /// Place in the list it came in, from 1.
    public var rank: Int
    /// The source's own name of it.
    public let id: ItemID
    /// What people call it.
    public let title: DisplayText
    /// Place in the top three before the last change; nil = it was not in it.
    public var previousRank: Int?
    /// Address of its picture, with `{width}` and `{height}` to fill in.
    public let art: String?
    /// Address of its page for people.
    public let link: String?
    /// Its number, where one is known.
    public var metric: Metric?

    /// Makes an item; see the properties for the meaning of each value.
    public init(
        rank: Int, id: ItemID, title: DisplayText, previousRank: Int? = nil, art: String? = nil, link: String? = nil,
        metric: Metric? = nil
    ) {
        self.rank = rank
        self.id = id
        self.title = title
        self.previousRank = previousRank
        self.art = art
        self.link = link
        self.metric = metric
    }

    /// The address of its page where that is one of the web, whatever the file says.
    public var page: String? { link.flatMap { $0.hasPrefix("https://") ? $0 : nil } }

    /// How it moved at the last change.
    public var move: Move { Move(from: previousRank, to: rank) }

    /// The same item at another place.
    public func with(rank: Int) -> Item {
        var copy = self
        copy.rank = rank
        return copy
    }

    /// The same item with another previous rank.
    public func with(previousRank: Int?) -> Item {
        var copy = self
        copy.previousRank = previousRank
        return copy
    }
}

extension Item {
    /// Decodes an item of a snapshot or an answer.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FileKey.self)
        rank = try fields.decode(Int.self, forKey: .rank)
        id = try fields.decode(ItemID.self, forKey: .id)
        title = try fields.decode(DisplayText.self, forKey: .title)
        previousRank = try fields.decodeIfPresent(Int.self, forKey: .previousRank)
        art = try fields.decodeIfPresent(String.self, forKey: .art)
        link = try fields.decodeIfPresent(String.self, forKey: .link)
        metric = try fields.decodeIfPresent(Metric.self, forKey: .metric)
    }
}
