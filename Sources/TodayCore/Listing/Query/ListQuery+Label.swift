extension ListQuery {
    /// The label of `source` with what this list shows of it in the heading: "Fruit (Kind: apple; Order: Name, A to Z)".
    package func label(of source: SourceDescriptor) -> SourceLabel {
        let chosen = source.filters.compactMap { filter in filters[filter.key].map { "\(filter.label): \($0.words)" } }
        let order = source.sortOrders.first { $0.key == sort }.map { "Order: \($0.label)" }
        let all = chosen + [order].compactMap(\.self)
        guard !all.isEmpty else { return source.label }
        let heading = "\(source.label.heading) (\(all.joined(separator: "; ")))"
        return SourceLabel(name: source.name, service: source.label.service, heading: heading)
    }
}
