/// One row of a list.
package struct ListRow: Hashable, Sendable {
    /// The item; a rank of 0 is not known, and not shown.
    package let item: Item
    /// How it moved since the page was last fetched; `nil` if not known.
    package let move: Move?
    /// Whether it is a favourite.
    package var isFavorite: Bool

    /// Makes a row.
    package init(_ item: Item, move: Move? = nil, isFavorite: Bool = false) {
        self.item = item
        self.move = move
        self.isFavorite = isFavorite
    }
}

extension ListRow: Encodable {
    private enum CodingKeys: CodingKey {
        case favorite
        case rank
        case id
        case title
        case previousRank
        case art
        case link
        case metric
        case facts
    }

    /// Encodes the item's own keys, and `favorite`; a rank that is not known is left out.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(isFavorite, forKey: .favorite)
        try fields.encodeIfPresent(item.rank > 0 ? item.rank : nil, forKey: .rank)
        try fields.encode(item.id, forKey: .id)
        try fields.encode(item.title, forKey: .title)
        try fields.encodeIfPresent(item.previousRank, forKey: .previousRank)
        try fields.encodeIfPresent(item.art, forKey: .art)
        try fields.encodeIfPresent(item.link, forKey: .link)
        try fields.encodeIfPresent(item.metric, forKey: .metric)
        try fields.encodeIfPresent(item.facts, forKey: .facts)
    }
}
