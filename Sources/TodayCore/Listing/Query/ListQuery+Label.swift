extension ListQuery {
    /// The label of `source` with what this list shows of it in the heading: "Fruit (Kind: apple; Order: Name, A to Z)".
    ///
    /// `heading` is what stands before that, if it is not the source's own.
    package func label(of source: SourceDescriptor, heading own: String? = nil) -> SourceLabel {
        let own = own ?? source.label.heading
        let chosen = source.filters.compactMap { filter in
            filters[filter.key].map { ListChoice(label: filter.label, value: $0.words) }
        }
        let order = source.sortOrders.first { $0.key == sort }.map { ListChoice(label: "Order", value: $0.label) }
        let all = chosen + [order].compactMap(\.self)
        let heading = all.isEmpty ? own : "\(own) (\(ListChoice.text(all)))"
        return source.label.with(heading: heading, chosen: all)
    }
}
