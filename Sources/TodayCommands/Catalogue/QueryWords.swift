import TodayCore

/// A list's filters and order as words of a command line.
enum QueryWords {
    private static let option = "--filter="

    /// The query of words `KEY=VALUE` and an order; throws what `source` cannot do of it.
    ///
    /// Of a filter that is given twice, the later value counts. Values that a filter offers are taken in any case.
    static func query(
        filters: [String], sort: String?, of source: SourceDescriptor
    ) throws(QueryError) -> ListQuery {
        var query = ListQuery(sort: sort)
        for word in filters {
            let (key, value) = pair(word)
            guard let filter = source.filters.first(where: { $0.key == key }) else {
                throw .unknownFilter(DisplayText(key), known: source.filters.map(\.key), source: source.name)
            }
            guard let text = SearchText(filter.value(typed: value ?? "")) else {
                throw .badFilterValue(key: key, takes: filter.values)
            }
            query.filters[key] = text
        }
        try query.check(source)
        return query
    }

    /// The words that `query` reads as this one.
    static func words(of query: ListQuery) -> [String] {
        let filters = query.filters.sorted { $0.key < $1.key }.map { "\(option)\($0)=\($1.words)" }
        return filters + [query.sort.map { "--sort=\($0)" }].compactMap(\.self)
    }

    /// What stands before the first equals sign, and what after it.
    private static func pair(_ word: String) -> (key: String, value: String?) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : nil)
    }
}
