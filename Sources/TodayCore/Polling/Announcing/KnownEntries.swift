/// What people know of a watched list.
package struct KnownEntries: Hashable, Sendable, Codable {
    /// The keys of the watched facts.
    let facts: [String]
    /// The values of the facts, by the ids of all entries ever seen.
    var values: [String: [DisplayText]]
    /// What differs from that and has not been announced yet.
    var news: [EntryChange]

    /// Takes everything on a list as known.
    init(_ items: [Item], _ watch: EntryWatch) {
        facts = watch.facts
        values = Dictionary(items.map { ($0.id.description, watch.values($0)) }) { first, _ in first }
        news = []
    }

    /// Takes what a change says as known.
    mutating func learn(_ change: EntryChange, _ item: Item?, _ watch: EntryWatch) {
        let id = change.item.id.description
        if let fact = change.fact, let place = facts.firstIndex(of: fact), let after = change.after {
            if values[id]?.indices.contains(place) == true { values[id]?[place] = after }
        } else {
            // After a restart the change alone has what was seen of it.
            values[id] = watch.values(item ?? change.item)
        }
    }
}
