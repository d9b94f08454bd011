import FoundationEssentials

/// One event in the life of a notification: a line of the log, or a remembered verdict.
///
///     {"at": "…", "schema": 1, "slot": "topThree", "verdict": "announced", "items": [{"rank": 1, "id": "…", …}]}
package struct NotifyRecord: Hashable, Sendable {
    /// When it happened.
    package let at: Date
    /// The notification it is about.
    package let slot: NoticeSlot
    /// The verdict.
    package let verdict: NotifyVerdict
    /// The ranking it is about, with the places as last announced; `nil` if there is none.
    package let items: [Item]?
    /// The trouble or the entries that it is about, in words; `nil` if there are none.
    package let text: DisplayText?

    /// A record about the top three or favourites; it keeps only what identifies and places the items.
    init(_ verdict: NotifyVerdict, _ items: [Item]?, slot: NoticeSlot = .topThree, at: Date) {
        self.at = at
        self.slot = slot
        self.verdict = verdict
        text = nil
        self.items = items?.map {
            Item(
                rank: $0.rank, id: $0.id, title: $0.title, previousRank: $0.previousRank, quotation: $0.quotation)
        }
    }

    /// A record about trouble, or about entries, in words.
    init(_ verdict: NotifyVerdict, _ slot: NoticeSlot, _ text: DisplayText?, at: Date) {
        self.at = at
        self.slot = slot
        self.verdict = verdict
        items = nil
        self.text = text
    }

    /// Whether it says the same as another one, apart from the time.
    func saysTheSame(as other: NotifyRecord) -> Bool {
        slot == other.slot && verdict == other.verdict && items?.map(\.id) == other.items?.map(\.id)
            && text == other.text
    }
}

extension NotifyRecord: Codable {
    private enum CodingKeys: CodingKey {
        case schema, at, slot, items, text
    }

    /// Decodes a record; throws `DecodingError` if it has a later schema.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        at = try fields.decode(Date.self, forKey: .at)
        slot = try fields.decode(NoticeSlot.self, forKey: .slot)
        items = try fields.decodeIfPresent([Item].self, forKey: .items)
        text = try fields.decodeIfPresent(DisplayText.self, forKey: .text)
        verdict = try NotifyVerdict(from: decoder)
        guard try fields.decode(Int.self, forKey: .schema) == 1 else {
            throw DecodingError.dataCorruptedError(forKey: .schema, in: fields, debugDescription: "a later schema")
        }
    }

    /// Encodes the record, with the verdict's keys among its own.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(1, forKey: .schema)
        try fields.encode(at, forKey: .at)
        try fields.encode(slot, forKey: .slot)
        try fields.encodeIfPresent(items, forKey: .items)
        try fields.encodeIfPresent(text, forKey: .text)
        try verdict.encode(to: encoder)
    }
}
