import FoundationEssentials
import TodayCore

/// A live channel (https://dev.twitch.tv/docs/api/reference#get-followed-streams).
struct LiveChannel: TwitchEntry {
    let id: String
    let user_id: String
    let user_login: String
    let user_name: String
    let game_id: String?
    let game_name: String?
    let title: String?
    let viewer_count: Int
    let started_at: String?
    let language: String?
    let thumbnail_url: String?

    /// An ended stream has an empty id.
    private var isOver: Bool { id.isEmpty }
    var isUsable: Bool { isOver || item != nil }
    var uniqueID: String? { isOver ? nil : user_id }

    var item: Item? {
        guard !isOver else { return nil }
        return .channel(
            user_id, user_login, user_name, art: thumbnail_url,
            viewers: viewer_count < 0 ? nil : Metric(value: Double(viewer_count), unit: "viewers"),
            game: game_name, gameID: game_id, title: title, language: language, since: started_at, stream: id)
    }
}

/// A channel found by id, live or not (https://dev.twitch.tv/docs/api/reference#get-users).
struct TwitchUser: TwitchEntry {
    let id: String
    let login: String
    let display_name: String

    var item: Item? { .channel(id, login, display_name) }
    var isUsable: Bool { item != nil }
    var uniqueID: String? { id }
}

/// A channel found by a search, live or not (https://dev.twitch.tv/docs/api/reference#search-channels).
struct FoundChannel: TwitchEntry {
    let id: String
    let broadcaster_login: String
    let display_name: String
    let is_live: Bool?
    let game_id: String?
    let game_name: String?
    let title: String?
    let started_at: String?
    let broadcaster_language: String?

    var isUsable: Bool { item != nil }
    var uniqueID: String? { id }

    /// The item; if the channel is not live, without the facts of its last stream.
    var item: Item? {
        guard is_live == true else { return .channel(id, broadcaster_login, display_name) }
        return .channel(
            id, broadcaster_login, display_name, game: game_name, gameID: game_id, title: title,
            language: broadcaster_language, since: started_at)
    }
}

extension Item {
    /// The channel with only what an announcement needs, because todayd compares hundreds of channels.
    var forAnnouncement: Item {
        Item(
            rank: rank, id: id, title: title, link: link,
            facts: facts?.filter { ChannelFact.announced.contains($0.key) })
    }

    fileprivate static func channel(
        _ id: String, _ login: String, _ name: String, art: String? = nil, viewers: Metric? = nil,
        game: String? = nil, gameID: String? = nil, title: String? = nil, language: String? = nil,
        since: String? = nil, stream: String? = nil
    ) -> Item? {
        guard let id = ItemID(id), let login = ChannelLogin(login) else { return nil }
        let texts = [
            (ChannelFact.login, login.text), (ChannelFact.game, game), (ChannelFact.gameID, gameID),
            (ChannelFact.title, title),
            (ChannelFact.language, language),
            (ChannelFact.since, since.flatMap { RFC3339.date($0) }.map { RFC3339.text($0) }),
            (ChannelFact.stream, stream),
        ]
        var facts = texts.compactMap { key, text in
            text.map { DisplayText($0) }.flatMap { $0.isEmpty ? nil : Fact(key, .text($0)) }
        }
        if let viewers { facts.insert(Fact(ChannelFact.viewers, .number(viewers)), at: 1) }
        let name = DisplayText(name)
        return Item(
            rank: Item.unranked, id: id, title: name.isEmpty ? DisplayText(login.text) : name, art: art,
            link: login.page, metric: viewers, facts: facts)
    }
}
