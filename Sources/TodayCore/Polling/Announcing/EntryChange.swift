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

    /// A changed fact.
    init(_ item: Item, _ fact: String, from before: DisplayText, to after: DisplayText) {
        (self.item, self.fact) = (Self.reduced(item), fact)
        (self.before, self.after) = (before, after)
    }

    /// Whether it says the same as another one, however often each was seen.
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
