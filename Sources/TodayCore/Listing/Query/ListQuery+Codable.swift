import FoundationEssentials

/// The JSON of a query: `{"search": "rick", "filters": {"status": "alive"}, "page": 7}`; what is absent is the default.
extension ListQuery: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case search
        case filters
        case sort
        case page
        case cursor
        case firstRank
        case whole
        case validator
    }

    /// Any key, to find those that no query has.
    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The most bytes that are read: ten times as many as a query with everything in it has.
    package static let maximumBytes = 64 << 10

    /// Reads a query that another program wrote; throws what is wrong with it.
    package static func read(_ bytes: Data) throws(QueryError) -> ListQuery {
        guard bytes.count <= maximumBytes else { throw .tooLong }
        do {
            return try JSONDecoder().decode(ListQuery.self, from: bytes)
        } catch let error as QueryError {
            throw error
        } catch {
            throw .notJSON
        }
    }

    /// Decodes a query; throws `QueryError` for a key that no query has, as that would ask for another list.
    package init(from decoder: any Decoder) throws {
        for key in try decoder.container(keyedBy: AnyKey.self).allKeys
        where CodingKeys(rawValue: key.stringValue) == nil {
            throw QueryError.unknownKey(DisplayText(key.stringValue), known: CodingKeys.allCases.map(\.rawValue))
        }
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func value<Value: Decodable>(_ key: CodingKeys, _ type: Value.Type) throws(QueryError) -> Value? {
            do { return try fields.decodeIfPresent(type, forKey: key) } catch { throw .badValue(key: key.rawValue) }
        }
        self.init(
            search: try value(.search, SearchText.self), filters: try value(.filters, [String: SearchText].self) ?? [:],
            sort: try value(.sort, String.self), page: try value(.page, Int.self) ?? 1,
            cursor: try value(.cursor, String.self), firstRank: try value(.firstRank, Int.self) ?? 1)
        isWhole = try value(.whole, Bool.self) ?? false
        validator = try value(.validator, Validator.self)
        if !Self.pages.contains(page) { throw QueryError.badValue(key: "page") }
        if !Self.ranks.contains(firstRank) { throw QueryError.badValue(key: "firstRank") }
        if let cursor, !(1...Self.longestCursor).contains(cursor.utf8.count) {
            throw QueryError.badValue(key: "cursor")
        }
    }

    /// Encodes what is not the default.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(search, forKey: .search)
        try fields.encodeIfPresent(filters.isEmpty ? nil : filters, forKey: .filters)
        try fields.encodeIfPresent(sort, forKey: .sort)
        try fields.encodeIfPresent(page == 1 ? nil : page, forKey: .page)
        try fields.encodeIfPresent(cursor, forKey: .cursor)
        try fields.encodeIfPresent(firstRank == 1 ? nil : firstRank, forKey: .firstRank)
        try fields.encodeIfPresent(isWhole ? true : nil, forKey: .whole)
        try fields.encodeIfPresent(validator, forKey: .validator)
    }
}
