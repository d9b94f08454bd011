/// Which program opens a channel's page, after a click or for `watch`: the section `open` of the settings.
///
///     {"open": {"with": "streamlink"}}
///     {"open": {"with": ["mpv", "--fs", "{url}"]}}
///
/// The player receives the URL of a channel within an argument, without a shell; the name in the URL has only letters,
/// digits and underscores. All other web pages open in the browser.
package struct OpenSettings: Hashable, Sendable {
    /// The names that select a player, each with its command line, which is empty for the browser.
    ///
    /// Sources: streamlink(1), which expects the quality as the second argument; mpv(1), which uses yt-dlp.
    private static let players = [
        (name: "browser", words: []), (name: "streamlink", words: ["streamlink", url, "best"]),
        (name: "mpv", words: ["mpv", url]),
    ]
    private static let url = "{url}"

    /// The command line of the player; empty for the browser.
    private var words: [String] = []

    package init() {}

    init(in outer: inout ConfigurationObject) throws(ConfigurationError) {
        guard var section = try outer.object("open") else { return }
        let names = Self.names.map { "\"\($0)\"" }.joined(separator: ", ")
        let rule = gettext(
            "must be one of: {names}, or the words of a command, [\"mpv\", \"{url}\"]",
            ["names": names, "url": Self.url])
        words = try section.value("with", rule, Self.read) ?? words
        try section.rejectUnreadKeys()
    }

    static let names = players.map(\.name)

    private static func read(_ node: JSON5Node) -> [String]? {
        if let name = node.string { return players.first { $0.name == name }?.words }
        guard let words = node.commandWords(2...32), words.dropFirst().contains(where: { $0.contains(url) }) else {
            return nil
        }
        return words
    }

    /// The program of the player; `nil` for the browser.
    package var program: String? { words.first }

    /// Returns the command that opens a channel's page in the player; `nil` for other pages, and for the browser.
    package func player(for page: String) -> [String]? {
        guard !words.isEmpty, let channel = ChannelLogin(page: page) else { return nil }
        return words.map { $0.replacing(Self.url, with: channel.page) }
    }
}
