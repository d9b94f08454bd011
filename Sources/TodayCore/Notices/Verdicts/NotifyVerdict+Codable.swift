import FoundationEssentials

/// The JSON format of a verdict: `{"verdict": "heldBack", "by": "quiet", "until": "…"}`.
extension NotifyVerdict: Codable {
    private enum CodingKeys: String, CodingKey {
        case verdict, by, polls, of, before, since, until, most, moved, least, changes, percent, leastPercent
    }

    private typealias Fields = KeyedDecodingContainer<CodingKeys>

    /// Decodes a verdict; throws `DecodingError` if its kind is unknown.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        switch try fields.decode(String.self, forKey: .verdict) {
        case "first": self = .first
        case "unchanged": self = .unchanged
        case "waiting":
            self = .waiting(
                polls: try fields.decode(Int.self, forKey: .polls), of: try fields.decode(Int.self, forKey: .of))
        case "offered": self = .offered
        case "announced": self = .announced(try Self.digest(fields))
        case "undelivered": self = .undelivered
        case "heldBack": self = .heldBack(try Self.block(fields))
        case "passedOver": self = .passedOver(try Self.objection(fields))
        case "undone":
            self = .undone(
                changes: try fields.decode(Int.self, forKey: .changes),
                since: try fields.decode(Date.self, forKey: .since))
        case "over": self = .over
        default: throw Self.unknown(.verdict, fields)
        }
    }

    /// Encodes the verdict with its kind and facts.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(kind, forKey: .verdict)
        switch self {
        case .waiting(let polls, let most):
            try fields.encode(polls, forKey: .polls)
            try fields.encode(most, forKey: .of)
        case .announced(let digest):
            try fields.encodeIfPresent(digest?.before, forKey: .before)
            try fields.encodeIfPresent(digest?.since, forKey: .since)
        case .heldBack(let block): try Self.encode(block, &fields)
        case .passedOver(let objection): try Self.encode(objection, &fields)
        case .undone(let changes, let since):
            try fields.encode(changes, forKey: .changes)
            try fields.encode(since, forKey: .since)
        case .first, .unchanged, .offered, .undelivered, .over: break
        }
    }

    private var kind: String {
        switch self {
        case .first: "first"
        case .unchanged: "unchanged"
        case .waiting: "waiting"
        case .offered: "offered"
        case .announced: "announced"
        case .undelivered: "undelivered"
        case .heldBack: "heldBack"
        case .passedOver: "passedOver"
        case .undone: "undone"
        case .over: "over"
        }
    }

    private static func digest(_ fields: Fields) throws -> Digest? {
        guard let before = try fields.decodeIfPresent(Int.self, forKey: .before) else { return nil }
        return Digest(before: before, since: try fields.decode(Date.self, forKey: .since))
    }

    private static func block(_ fields: Fields) throws -> NotifyBlock {
        let until = try fields.decode(Date.self, forKey: .until)
        return switch try fields.decode(String.self, forKey: .by) {
        case "mute": .muted(until: until)
        case "quiet": .quiet(until: until)
        case "mostPerHour": .limited(most: try fields.decode(Int.self, forKey: .most), until: until)
        default: throw unknown(.by, fields)
        }
    }

    private static func encode(_ block: NotifyBlock, _ fields: inout KeyedEncodingContainer<CodingKeys>) throws {
        try fields.encode(block.until, forKey: .until)
        switch block {
        case .muted: try fields.encode("mute", forKey: .by)
        case .quiet: try fields.encode("quiet", forKey: .by)
        case .limited(let most, _):
            try fields.encode("mostPerHour", forKey: .by)
            try fields.encode(most, forKey: .most)
        }
    }

    private static func objection(_ fields: Fields) throws -> NotifyObjection {
        switch try fields.decode(String.self, forKey: .by) {
        case "via": .off
        case "on": .orderOnly
        case "leastMove":
            .moved(
                places: try fields.decode(Int.self, forKey: .moved),
                least: try fields.decode(Int.self, forKey: .least))
        case "move":
            .movedBy(
                percent: try fields.decode(DecimalNumber.self, forKey: .percent),
                least: try fields.decode(DecimalNumber.self, forKey: .leastPercent))
        case "favoritesOnly": .noFavorite
        default: throw unknown(.by, fields)
        }
    }

    private static func encode(_ objection: NotifyObjection, _ fields: inout KeyedEncodingContainer<CodingKeys>) throws
    {
        switch objection {
        case .off: try fields.encode("via", forKey: .by)
        case .orderOnly: try fields.encode("on", forKey: .by)
        case .moved(let places, let least):
            try fields.encode("leastMove", forKey: .by)
            try fields.encode(places, forKey: .moved)
            try fields.encode(least, forKey: .least)
        case .movedBy(let percent, let least):
            try fields.encode("move", forKey: .by)
            try fields.encode(percent, forKey: .percent)
            try fields.encode(least, forKey: .leastPercent)
        case .noFavorite: try fields.encode("favoritesOnly", forKey: .by)
        }
    }

    private static func unknown(_ key: CodingKeys, _ fields: Fields) -> DecodingError {
        .dataCorruptedError(forKey: key, in: fields, debugDescription: "an unknown verdict")
    }
}
