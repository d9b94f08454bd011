/// Which streams of followed channels are announced, by their games and titles.
///
/// A channel in `notify.channels` is announced only while it plays a game that is listed there for it. Any other
/// channel is announced unless its game is in `notify.games.leaveOut`. If `notify.games.only` or `notify.titles` is
/// set, its game must also be in `only`, or its title must contain a word of `titles`.
package struct ChannelRules: Hashable, Sendable {
    /// A channel, and one of the games that it must play to be announced.
    package struct Entry: Hashable, Sendable {
        /// The login, name or id of the channel.
        package let channel: String
        package let game: String

        package init(_ channel: String, _ game: String) { (self.channel, self.game) = (channel, game) }

        package var json: String {
            "{\"channel\": \(JSONValue.quoted(channel)), \"game\": \(JSONValue.quoted(game))}"
        }

        /// Whether `channel` is the login, name or id of this item.
        package func concerns(_ item: Item) -> Bool { LeftOut([channel]).contains(item) }
    }

    /// The maximum length of each list.
    package static let most = 100

    package private(set) var only: GameNames = []
    package private(set) var leaveOut: GameNames = []
    package private(set) var titles: [String] = []
    package private(set) var entries: [Entry] = []
    private var pairs: [Pair] = []

    private struct Pair: Hashable {
        let channel: LeftOut
        let game: GameNames

        init(_ entry: Entry) { (channel, game) = (LeftOut([entry.channel]), [entry.game]) }
    }

    package init(
        only: [String] = [], leaveOut: [String] = [], titles: [String] = [], entries: [Entry] = []
    ) {
        (self.only, self.leaveOut, self.entries) = (GameNames(only), GameNames(leaveOut), entries)
        self.titles = titles.map(Self.words).filter { !$0.isEmpty }
        pairs = entries.map(Pair.init)
    }

    package var isEmpty: Bool { only.isEmpty && leaveOut.isEmpty && titles.isEmpty && entries.isEmpty }

    func allow(_ channel: Item) -> Bool {
        let channelPairs = pairs.filter { $0.channel.contains(channel) }
        guard channelPairs.isEmpty else { return channelPairs.contains { $0.game.contains(gameOf: channel) } }
        if leaveOut.contains(gameOf: channel) { return false }
        if only.isEmpty, titles.isEmpty { return true }
        return only.contains(gameOf: channel) || hasWord(channel)
    }

    private func hasWord(_ channel: Item) -> Bool {
        guard !titles.isEmpty, let title = channel.text(ChannelFact.title) else { return false }
        let words = " \(Self.words(title.escaped(for: .plain))) "
        return titles.contains { words.contains(" \($0) ") }
    }

    private static func words(_ text: String) -> String {
        DisplayText(text).folded.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }
}

/// Games, by name or id, that are compared with the games of channels.
package struct GameNames: Hashable, Sendable, ExpressibleByArrayLiteral {
    package let names: [String]
    private let foldedNames: Set<String>

    package init(_ names: [String]) { (self.names, foldedNames) = (names, Set(names.map { DisplayText($0).folded })) }

    package init(arrayLiteral elements: String...) { self.init(elements) }

    package var isEmpty: Bool { names.isEmpty }

    /// Returns whether the game of a channel is one of these; `false` for a channel that is not live.
    package func contains(gameOf channel: Item) -> Bool {
        !isEmpty
            && [ChannelFact.game, ChannelFact.gameID].contains { key in
                channel.text(key).map { foldedNames.contains($0.folded) } ?? false
            }
    }
}

extension ChannelRules {
    /// Returns the rules as sentences, without the rules for the channels `leftOut`, which are never announced.
    func sentences(without leftOut: [String]) -> [String] {
        let silent = LeftOut(leftOut)
        func list(_ names: [String]) -> MessageValues {
            ["names": names.map { DisplayText($0).inSentence }.joined(separator: ", ")]
        }
        let entrySentences = entries.filter { !silent.contains(name: $0.channel) }.map { entry in
            gettext(
                "{channel} only when it plays {game}.",
                ["channel": DisplayText(entry.channel).inSentence, "game": DisplayText(entry.game).inSentence])
        }
        return [
            only.isEmpty ? nil : gettext("Only channels that play {names}.", list(only.names)),
            titles.isEmpty
                ? nil
                : only.isEmpty
                    ? gettext("Only channels with one of these words in their title: {names}.", list(titles))
                    : gettext("Also channels with one of these words in their title: {names}.", list(titles)),
            leaveOut.isEmpty ? nil : gettext("No channels that play {names}.", list(leaveOut.names)),
        ].compactMap(\.self) + entrySentences
    }
}

extension ConfigurationObject {
    /// Reads the rules from a section `notify`; absent keys have the values of `rules`.
    mutating func channelRules(_ rules: ChannelRules) throws(ConfigurationError) -> ChannelRules {
        var (only, leaveOut) = (rules.only.names, rules.leaveOut.names)
        if var games = try object("games") {
            only = try games.titles("only", most: ChannelRules.most) ?? only
            leaveOut = try games.titles("leaveOut", most: ChannelRules.most) ?? leaveOut
            try games.rejectUnreadKeys()
        }
        let titles = try words("titles") ?? rules.titles
        let entries = try channels("channels") ?? rules.entries
        return ChannelRules(only: only, leaveOut: leaveOut, titles: titles, entries: entries)
    }

    private mutating func words(_ key: String) throws(ConfigurationError) -> [String]? {
        let values: MessageValues = ["most": "\(ChannelRules.most)"]
        return try value(key, gettext("must be a list of at most {most} words, [\"speedrun\"]", values)) { node in
            guard case .array(let nodes) = node.value, nodes.count <= ChannelRules.most else { return nil }
            let words = nodes.compactMap(\.string).filter { $0.contains { $0.isLetter || $0.isNumber } }
            return words.count == nodes.count ? words : nil
        }
    }

    private mutating func channels(_ key: String) throws(ConfigurationError) -> [ChannelRules.Entry]? {
        let example = "{\"channel\": \"gronkh\", \"game\": \"Minecraft\"}"
        return try value(
            key,
            gettext(
                "must be a list of at most {most} channels with a game, [{example}]",
                ["most": "\(ChannelRules.most)", "example": example])
        ) { node in
            guard case .array(let nodes) = node.value, nodes.count <= ChannelRules.most else { return nil }
            let entries = nodes.compactMap { node -> ChannelRules.Entry? in
                guard case .object(let members) = node.value, members.count == 2 else { return nil }
                let texts = ["channel", "game"].compactMap { key in
                    members.first { $0.key == key }?.value.string.flatMap { DisplayText($0).isEmpty ? nil : $0 }
                }
                return texts.count == 2 ? ChannelRules.Entry(texts[0], texts[1]) : nil
            }
            return entries.count == nodes.count ? entries : nil
        }
    }
}
