import FoundationEssentials
import TodayCore

/// A channel that is live, as `streams` and `streams/followed` have it.
///
/// Source: https://dev.twitch.tv/docs/api/reference#get-followed-streams
struct LiveChannel: Decodable {
    let id: String
    let user_id: String
    let user_login: String
    let user_name: String
    let game_name: String?
    let title: String?
    let viewer_count: Int
    let started_at: String?
    let language: String?
    let thumbnail_url: String?

    /// The item; `nil` if the channel cannot be one, or the stream has ended: its id is empty then.
    var item: Item? {
        guard !id.isEmpty else { return nil }
        let viewers = viewer_count < 0 ? nil : Metric(value: Double(viewer_count), unit: "viewers")
        let facts = [
            ChannelFact.game: game_name, ChannelFact.title: title, ChannelFact.language: language,
            ChannelFact.since: started_at.flatMap { RFC3339.date($0) }.map { RFC3339.text($0) }, ChannelFact.stream: id,
        ]
        return .channel(user_id, user_login, user_name, art: thumbnail_url, viewers: viewers, facts)
    }
}

/// A channel, live or not, as `users` has it.
///
/// Source: https://dev.twitch.tv/docs/api/reference#get-users
struct TwitchUser: Decodable {
    let id: String
    let login: String
    let display_name: String

    /// The item; `nil` if the channel cannot be one.
    var item: Item? { .channel(id, login, display_name) }
}

/// A channel, live or not, as `search/channels` has it.
///
/// Source: https://dev.twitch.tv/docs/api/reference#search-channels
struct FoundChannel: Decodable {
    let id: String
    let broadcaster_login: String
    let display_name: String
    let is_live: Bool?
    let game_name: String?
    let title: String?
    let started_at: String?
    let broadcaster_language: String?

    /// The item; `nil` if the channel cannot be one; without what it played last, unless it is live.
    var item: Item? {
        let live = [
            ChannelFact.game: game_name, ChannelFact.title: title, ChannelFact.language: broadcaster_language,
            ChannelFact.since: started_at.flatMap { RFC3339.date($0) }.map { RFC3339.text($0) },
        ]
        return .channel(id, broadcaster_login, display_name, is_live == true ? live : [:])
    }
}

extension Item {
    /// The order of what is known of a channel.
    private static let keys = [
        ChannelFact.game, ChannelFact.title, ChannelFact.language, ChannelFact.since, ChannelFact.stream,
    ]

    /// A channel with these texts, of which empty ones are unknown; `nil` if its id or its login cannot be one.
    fileprivate static func channel(
        _ id: String, _ login: String, _ name: String, art: String? = nil, viewers: Metric? = nil,
        _ texts: [String: String?] = [:]
    ) -> Item? {
        guard let id = ItemID(id), let login = ChannelLogin(login) else { return nil }
        let title = DisplayText(name)
        let known = keys.compactMap { key in
            texts[key].flatMap(\.self).flatMap { text in
                let shown = DisplayText(text)
                return shown.isEmpty ? nil : Fact(key, .text(shown))
            }
        }
        let numbers = viewers.map { [Fact(ChannelFact.viewers, .number($0))] } ?? []
        let name = Fact(ChannelFact.login, .text(DisplayText(login.text)))
        return Item(
            rank: Item.unranked, id: id, title: title.isEmpty ? DisplayText(login.text) : title, art: art,
            link: login.page, metric: viewers, facts: [name] + numbers + known)
    }
}

/// The live channels of several pages, each once: streams move between pages while these are read.
struct LiveChannels {
    private var items: [Item] = []
    private var known: Set<ItemID> = []

    /// Adds a page; of a channel that was on an earlier one, the first counts.
    mutating func add(_ page: TwitchList<LiveChannel>) {
        items += page.entries.compactMap(\.item).filter { known.insert($0.id).inserted }
    }

    /// Most viewers first; those with as many in Twitch's order.
    var sorted: [Item] {
        items.enumerated().sorted {
            ($1.element.metric?.value ?? -1, $0.offset) < ($0.element.metric?.value ?? -1, $1.offset)
        }.map(\.element)
    }
}
