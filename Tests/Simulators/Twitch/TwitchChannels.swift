import FoundationEssentials

/// A channel that the user follows.
package struct FollowedChannel: Sendable, Hashable {
    /// Its stream, while it is live.
    package struct Stream: Sendable, Hashable {
        package var id: String
        package var game: Game
        package var title: String
        package var viewers: Int
        /// When it began, in seconds since 1970.
        package var started: Double
        /// Whether a test has put the channel on the air.
        var isOfTest = false
    }

    /// The user id, digits as a string.
    package let id: String
    package var login: String
    package var name: String
    package var language = "en"
    /// `nil` while it is offline.
    package var stream: Stream?

    package init(id: String, login: String, name: String, language: String = "en", stream: Stream? = nil) {
        (self.id, self.login, self.name, self.language, self.stream) = (id, login, name, language, stream)
    }

    /// The entry for `/helix/streams/followed`, with all documented fields; `nil` while it is offline.
    func entry(origin: String) -> JSONObject? {
        stream.map { stream in
            [
                "id": stream.id, "user_id": id, "user_login": login, "user_name": name, "game_id": stream.game.id,
                "game_name": stream.game.name, "type": "live", "title": stream.title, "viewer_count": stream.viewers,
                "started_at": Date(timeIntervalSince1970: stream.started).formatted(.iso8601), "language": language,
                "thumbnail_url": "\(origin)/previews-ttv/live_user_\(login)-{width}x{height}.jpg",
                "tag_ids": RawJSON.emptyList, "is_mature": false,
            ]
        }
    }

    /// The entry for `/helix/users`.
    func user(origin: String) -> JSONObject {
        [
            "id": id, "login": login, "display_name": name, "type": "", "broadcaster_type": "partner",
            "description": "We play games.", "profile_image_url": "\(origin)/jtv_user_pictures/\(login)-300x300.png",
            "offline_image_url": "", "view_count": 0, "created_at": "2011-09-20T11:35:08Z",
        ]
    }

    /// The entry for `/helix/search/channels`; for an offline channel it has the last game.
    func found(origin: String) -> JSONObject {
        [
            "broadcaster_language": language, "broadcaster_login": login, "display_name": name,
            "game_id": stream?.game.id ?? "509658", "game_name": stream?.game.name ?? "Just Chatting", "id": id,
            "is_live": stream != nil, "tag_ids": RawJSON.emptyList, "tags": RawJSON.emptyList,
            "thumbnail_url": "\(origin)/jtv_user_pictures/\(login)-300x300.png", "title": stream?.title ?? "see you",
            "started_at": stream.map { Date(timeIntervalSince1970: $0.started).formatted(.iso8601) } ?? "",
        ]
    }

    /// An ordinary evening: eight channels, four of which are live.
    static let usual: [FollowedChannel] = [
        ("101", "gronkh", "Gronkh", "de", "27471", "Minecraft mit Pan", 12_400, 7_200.0),
        ("102", "gaules", "Gaules", "pt", "32399", "MAJOR! A maior torcida do mundo", 31_200, 14_400),
        ("103", "kamilewanda", "カミレワンダ", "ja", "33214", "朝活 & <雑談> ♥", 860, 1_500),
        ("104", "chessbrah", "chessbrah", "en", "743", "Building habits | !merch", 2_100, 5_400),
        ("105", "gamesdonequick", "GamesDoneQuick", "en", "", "", 0, 0),
        ("106", "alanzoka", "alanzoka", "pt", "", "", 0, 0),
        ("107", "rocketbeanstv", "RocketBeansTV", "de", "", "", 0, 0), ("108", "ibai", "ibai", "es", "", "", 0, 0),
    ].map { id, login, name, language, game, title, viewers, ago in
        FollowedChannel(
            id: id, login: login, name: name, language: language,
            stream: Game.byID[game].map {
                Stream(id: "5\(id)", game: $0, title: title, viewers: viewers, started: WallClock.now - ago)
            })
    }
}

extension Twitch {
    static let person = "141981764"

    /// GET /helix/streams/followed: those of the token's user, with their permission; most viewers first.
    func followedStreams(_ request: HTTPRequest, token: String) -> HTTPResponse {
        guard accounts.scopes[token]?.contains("user:read:follows") == true else {
            return .helixError(401, "Missing scope: user:read:follows")
        }
        guard request.query.first("user_id") == Self.person else {
            return .helixError(401, "The ID in user_id must match the user ID found in the request's OAuth token.")
        }
        return answer { () throws(Refusal) in
            let live = channels.filter { $0.stream != nil }.sorted { $0.stream?.viewers ?? 0 > $1.stream?.viewers ?? 0 }
            return try TwitchPage(request.query, of: live).json { $0.entry(origin: origin) ?? [:] }
        }
    }

    /// GET /helix/users: by id or login; unknown ones are left out.
    func users(_ request: HTTPRequest) -> HTTPResponse {
        let (ids, logins) = (request.query.all("id"), request.query.all("login"))
        guard (1...100).contains(ids.count + logins.count), ids.allSatisfy({ Int($0) != nil }) else {
            return .helixError(400, "Invalid login names, emails or IDs in request")
        }
        let found = channels.filter { ids.contains($0.id) || logins.contains($0.login) }
        return .json(["data": found.map { $0.user(origin: origin) }])
    }

    /// GET /helix/search/channels: a part of the login or the name.
    func searchChannels(_ request: HTTPRequest) -> HTTPResponse {
        answer { () throws(Refusal) in
            let text = (request.query.first("query") ?? "").lowercased()
            guard !text.isEmpty else { throw Refusal(message: "Missing required parameter \"query\"") }
            let found = channels.filter { $0.login.contains(text) || $0.name.lowercased().contains(text) }
            return try TwitchPage(request.query, of: found).json { $0.found(origin: origin) }
        }
    }

    /// Puts a channel on the air, with a new stream, or takes it off.
    mutating func setLive(_ login: String, _ isLive: Bool, game: String? = nil, title: String? = nil) {
        guard let index = channels.firstIndex(where: { $0.login == login }) else { return }
        guard isLive else { return channels[index].stream = nil }
        let before = channels[index].stream
        channels[index].stream = FollowedChannel.Stream(
            id: before?.id ?? "6\(channels[index].id)\(Int(WallClock.now * 1_000) % 1_000_000)",
            game: game.flatMap { Game.byID[$0] } ?? before?.game ?? Game.all[0],
            title: title ?? before?.title ?? "we are back", viewers: before?.viewers ?? 5_000,
            started: before?.started ?? WallClock.now, isOfTest: true)
    }
}

extension TestServer<Twitch> {
    /// Puts channels on the air, with new streams unless they are live already, or takes them off.
    package func setLive(_ logins: String..., live: Bool = true, game: String? = nil, title: String? = nil) {
        change { twitch in for login in logins { twitch.setLive(login, live, game: game, title: title) } }
    }
}
