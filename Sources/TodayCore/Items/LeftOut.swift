/// What a person never wants to see of a source: ids of items, or names as people write them.
///
/// Lists, bars, widgets and announcements leave it out; the catalogue and the history record it all the same.
package struct LeftOut: Hashable, Sendable {
    /// The most entries for one source.
    package static let most = 1_000
    /// The most names in a sentence.
    private static let mostNamed = 3

    /// The entries as the configuration has them.
    package let entries: [String]
    private let folded: Set<String>

    /// Leaves these out; without any, nothing.
    package init(_ entries: [String] = []) {
        self.entries = entries
        folded = Set(entries.map { DisplayText($0).folded })
    }

    package var isEmpty: Bool { entries.isEmpty }

    /// The entries folded for comparing them, in a fixed order; `nil` if there are none.
    var compared: [String]? { isEmpty ? nil : folded.sorted() }

    /// Leaves out what either of them does.
    func with(_ other: [String]) -> LeftOut { other.isEmpty ? self : LeftOut(entries + other) }

    package func contains(_ id: ItemID, _ title: DisplayText) -> Bool {
        !isEmpty && (folded.contains(id.description.lowercased()) || folded.contains(title.folded))
    }

    /// Whether it is left out: a channel also by its login.
    package func contains(_ item: Item) -> Bool {
        contains(item.id, item.title)
            || !isEmpty && item.channel.map { folded.contains(DisplayText($0.text).folded) } ?? false
    }

    /// The items that remain, in their order.
    package func kept(_ items: [Item]) -> [Item] { isEmpty ? items : items.filter { !contains($0) } }

    /// "Hidden: Just Chatting.", or only how many if they are more than a line has room for; `nil` if there are none.
    ///
    /// `noun` is what they are called, and `command` whose `hidden` lists them, which a window does not have.
    package static func sentence(
        _ titles: [DisplayText], _ noun: Noun, command: String?, _ translations: Translations = .current
    ) -> String? {
        guard !titles.isEmpty else { return nil }
        guard titles.count > mostNamed else {
            let names = titles.map { $0.truncated(to: 40).escaped(for: .plain) }.joined(separator: ", ")
            return translations.gettext("Hidden: {names}.", ["names": names])
        }
        let values: MessageValues = ["nouns": noun.counted(titles.count, translations), "command": command ?? ""]
        return command == nil
            ? translations.gettext("Hidden: {nouns}.", values)
            : translations.gettext("Hidden: {nouns}; `{command} hidden` lists all.", values)
    }
}
