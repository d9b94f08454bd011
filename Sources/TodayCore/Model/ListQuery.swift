/// What to read of a source's list: a search, filters, an order, and a page.
///
/// A query is untrusted text of a person, so it travels to `today-fetch` on standard input: everyone on a machine can read
/// command lines.
package struct ListQuery: Hashable, Sendable, Codable {
    /// The text to search for; `nil` for the whole list.
    package var search: String?
    /// The values of filters by key, each of them one that the source's descriptor knows.
    package var filters: [String: String]
    /// The order; `nil` for the service's own.
    package var sort: String?
    /// The page, from 1.
    package var page: Int
    /// Where the page begins, if the service says so in the page before it; `nil` otherwise.
    package var cursor: String?
    /// The rank of the first item of the page; a cursor does not contain it.
    package var firstRank: Int

    /// Makes a query; without arguments, the first page of the whole list.
    package init(
        search: String? = nil, filters: [String: String] = [:], sort: String? = nil, page: Int = 1,
        cursor: String? = nil, firstRank: Int = 1
    ) {
        (self.search, self.filters, self.sort) = (search, filters, sort)
        (self.page, self.cursor, self.firstRank) = (page, cursor, firstRank)
    }

    /// The key under which its pages are kept: the same for every page of one list; empty for the whole list.
    ///
    /// Keys and values are percent-encoded and in order: `name=rick&status=alive`.
    package var key: String {
        var parts = filters.sorted { $0.key < $1.key }.map { ("filter.\($0.key)", $0.value) }
        if let search { parts.append(("search", search)) }
        if let sort { parts.append(("sort", sort)) }
        return parts.map { "\(PercentEncoding.text($0.0))=\(PercentEncoding.text($0.1))" }.joined(separator: "&")
    }
}
