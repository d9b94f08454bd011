import FoundationEssentials

/// The login of a channel, as in its address (https://dev.twitch.tv/docs/api/reference#get-users).
package struct ChannelLogin: Hashable, Sendable {
    package let text: String

    /// `nil` if the text is no login.
    package init?(_ text: String) {
        let isLogin = text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
        guard isLogin, (1...25).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// The login of the channel whose page has this address; `nil` if it is another page.
    package init?(page: String) {
        guard page.hasPrefix(Self.site) else { return nil }
        self.init(String(page.dropFirst(Self.site.count)))
    }

    /// The address of its page.
    package var page: String { Self.site + text.lowercased() }

    /// What the addresses of all channels' pages begin with.
    static let site = "https://www.twitch.tv/"
}

extension String {
    /// Whether nothing but digits stands in it, as in Twitch's ids.
    package var hasOnlyDigits: Bool { utf8.allSatisfy { $0.isDigit } }
}

/// The keys of what is known of a channel.
package enum ChannelFact {
    package static let login = "login"
    /// What it plays now.
    package static let game = "game"
    /// What its stream is called.
    package static let title = "title"
    /// How many watch it.
    package static let viewers = "viewers"
    /// The language of its stream: "pt".
    package static let language = "language"
    /// When its stream began, in RFC 3339.
    package static let since = "since"
    /// The id of its stream: a new one each time it goes live.
    package static let stream = "stream"

    /// Those that are only true while it is live.
    package static let momentary: Set = [game, title, viewers, language, since, stream]
}

extension Item {
    /// The login of the channel that it is; `nil` if it is none.
    package var channel: ChannelLogin? { text(ChannelFact.login).flatMap { ChannelLogin($0.escaped(for: .plain)) } }

    /// When the stream of the channel that it is began; `nil` if that is not known.
    package var liveSince: Date? { text(ChannelFact.since).flatMap { RFC3339.date($0.escaped(for: .plain)) } }

    /// The same item without these facts, and if those are of a moment, without its numbers.
    package func without(_ keys: Set<String>) -> Item {
        guard !keys.isEmpty else { return self }
        return changed(self) {
            $0.facts = facts.map { $0.filter { !keys.contains($0.key) } }
            $0.metric = nil
        }
    }
}
