/// The items of a source that the user has hidden, by id or name; the catalogue and the history still record them.
package struct LeftOut: Hashable, Sendable {
    package static let most = 1_000
    private static let mostNamed = 3

    package let entries: [String]
    private let foldedEntries: Set<String>
    /// The hidden games, which also hide the channels that play them; empty for every source but channels.
    package private(set) var games: GameNames = []

    package init(_ entries: [String] = []) {
        self.entries = entries
        foldedEntries = Set(entries.map { DisplayText($0).folded })
    }

    package var isEmpty: Bool { entries.isEmpty && games.isEmpty }

    var sortedFoldedEntries: [String]? { foldedEntries.isEmpty ? nil : foldedEntries.sorted() }

    func adding(_ other: [String]) -> LeftOut { other.isEmpty ? self : LeftOut(entries + other).withGames(games) }

    package func withGames(_ games: GameNames) -> LeftOut { changed(self) { $0.games = games } }

    package func contains(_ id: ItemID, _ title: DisplayText) -> Bool {
        !isEmpty && (foldedEntries.contains(id.description.lowercased()) || foldedEntries.contains(title.folded))
    }

    package func contains(name: String) -> Bool { foldedEntries.contains(DisplayText(name).folded) }

    /// Whether the item is hidden, by its id, its name, or the login or the game of a channel.
    package func contains(_ item: Item) -> Bool {
        guard !isEmpty else { return false }
        return contains(item.id, item.title) || games.contains(gameOf: item)
            || item.channel.map { foldedEntries.contains(DisplayText($0.text).folded) } ?? false
    }

    /// Returns the channel's game if that is the only reason the channel is hidden; otherwise `nil`.
    package func game(hiding item: Item) -> DisplayText? {
        guard games.contains(gameOf: item), !withGames([]).contains(item) else { return nil }
        return item.text(ChannelFact.game)
    }

    /// Returns the games that are the only reason why some of the channels `items` are hidden, each once.
    package func games(hiding items: [Item]) -> [DisplayText] {
        var known: Set<DisplayText> = []
        return items.compactMap { game(hiding: $0) }.filter { known.insert($0).inserted }
    }

    /// Returns the items that are not hidden, in their order.
    package func kept(_ items: [Item]) -> [Item] { isEmpty ? items : items.filter { !contains($0) } }

    /// Returns "Hidden: Just Chatting.", or the number of items if there are more than three; `nil` without items.
    ///
    /// `command` is the source's command, whose subcommand `hidden` lists all hidden items; `nil` in a window.
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

    /// Returns a sentence about games that hide channels, without a command if `isWindow`; `nil` without games.
    package static func sentence(
        ofGames games: [DisplayText], isWindow: Bool = false, _ translations: Translations = .current
    ) -> String? {
        guard !games.isEmpty else { return nil }
        let values: MessageValues = [
            "games": games.map(\.inSentence).joined(separator: ", "), "command": unhideCommand(for: games),
        ]
        return isWindow
            ? translations.gettext("Channels that play {games} are hidden with the game.", values)
            : translations.gettext(
                "Channels that play {games} are hidden with the game; `{command}` shows them.", values)
    }

    /// Returns the command that unhides games, such as "… unhide Minecraft 'Just Chatting'".
    package static func unhideCommand(for games: [DisplayText]) -> String {
        let names = games.map { ShellWord.text($0.escaped(for: .plain)) }
        return "\(SourceDescriptor.topGamesName) unhide \(names.joined(separator: " "))"
    }
}
