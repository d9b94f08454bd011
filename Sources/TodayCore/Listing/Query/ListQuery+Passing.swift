extension ListQuery {
    /// Whether we can tell without the service which items of `source` pass the filters.
    package func isDecidable(_ source: SourceDescriptor) -> Bool {
        search == nil && !filters.isEmpty
            && filters.keys.allSatisfy { key in source.filters.contains { $0.key == key && $0.match != nil } }
    }

    /// The items that pass all filters of `source`, as far as we can tell.
    package func passing(_ items: [Item], of source: SourceDescriptor) -> [Item] {
        items.filter { item in
            filters.allSatisfy { key, value in
                source.filters.first { $0.key == key }?.passes(item, value.words) ?? false
            }
        }
    }
}
