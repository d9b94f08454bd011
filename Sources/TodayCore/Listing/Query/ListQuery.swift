/// What to read of a source's list: a search, filters, an order, and a page.
///
/// A query is private and untrusted text, so it travels to `today-fetch` on standard input: everyone on a machine can
/// read command lines.
package struct ListQuery: Hashable, Sendable {
    /// The pages that a list can have, and the ranks on them.
    package static let (pages, ranks) = (1...1_000_000, 1...10_000_000)
    /// The longest cursor that is followed, in bytes; real ones have up to a few hundred.
    package static let longestCursor = 4096

    /// The text to search for; `nil` for the whole list.
    package var search: SearchText?
    /// The values of filters by key.
    package var filters: [String: SearchText]
    /// The key of the order; `nil` for the service's own.
    package var sort: String?
    /// The page, from 1.
    package var page: Int
    /// Where the page begins, if the service says so in the page before it; `nil` otherwise.
    package var cursor: String?
    /// The rank of the first item of the page; a cursor does not contain it.
    package var firstRank: Int

    /// Whether the list is wanted in one answer, which only some services give; see `SourceDescriptor.listsAllNames`.
    package var isWhole = false
    /// What came with the page when it was last read, to get it only if it has changed; `nil` to get it anyway.
    package var validator: Validator?

    /// Makes a query; without arguments, the first page of the whole list.
    package init(
        search: SearchText? = nil, filters: [String: SearchText] = [:], sort: String? = nil, page: Int = 1,
        cursor: String? = nil, firstRank: Int = 1
    ) {
        (self.search, self.filters, self.sort) = (search, filters, sort)
        (self.page, self.cursor, self.firstRank) = (page, cursor, firstRank)
    }

    /// The whole list in one answer.
    package static var whole: ListQuery {
        var query = ListQuery()
        query.isWhole = true
        return query
    }

    /// The key under which the pages of this list are kept: the same for each of them; empty for the whole list.
    ///
    /// Keys and values are percent-encoded and in order: `filter.status=alive&search=rick`.
    package var key: String {
        // By their bytes: nothing else orders all strings.
        var parts = filters.map { ("filter.\(PercentEncoding.text($0.key))", $0.value.words) }.sorted { $0.0 < $1.0 }
        if let search { parts.append(("search", search.words)) }
        if let sort { parts.append(("sort", sort)) }
        if isWhole { parts.append(("whole", "true")) }
        return parts.map { "\($0.0)=\(PercentEncoding.text($0.1))" }.joined(separator: "&")
    }

    /// The same list at the page that `question` asks for.
    package func asking(_ question: PageQuestion) -> ListQuery {
        var query = self
        (query.page, query.cursor, query.firstRank) = (question.number, question.cursor, question.firstRank)
        return query
    }
}
