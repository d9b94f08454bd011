/// News of single items: new ones, and changed facts of others.
protocol ItemNews: News where Row == EntryChange {
    associatedtype State: AnnouncedState

    /// What was announced; `nil` before the first list.
    var known: State? { get set }

    /// The latest list, by id.
    var seen: [ItemID: Item] { get }

    /// Whether the rules still want a pending change announced.
    func allows(_ change: EntryChange, _ rules: NotifyRules) -> Bool
}

/// What was announced of single items, and what is pending.
protocol AnnouncedState: Sendable, Codable {
    /// The differences that are not announced yet.
    var news: [EntryChange] { get set }

    /// Counts a change as announced; `item` is the latest state of its item, `nil` if that is not on the list.
    mutating func learn(_ change: EntryChange, _ item: Item?)
}

extension ItemNews {
    func allows(_ change: EntryChange, _ rules: NotifyRules) -> Bool { true }

    func pending(_ context: PollContext, _ queue: NoticeQueue) -> Pending<EntryChange> {
        let (all, polls) = (known?.news ?? [], context.wantedPollsOfEntries)
        let due = all.filter { $0.polls >= polls && allows($0, context.rules) }
        if !due.isEmpty { return .lasting(due) }
        guard let first = all.max(by: { $0.polls < $1.polls }) else { return .nothing(.unchanged, []) }
        return .nothing(.waiting(polls: first.polls, of: polls), all)
    }

    mutating func markAnnounced(_ changes: [EntryChange]) {
        let seen = seen
        for change in changes { known?.learn(change, seen[change.item.id]) }
        known?.news.removeAll { one in changes.contains { $0.hasSameContent(as: one) } }
    }
}

/// A new item, or a changed fact of one.
package struct EntryChange: Hashable, Sendable, Codable {
    /// The item, with its page, and if it is new, with its watched facts.
    package let item: Item
    /// The key of the fact; `nil` if the item itself is new.
    package let fact: String?
    /// The value of the fact when it was announced.
    package let before: DisplayText?
    /// Its value now.
    package let after: DisplayText?
    /// In how many polls in a row it was seen.
    var polls = 1

    /// A new item of a list of which `facts` are watched.
    init(new item: Item, facts: [String] = []) {
        let watched = item.facts?.filter { facts.contains($0.key) } ?? []
        (self.item, fact, before, after) = (Self.reduced(item, watched.isEmpty ? nil : watched), nil, nil, nil)
    }

    init(_ item: Item, _ fact: String, from before: DisplayText, to after: DisplayText) {
        (self.item, self.fact) = (Self.reduced(item), fact)
        (self.before, self.after) = (before, after)
    }

    /// The change, seen once more than before.
    func counted(after earlier: [EntryChange], upTo limit: Int) -> EntryChange {
        let polls = earlier.first { $0.hasSameContent(as: self) }?.polls ?? 0
        return changed(self) { $0.polls = polls.oneMore(upTo: limit) }
    }

    func hasSameContent(as other: EntryChange) -> Bool {
        item.id == other.item.id && fact == other.fact && before == other.before && after == other.after
    }

    /// What it says: "Birdperson: Alive → Dead", "New: Zorblat"; `translate` gives a value in the user's language.
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
