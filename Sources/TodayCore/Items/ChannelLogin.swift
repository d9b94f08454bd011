import FoundationEssentials

/// The login of a channel, as in the address of its web page (https://dev.twitch.tv/docs/api/reference#get-users).
package struct ChannelLogin: Hashable, Sendable {
    package let text: String

    /// Creates a login; `nil` unless the text consists of 1 to 25 letters, digits and underscores.
    package init?(_ text: String) {
        let isLogin = text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
        guard isLogin, (1...25).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// Creates the login in the address of a channel's web page; `nil` for other addresses.
    package init?(page: String) {
        guard page.hasPrefix(Self.site) else { return nil }
        self.init(String(page.dropFirst(Self.site.count)))
    }

    package var page: String { Self.site + text.lowercased() }

    static let site = "https://www.twitch.tv/"
}

extension String {
    /// Whether the string contains only digits, as Twitch's ids do; also true for an empty string.
    package var hasOnlyDigits: Bool { utf8.allSatisfy { $0.isDigit } }
}

/// The keys of a channel's facts.
package enum ChannelFact {
    package static let login = "login"
    package static let game = "game"
    /// The id of the game, which is compared with the games in rules and with hidden games.
    package static let gameID = "gameID"
    package static let title = "title"
    package static let viewers = "viewers"
    package static let language = "language"
    /// When the stream began, as RFC 3339 text.
    package static let since = "since"
    /// The id of the stream, which is new each time the channel goes live.
    package static let stream = "stream"

    /// The facts that are valid only while the channel is live.
    package static let momentary: Set = [game, gameID, title, viewers, language, since, stream]

    /// The facts in the announcement of a channel that has gone live in a game.
    package static let announced = [login, game, title, stream, since]
}

extension Item {
    package var channel: ChannelLogin? { text(ChannelFact.login).flatMap { ChannelLogin($0.escaped(for: .plain)) } }

    package var liveSince: Date? { text(ChannelFact.since).flatMap { RFC3339.date($0.escaped(for: .plain)) } }

    /// Returns the item without its metric and without the facts `keys`; unchanged if `keys` is empty.
    package func without(_ keys: Set<String>) -> Item {
        guard !keys.isEmpty else { return self }
        return changed(self) {
            $0.facts = facts.map { $0.filter { !keys.contains($0.key) } }
            $0.metric = nil
        }
    }
}
