/// News of a list that hardly ever changes: new items, and those with a fact that has changed since it was announced.
///
/// The first list counts as announced, and so does an item that is missing from an answer: services lose some for a day,
/// and they are not new when they are back.
struct EntryNews: ItemNews {
    static let slot = NoticeSlot.entries

    static func rows(of content: Notice.Content) -> [EntryChange]? {
        if case .entries(let changes, _) = content { changes } else { nil }
    }

    /// What was announced; `nil` if the rules announce nothing, and before the first list.
    var known: KnownEntries?
    private let watch: FieldWatch
    /// The entries as last seen, for the facts of new ones.
    private(set) var seen: [ItemID: Item] = [:]

    init(_ watch: FieldWatch, _ known: KnownEntries?) {
        self.watch = watch
        self.known = known.flatMap { $0.facts == watch.facts ? $0 : nil }
    }

    mutating func observe(_ items: [Item], _ context: PollContext) -> Comparison {
        let rules = context.rules
        guard rules.tellsNew || rules.tellsChanged else {
            known = nil
            return .disabled
        }
        seen = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        guard var known else {
            known = KnownEntries(items, facts: watch.facts)
            return .first
        }
        let changes = items.flatMap { known.changes(in: $0) }
        for change in changes where !rules.tells(change) { known.learn(change, seen[change.item.id]) }
        let missing = known.news.filter { seen[$0.item.id] == nil && rules.tells($0) }
        let wanted = changes.filter { rules.tells($0) }
        known.news = missing + wanted.map { $0.counted(after: known.news, upTo: context.wantedPollsOfEntries) }
        self.known = known
        return .compared
    }

    func allows(_ change: EntryChange, _ rules: NotifyRules) -> Bool { rules.tells(change) }

    func notice(_ changes: [EntryChange], _ context: PollContext) -> Notice? {
        let subject = changes.count == 1 ? changes[0].item : nil
        return Notice(label: context.label, content: .entries(changes, watch), subject: subject)
    }
}

extension NotifyRules {
    fileprivate func tells(_ change: EntryChange) -> Bool {
        (change.fact == nil ? tellsNew : tellsChanged) && !hidden.contains(change.item)
    }
}

/// The announced state of a watched list.
package struct KnownEntries: AnnouncedState, Hashable {
    /// The keys of the watched facts.
    let facts: [String]
    /// The values of the facts, by the ids of all entries ever seen.
    var values: [String: [DisplayText]]
    /// What differs from that and has not been announced yet.
    var news: [EntryChange]

    /// Counts everything on a list as announced.
    init(_ items: [Item], facts: [String]) {
        self.facts = facts
        values = Dictionary(items.map { ($0.id.description, Self.values($0, facts)) }) { first, _ in first }
        news = []
    }

    mutating func learn(_ change: EntryChange, _ item: Item?) {
        let id = change.item.id.description
        if let fact = change.fact, let place = facts.firstIndex(of: fact), let after = change.after {
            if values[id]?.indices.contains(place) == true { values[id]?[place] = after }
        } else {
            // After a restart the change is all that is left of the item.
            values[id] = Self.values(item ?? change.item, facts)
        }
    }

    /// The changes of an item since it was announced.
    fileprivate func changes(in item: Item) -> [EntryChange] {
        guard let old = values[item.id.description], old.count == facts.count else {
            return [EntryChange(new: item, facts: facts)]
        }
        let new = Self.values(item, facts)
        return facts.indices.filter { new[$0] != old[$0] && !new[$0].isEmpty }.map { place in
            EntryChange(item, facts[place], from: old[place], to: new[place])
        }
    }

    /// An item's values of some facts, in their order; "" for those that it lacks.
    private static func values(_ item: Item, _ facts: [String]) -> [DisplayText] {
        facts.map { item.text($0) ?? DisplayText("") }
    }
}
