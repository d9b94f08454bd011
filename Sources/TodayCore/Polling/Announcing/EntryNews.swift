/// News of a list that rarely changes: new items, and items with changed facts.
///
/// The first list counts as announced. A missing item stays announced, as services sometimes omit items for a day.
struct EntryNews: ItemNews {
    static let slot = NoticeSlot.entries

    static func rows(of content: Notice.Content) -> [ItemChange]? {
        if case .entries(let changes, _) = content { changes } else { nil }
    }

    /// The announced state; `nil` if announcements are disabled, and before the first list with the watched facts.
    var known: KnownItems?
    private let watch: FactWatch
    private(set) var seen: [ItemID: Item] = [:]

    init(_ watch: FactWatch, _ known: KnownItems?) {
        self.watch = watch
        self.known = known.flatMap { $0.facts == watch.facts ? $0 : nil }
    }

    mutating func observe(_ items: [Item], _ context: PollContext) -> Comparison {
        let rules = context.rules
        guard rules.announcesNew || rules.announcesChanged else {
            known = nil
            return .disabled
        }
        seen = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        guard var known else {
            known = KnownItems(items, facts: watch.facts)
            return .first
        }
        let changes = items.flatMap { known.changes(in: $0) }
        for change in changes where !rules.announces(change) {
            known.markAnnounced(change, latest: seen[change.item.id])
        }
        let unseen = known.news.filter { seen[$0.item.id] == nil && rules.announces($0) }
        let allowedChanges = changes.filter { rules.announces($0) }
        known.news = unseen + allowedChanges.map { $0.counted(after: known.news, upTo: context.itemDwell) }
        self.known = known
        return .compared
    }

    func allows(_ change: ItemChange, _ rules: NotifyRules) -> Bool { rules.announces(change) }

    func notice(_ changes: [ItemChange], _ context: PollContext) -> Notice? {
        let subject = changes.count == 1 ? changes[0].item : nil
        return Notice(label: context.label, content: .entries(changes, watch), subject: subject)
    }
}

extension NotifyRules {
    fileprivate func announces(_ change: ItemChange) -> Bool {
        (change.fact == nil ? announcesNew : announcesChanged) && !hidden.contains(change.item)
    }
}

/// The announced state of a watched list.
package struct KnownItems: AnnouncedState, Hashable {
    let facts: [String]
    /// The announced values of the facts, by item id; a new item is missing until it is announced.
    var values: [String: [DisplayText]]
    var news: [ItemChange]

    init(_ items: [Item], facts: [String]) {
        self.facts = facts
        values = Dictionary(items.map { ($0.id.description, Self.values($0, facts)) }) { first, _ in first }
        news = []
    }

    mutating func markAnnounced(_ change: ItemChange, latest item: Item?) {
        let id = change.item.id.description
        if let fact = change.fact, let index = facts.firstIndex(of: fact), let after = change.after {
            if values[id]?.indices.contains(index) == true { values[id]?[index] = after }
        } else {
            // After a restart, the latest item is missing until the first response.
            values[id] = Self.values(item ?? change.item, facts)
        }
    }

    /// Returns the differences between an item and its announced state; a value that is now missing does not count.
    fileprivate func changes(in item: Item) -> [ItemChange] {
        guard let old = values[item.id.description], old.count == facts.count else {
            return [ItemChange(new: item, facts: facts)]
        }
        let new = Self.values(item, facts)
        return facts.indices.filter { new[$0] != old[$0] && !new[$0].isEmpty }.map { index in
            ItemChange(item, facts[index], from: old[index], to: new[index])
        }
    }

    private static func values(_ item: Item, _ facts: [String]) -> [DisplayText] {
        facts.map { item.text($0) ?? DisplayText("") }
    }
}
