/// News of a list that hardly ever changes: new items, and those with a fact that has changed since it was announced.
///
/// The first list is taken as known. An entry that is missing from an answer stays known: services lose some for a
/// day, and they are not new when they are back.
struct EntryNews: News {
    static let slot = NoticeSlot.entries

    /// What people know; `nil` if nothing is announced, or nothing was seen yet.
    private(set) var known: KnownEntries?
    private let watch: FieldWatch
    /// The entries as last seen, for the facts of new ones.
    private var seen: [ItemID: Item] = [:]

    init(_ watch: FieldWatch, _ known: KnownEntries?) {
        self.watch = watch
        self.known = known.flatMap { $0.facts == watch.facts ? $0 : nil }
    }

    /// Compares all entries with what people know.
    mutating func see(_ items: [Item], _ moment: AnnouncingMoment) -> Sight {
        let rules = moment.conditions.rules
        guard rules.tellsNew || rules.tellsChanged else {
            known = nil
            return .ignored
        }
        seen = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        guard var known else {
            known = KnownEntries(items, watch)
            return .first
        }
        let changes = items.flatMap { Self.changes($0, known, watch) }
        for change in changes where !rules.tells(change) { known.learn(change, seen[change.item.id], watch) }
        let missing = known.news.filter { seen[$0.item.id] == nil && rules.tells($0) }
        let wanted = changes.filter { rules.tells($0) }
        known.news = missing + wanted.map { $0.counted(after: known.news, upTo: moment.wantedPollsOfEntries) }
        self.known = known
        return .compared
    }

    func pending(_ moment: AnnouncingMoment) -> Pending<EntryChange> {
        let (all, polls) = (known?.news ?? [], moment.wantedPollsOfEntries)
        let due = all.filter { $0.polls >= polls && moment.conditions.rules.tells($0) }
        if !due.isEmpty { return .lasting(due) }
        guard let first = all.max(by: { $0.polls < $1.polls }) else { return .nothing(.unchanged, []) }
        return .nothing(.waiting(polls: first.polls, of: polls), all)
    }

    func notice(_ changes: [EntryChange], _ moment: AnnouncingMoment) -> Notice? {
        let subject = changes.count == 1 ? changes[0].item : nil
        return Notice(label: moment.label, content: .entries(changes, watch), subject: subject)
    }

    mutating func tell(_ changes: [EntryChange]) {
        for change in changes { known?.learn(change, seen[change.item.id], watch) }
        known?.news.removeAll { one in changes.contains { $0.saysTheSame(as: one) } }
    }

    /// The changes in an entry that people do not know.
    private static func changes(_ item: Item, _ known: KnownEntries, _ watch: FieldWatch) -> [EntryChange] {
        guard let old = known.values[item.id.description], old.count == watch.facts.count else {
            return [EntryChange(new: item, facts: watch.facts)]
        }
        let new = watch.values(item)
        return watch.facts.indices.filter { new[$0] != old[$0] && !new[$0].isEmpty }.map { place in
            EntryChange(item, watch.facts[place], from: old[place], to: new[place])
        }
    }
}

extension NotifyRules {
    fileprivate func tells(_ change: EntryChange) -> Bool {
        (change.fact == nil ? tellsNew : tellsChanged) && !hidden.contains(change.item)
    }
}

extension EntryChange {
    /// The change, seen once more than before.
    func counted(after earlier: [EntryChange], upTo limit: Int) -> EntryChange {
        let polls = earlier.first { $0.saysTheSame(as: self) }?.polls ?? 0
        return changed(self) { $0.polls = polls.oneMore(upTo: limit) }
    }
}

/// A new entry, or a changed fact of a known one.
package struct EntryChange: Hashable, Sendable, Codable {
    /// The entry, with its page, and if it is new, with its watched facts.
    package let item: Item
    /// The key of the fact; `nil` if the entry itself is new.
    package let fact: String?
    /// The value of the fact that people know.
    package let before: DisplayText?
    /// Its value now.
    package let after: DisplayText?
    /// In how many polls in a row it was seen.
    var polls = 1

    /// A new entry of a list of which `facts` are watched.
    init(new item: Item, facts: [String] = []) {
        let watched = item.facts?.filter { facts.contains($0.key) } ?? []
        (self.item, fact, before, after) = (Self.reduced(item, watched.isEmpty ? nil : watched), nil, nil, nil)
    }

    init(_ item: Item, _ fact: String, from before: DisplayText, to after: DisplayText) {
        (self.item, self.fact) = (Self.reduced(item), fact)
        (self.before, self.after) = (before, after)
    }

    func saysTheSame(as other: EntryChange) -> Bool {
        item.id == other.item.id && fact == other.fact && before == other.before && after == other.after
    }

    /// What it says: "Birdperson: Alive → Dead", "New: Zorblat"; `translate` gives a value in the person's language.
    func line(_ target: Escape, _ translations: Translations, _ translate: (DisplayText) -> DisplayText) -> String {
        let title = item.title.truncated(to: 60).escaped(for: target)
        guard let before, let after else { return translations.gettext("New: {title}", ["title": title]) }
        let values = [before, after].map { value in
            value.isEmpty ? "?" : translate(value).truncated(to: 40).escaped(for: target)
        }
        return "\(title): \(values[0]) → \(values[1])"
    }

    private static func reduced(_ item: Item, _ facts: [Fact]? = nil) -> Item {
        Item(rank: Item.unranked, id: item.id, title: item.title, link: item.link, facts: facts)
    }
}

/// The announced state of a watched list.
package struct KnownEntries: Hashable, Sendable, Codable {
    /// The keys of the watched facts.
    let facts: [String]
    /// The values of the facts, by the ids of all entries ever seen.
    var values: [String: [DisplayText]]
    /// What differs from that and has not been announced yet.
    var news: [EntryChange]

    /// Takes everything on a list as known.
    init(_ items: [Item], _ watch: FieldWatch) {
        facts = watch.facts
        values = Dictionary(items.map { ($0.id.description, watch.values($0)) }) { first, _ in first }
        news = []
    }

    /// Takes what a change says as known.
    mutating func learn(_ change: EntryChange, _ item: Item?, _ watch: FieldWatch) {
        let id = change.item.id.description
        if let fact = change.fact, let place = facts.firstIndex(of: fact), let after = change.after {
            if values[id]?.indices.contains(place) == true { values[id]?[place] = after }
        } else {
            // After a restart the change alone has what was seen of it.
            values[id] = watch.values(item ?? change.item)
        }
    }
}
