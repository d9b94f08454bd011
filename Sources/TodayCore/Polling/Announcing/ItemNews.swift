protocol ItemNews: News where Row == ItemChange {
    associatedtype State: AnnouncedState

    /// The announced state; `nil` before the first list, and if announcements are disabled.
    var known: State? { get set }

    var seen: [ItemID: Item] { get }

    func allows(_ change: ItemChange, _ rules: NotifyRules) -> Bool
}

/// The announced state of single items, and the pending changes.
protocol AnnouncedState: Sendable, Codable {
    var news: [ItemChange] { get set }

    /// Marks a change as announced; `item` is the latest state of the item, or `nil` if it is unknown.
    mutating func markAnnounced(_ change: ItemChange, latest item: Item?)
}

extension ItemNews {
    func allows(_ change: ItemChange, _ rules: NotifyRules) -> Bool { true }

    func pending(_ context: PollContext, _ claims: NoticeClaims) -> Pending<ItemChange> {
        let (changes, polls) = (known?.news ?? [], context.itemDwell)
        let due = changes.filter { $0.polls >= polls && allows($0, context.rules) }
        if !due.isEmpty { return .lasting(due) }
        guard let first = changes.max(by: { $0.polls < $1.polls }) else { return .nothing(.unchanged, []) }
        return .nothing(.waiting(polls: first.polls, of: polls), changes)
    }

    mutating func markAnnounced(_ changes: [ItemChange]) {
        let seen = seen
        for change in changes { known?.markAnnounced(change, latest: seen[change.item.id]) }
        known?.news.removeAll { one in changes.contains { $0.hasSameContent(as: one) } }
    }
}

/// A new item or, in a live list, a new stream; or a changed fact of an item.
package struct ItemChange: Hashable, Sendable, Codable {
    /// The item with its title and link; a new item also with its watched facts.
    package let item: Item
    /// The key of the fact; `nil` for a new item or stream.
    package let fact: String?
    package let before: DisplayText?
    package let after: DisplayText?
    /// The number of polls that contained the change, at most as many as an announcement needs.
    var polls = 1

    init(new item: Item, facts: [String] = []) {
        let watchedFacts = item.facts?.filter { facts.contains($0.key) } ?? []
        self.item = Self.reduced(item, watchedFacts.isEmpty ? nil : watchedFacts)
        (fact, before, after) = (nil, nil, nil)
    }

    init(_ item: Item, _ fact: String, from before: DisplayText, to after: DisplayText) {
        (self.item, self.fact) = (Self.reduced(item), fact)
        (self.before, self.after) = (before, after)
    }

    func counted(after earlier: [ItemChange], upTo limit: Int) -> ItemChange {
        let polls = earlier.first { $0.hasSameContent(as: self) }?.polls ?? 0
        return changed(self) { $0.polls = polls.oneMore(upTo: limit) }
    }

    func hasSameContent(as other: ItemChange) -> Bool {
        item.id == other.item.id && fact == other.fact && before == other.before && after == other.after
    }

    /// Returns the change as text: "Birdperson: Alive → Dead", "New: Zorblat"; `translate` translates a value.
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
