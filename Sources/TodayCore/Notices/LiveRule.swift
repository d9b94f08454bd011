/// A game whose channels are announced when they go live: an element of the list `notify.live` in the configuration.
package struct LiveRule: Hashable, Sendable, Codable {
    /// The maximum number of games; each requires a request at every poll.
    package static let most = 10
    package static let viewers = 1...1_000_000

    package let game: ItemID
    package let name: DisplayText?
    package let atLeast: Int?
    package let language: String?

    package init(_ game: ItemID, name: DisplayText? = nil, atLeast: Int? = nil, language: String? = nil) {
        (self.game, self.name, self.atLeast, self.language) = (game, name, atLeast, language)
    }

    var item: Item { .game(game, name ?? DisplayText(game.description), isNamed: name != nil) }

    package var json: String {
        let fields = [
            ("game", JSONValue.quoted(game.description)),
            ("name", name.map { JSONValue.quoted($0.escaped(for: .plain)) }), ("atLeast", atLeast.map { "\($0)" }),
            ("language", language.map(JSONValue.quoted)),
        ]
        return "{\(fields.compactMap { key, value in value.map { "\"\(key)\": \($0)" } }.joined(separator: ", "))}"
    }

    /// The rule in words: "Chess (50 viewers or more, Portuguese)".
    package var words: String {
        let viewers = atLeast.map {
            ngettext("{n} viewer or more", "{n} viewers or more", $0, ["n": CompactNumber.grouped($0)])
        }
        let choices = [viewers, language.map { StreamLanguages.name($0, .current) }].compactMap(\.self)
        let title = item.title.inSentence
        return choices.isEmpty ? title : "\(title) (\(choices.joined(separator: ", ")))"
    }

    func selectsSame(as other: LiveRule) -> Bool {
        game == other.game && atLeast == other.atLeast && language == other.language
    }
}

/// A live rule, and the channels that meet its conditions, most viewers first; only one page of channels is fetched.
package struct LiveGame: Hashable, Sendable, Codable {
    package let rule: LiveRule
    package let channels: [Item]

    package init(_ rule: LiveRule, _ channels: [Item]) { (self.rule, self.channels) = (rule, channels) }
}

extension [LiveRule] {
    /// Returns the rules as sentences; `isFromFeed` is whether a published feed is read, which lacks live channels.
    func sentences(isFromFeed: Bool) -> [String] {
        guard !isEmpty else { return [] }
        let values: MessageValues = ["games": map(\.words).joined(separator: ", ")]
        if isFromFeed {
            return [gettext("Announces no live channels of {games}, because a published feed has none.", values)]
        }
        return [
            gettext("Announces channels that go live in {games}.", values),
            ngettext("That takes {n} more request at each poll.", "That takes {n} more requests at each poll.", count),
        ]
    }
}

extension ConfigurationObject {
    /// Reads a list of games, each an id or an object with conditions; returns `nil` if the key is absent.
    mutating func liveRules(_ key: String) throws(ConfigurationError) -> [LiveRule]? {
        guard let node: JSON5Node = try value(key, "", { $0 }) else { return nil }
        func failure(_ node: JSON5Node, _ reason: String) -> ConfigurationError {
            ConfigurationError(line: node.line, key: full(key), reason: reason)
        }
        guard case .array(let entries) = node.value, entries.count <= LiveRule.most else {
            throw failure(
                node,
                gettext(
                    "must be a list of at most {most} games, [{example}]",
                    ["most": "\(LiveRule.most)", "example": LiveRule.example]))
        }
        var rules: [LiveRule] = []
        for entry in entries {
            let rule: LiveRule
            do throws(LiveRuleError) { rule = try LiveRule(entry) } catch { throw failure(entry, error.reason) }
            if rules.contains(where: { $0.game == rule.game }) { throw failure(entry, LiveRuleError.twice.reason) }
            rules.append(rule)
        }
        return rules
    }
}

private enum LiveRuleError: Error {
    case entry, viewers, language, twice

    var reason: String {
        switch self {
        case .entry: gettext("must contain ids of games, \"743\" or {example}", ["example": LiveRule.example])
        case .viewers:
            gettext(
                "\"atLeast\" must be a whole number from {least} to {most}",
                ["least": "\(LiveRule.viewers.lowerBound)", "most": "\(LiveRule.viewers.upperBound)"])
        case .language:
            gettext(
                "\"language\" must be one of: {names}",
                ["names": StreamLanguages.all.map(\.value).joined(separator: ", ")])
        case .twice: gettext("must not name a game twice")
        }
    }
}

extension LiveRule {
    fileprivate static let example = "{\"game\": \"743\", \"name\": \"Chess\", \"atLeast\": 50, \"language\": \"pt\"}"

    fileprivate init(_ entry: JSON5Node) throws(LiveRuleError) {
        guard case .object(let members) = entry.value else {
            self.init(try Self.id(entry))
            return
        }
        var values: [String: JSON5Node] = [:]
        for member in members {
            guard ["game", "name", "atLeast", "language"].contains(member.key) else { throw .entry }
            if case .null = member.value.value { continue }
            values[member.key] = values[member.key] ?? member.value
        }
        self.init(
            try Self.id(values["game"]), name: try Self.title(values["name"]),
            atLeast: try Self.least(values["atLeast"]), language: try Self.language(values["language"]))
    }

    // Separate functions, because the optimizer of Swift 6.3.1 crashes if one initializer contains all this code.

    private static func id(_ node: JSON5Node?) throws(LiveRuleError) -> ItemID {
        guard let text = node?.string, text.hasOnlyDigits, let id = ItemID(text) else { throw .entry }
        return id
    }

    private static func title(_ node: JSON5Node?) throws(LiveRuleError) -> DisplayText? {
        guard let node else { return nil }
        guard let title = node.string.map({ DisplayText($0) }), !title.isEmpty else { throw .entry }
        return title
    }

    private static func least(_ node: JSON5Node?) throws(LiveRuleError) -> Int? {
        guard let node else { return nil }
        guard let number = node.number, let count = Int(exactly: number), viewers.contains(count) else {
            throw .viewers
        }
        return count
    }

    private static func language(_ node: JSON5Node?) throws(LiveRuleError) -> String? {
        guard let node else { return nil }
        guard let code = node.string, StreamLanguages.all.contains(where: { $0.value == code }) else {
            throw .language
        }
        return code
    }
}
