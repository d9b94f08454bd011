extension ListQuery {
    /// The longest value of a filter, in bytes; the longest real one, the name of a place, has about forty characters.
    static let longestValue = 128

    /// Throws what `source` cannot do of this: a filter, a value or an order that it does not have, a page that cannot
    /// be reached.
    package func check(_ source: SourceDescriptor) throws(QueryError) {
        for (key, value) in filters.sorted(by: { $0.key < $1.key }) {
            guard let filter = source.filters.first(where: { $0.key == key }) else {
                throw .unknownFilter(DisplayText(key), known: source.filters.map(\.key), source: source.name)
            }
            guard filter.takes(value.words), value.words.utf8.count <= Self.longestValue else {
                throw .badFilterValue(key: key, takes: filter.values)
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
}
