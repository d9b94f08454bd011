import TodayCore

/// A list's filters and order as words of a command line.
///
/// Each source has its own filters, and the parser's options are the same for all: it knows `--filter KEY=VALUE` alone,
/// and `--KEY VALUE` is rewritten before it reads the words.
enum QueryWords {
    private static let command = "list"
    private static let option = "--filter="

    /// The words of a command line with the filters of `source` written as the parser knows them.
    ///
    /// A filter without a value keeps none, which `query` reports.
    static func rewritten(_ words: [String], for source: SourceDescriptor) -> [String] {
        let keys = Set(source.filters.map(\.key))
        guard !keys.isEmpty, words.first(where: { !$0.hasPrefix("-") }) == command else { return words }
        let options = words.prefix { $0 != "--" }
        var (rest, result) = (options[...], [String]())
        while let word = rest.popFirst() {
            guard let (key, value) = filter(word), keys.contains(key) else {
                result.append(word)
                continue
            }
            let next = value ?? (rest.first?.hasPrefix("-") == false ? rest.popFirst() : nil)
            result.append(option + key + (next.map { "=\($0)" } ?? ""))
        }
        return result + words[options.endIndex...]
    }

    /// The query of `--filter` words and an order; throws what `source` cannot do of it.
    ///
    /// Of a filter that is given twice, the later value counts.
    static func query(
        filters: [String], sort: String?, of source: SourceDescriptor
    ) throws(QueryError) -> ListQuery {
        var query = ListQuery(sort: sort)
        for word in filters {
            let (key, value) = pair(word)
            guard let filter = source.filters.first(where: { $0.key == key }) else {
                throw .unknownFilter(DisplayText(key), known: source.filters.map(\.key), source: source.name)
            }
            guard let text = SearchText(value ?? "") else { throw .badFilterValue(key: key, takes: filter.values) }
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

    /// The key and the value of `--KEY=VALUE`; without a value, of `--KEY`.
    private static func filter(_ word: String) -> (key: String, value: String?)? {
        word.hasPrefix("--") ? pair(String(word.dropFirst(2))) : nil
    }

    /// What stands before the first equals sign, and what after it.
    private static func pair(_ word: String) -> (key: String, value: String?) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : nil)
    }
}
