import FoundationEssentials

/// A query for part of a source's list: a search, filters, a sort order, and a page.
///
/// Queries are private, and all users can read command lines, so `today-fetch` reads a query from standard input.
package struct ListQuery: Hashable, Sendable {
    package static let (pages, ranks) = (1...1_000_000, 1...10_000_000)
    /// The maximum length of a cursor in bytes; cursors of services have up to a few hundred.
    package static let longestCursor = 4096

    package var search: SearchText?
    package var filters: [String: SearchText]
    package var sort: String?
    package var page: Int
    package var cursor: String?
    /// The rank of the first item of the page, which a cursor does not contain.
    package var firstRank: Int

    /// Whether to request the whole list in one response; see `SourceDescriptor.listsAllNames`.
    package var isWhole = false
    /// The ETag of the cached page, to fetch the page only if it has changed; `nil` to fetch the page in any case.
    package var etag: ETag?

    package init(
        search: SearchText? = nil, filters: [String: SearchText] = [:], sort: String? = nil, page: Int = 1,
        cursor: String? = nil, firstRank: Int = 1
    ) {
        (self.search, self.filters, self.sort) = (search, filters, sort)
        (self.page, self.cursor, self.firstRank) = (page, cursor, firstRank)
    }

    package static var whole: ListQuery { changed(ListQuery()) { $0.isWhole = true } }

    /// The cache key of the list, percent-encoded: `filter.status=alive&search=rick`; empty for the default list.
    package var key: String {
        var parts = filters.map { ("filter.\(PercentEncoding.text($0.key))", $0.value.words) }.sorted { $0.0 < $1.0 }
        if let search { parts.append(("search", search.words)) }
        if let sort { parts.append(("sort", sort)) }
        if isWhole { parts.append(("whole", "true")) }
        return parts.map { "\($0.0)=\(PercentEncoding.text($0.1))" }.joined(separator: "&")
    }

    /// Returns the query for another page of the list.
    package func forPage(_ request: PageRequest) -> ListQuery {
        changed(self) { ($0.page, $0.cursor, $0.firstRank) = (request.number, request.cursor, request.firstRank) }
    }

    /// The maximum length of a filter's value in bytes; values of our filters have up to forty characters.
    static let longestValue = 128

    /// Throws if `source` does not support the query, or if the query lacks a cursor that its page needs.
    package func check(_ source: SourceDescriptor) throws(QueryError) {
        for (key, value) in filters.sorted(by: { $0.key < $1.key }) {
            guard let filter = source.filters.first(where: { $0.key == key }) else {
                throw .unknownFilter(DisplayText(key), known: source.filters.map(\.key), source: source.name)
            }
            guard filter.accepts(value.words), value.words.utf8.count <= Self.longestValue else {
                throw .badFilterValue(key: key, takes: filter.listed)
            }
        }
        if let sort, !source.sortOrders.contains(where: { $0.key == sort }) {
            throw .unknownOrder(DisplayText(sort), known: source.sortOrders.map(\.key), source: source.name)
        }
        if isWhole, !source.listsAllNames { throw .notWhole(source: source.name) }
        if source.paging.isDirect {
            guard cursor == nil else { throw .noCursors(source: source.name) }
        } else if page > 1, cursor == nil {
            throw .cursorMissing(page: page, source: source.name)
        }
    }

    /// Whether the query has filters but no search, and its filters can be applied to items without the service.
    package func isDecidable(_ source: SourceDescriptor) -> Bool {
        search == nil && !filters.isEmpty
            && filters.keys.allSatisfy { key in source.filters.contains { $0.key == key && $0.match != nil } }
    }

    /// Returns the items that match all filters; no items if a filter cannot be checked locally.
    package func passing(_ items: [Item], of source: SourceDescriptor) -> [Item] {
        items.filter { item in
            filters.allSatisfy { key, value in
                source.filters.first { $0.key == key }?.passes(item, value.words) ?? false
            }
        }
    }

    /// Returns the label of `source` with filters and order in its heading: "Fruit (Kind: apple; Order: Name)".
    ///
    /// `heading` replaces the source's or filter's heading. If a filter's value is an id, a fact of `first` names it.
    package func label(of source: SourceDescriptor, heading text: String? = nil, first: Item? = nil) -> SourceLabel {
        let translations = source.translations
        let usedFilters = source.filters.filter { filters[$0.key] != nil }
        let specialHeading = text ?? usedFilters.compactMap(\.heading).first.map { translations.gettext($0) }
        let baseHeading = specialHeading ?? source.label.heading(translations)
        let choices = usedFilters.map { filter in
            let words = filter.wording.flatMap { first?.text($0)?.escaped(for: .plain) } ?? filters[filter.key]?.words
            let value = filter.translatedName(of: words ?? "", translations)
            return ListChoice(label: translations.gettext(filter.label), value: value)
        }
        let order = source.sortOrders.first { $0.key == sort }.map {
            ListChoice(label: translations.gettext("Order"), value: translations.gettext($0.label))
        }
        let allChoices = choices + [order].compactMap(\.self)
        let heading = allChoices.isEmpty ? baseHeading : "\(baseHeading) (\(ListChoice.text(allChoices)))"
        return source.label.with(heading: heading, chosen: allChoices)
    }
}

/// The value of a filter, or a sort order, as chosen by the user.
package struct ListChoice: Hashable, Sendable {
    let label: String
    let value: String

    /// Joins the choices with their labels: "Name: beth; Status: alive".
    package static func text(_ choices: [ListChoice]) -> String {
        choices.map { "\($0.label): \($0.value)" }.joined(separator: "; ")
    }

    /// Joins only the values: "beth; alive".
    package static func values(_ choices: [ListChoice]) -> String { choices.map(\.value).joined(separator: "; ") }
}

/// The JSON format, `{"search": "rick", "filters": {"status": "alive"}, "page": 7}`; absent keys have their defaults.
extension ListQuery: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case search, filters, sort, page, cursor, firstRank, whole
        case etag = "validator"
    }

    /// The maximum size of a query in bytes, far more than usual queries have.
    package static let maximumBytes = 64 << 10

    /// Decodes a query; throws `QueryError` for a bad value, or for an unknown key, because it could change the list.
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
        etag = try value(.etag, ETag.self)
        if !Self.pages.contains(page) { throw QueryError.badValue(key: "page") }
        if !Self.ranks.contains(firstRank) { throw QueryError.badValue(key: "firstRank") }
        if let cursor, !(1...Self.longestCursor).contains(cursor.utf8.count) {
            throw QueryError.badValue(key: "cursor")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(search, forKey: .search)
        try fields.encodeIfPresent(filters.isEmpty ? nil : filters, forKey: .filters)
        try fields.encodeIfPresent(sort, forKey: .sort)
        try fields.encodeIfPresent(page == 1 ? nil : page, forKey: .page)
        try fields.encodeIfPresent(cursor, forKey: .cursor)
        try fields.encodeIfPresent(firstRank == 1 ? nil : firstRank, forKey: .firstRank)
        try fields.encodeIfPresent(isWhole ? true : nil, forKey: .whole)
        try fields.encodeIfPresent(etag, forKey: .etag)
    }
}
