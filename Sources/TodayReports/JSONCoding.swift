import FoundationEssentials

/// The JSON of all our files and output: times in RFC 3339, keys in a stable order.
public enum JSONCoding {
    /// Decodes a value; `nil` if the bytes are not JSON of this type.
    public static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: Data) -> Value? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            guard let date = RFC3339.date(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an RFC 3339 time in UTC")
            }
            return date
        }
        return try? decoder.decode(type, from: bytes)
    }

    /// Encodes a value, on one line or pretty-printed; `nil` if JSON cannot represent it, such as infinity.
    public static func encode(_ value: some Encodable, pretty: Bool) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(RFC3339.text(date))
        }
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }
}

package struct AnyKey: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) { self.stringValue = stringValue }
    package init?(intValue: Int) { nil }
}

/// The keys of the files that a command reads each time a bar starts it.
///
/// They share one type, because the runtime prepares every key type again in each process (Decisions/0002).
package enum FileKey: String, CodingKey {
    case schema, source, service, heading, state, fetchedAt, changedAt, checkedAt, freshUntil, items, rank, id, title
    case previousRank, art, link, metric, details, value, unit, atLeast, significantDigits, facts, quotation, name
    case brief, previous, asOf, attribution, text, nameless, hidden, next, live, hasOwnUnit, status
}
