import FoundationEssentials

/// Twitch on the loopback interface, in place of id.twitch.tv and api.twitch.tv.
package typealias TwitchSimulator = TestServer<Twitch>

/// The simulated parts of Twitch.
package struct Twitch: Service {
    /// Its options; by default a confidential client and an ordinary evening.
    package struct Options: Sendable {
        /// The seed for the random ranking.
        package var seed: UInt64 = 1
        package var script: Script?
        package var clientID = "simulatorclient0000000000000000"
        package var clientSecret = "simulatorsecret0000000000000000"
        /// Whether the client is public, as every desktop application: it has no secret, and its refresh tokens work
        /// once.
        package var isPublic = false
        /// The points in the bucket that pays for calls, and how many it regains in a minute: Twitch's own limit.
        package var rateLimit = 800

        package init() {}
    }

    let options: Options
    let origin: String
    var ranking = Ranking.usual
    var accounts = TwitchAccounts()
    var channels = FollowedChannel.usual
    /// The points left at a time, by caller.
    private var buckets: [String: (points: Double, time: Double)] = [:]
    private var step = 0

    package init(_ options: Options, origin: String) {
        (self.options, self.origin) = (options, origin)
        if let first = options.script?.steps.first { follow(first) }
    }

    /// Follows the script, or lets a few minutes of the evening pass.
    package mutating func advance() {
        step += 1
        guard let script = options.script else { return ranking.drift(seed: options.seed &+ UInt64(step)) }
        guard !script.steps.isEmpty else { return }
        let index = script.repeat == true ? step % script.steps.count : step
        if index < script.steps.count { follow(script.steps[index]) }
    }

    private mutating func follow(_ step: Script.Step) {
        // A script that was read has only known games.
        try? ranking.putInFront(step.ranking, viewers: step.viewers ?? [:])
    }

    /// The endpoint's answer, after the checks of api.twitch.tv where they apply.
    package mutating func answer(_ request: HTTPRequest, _ faults: [String]) -> HTTPResponse {
        guard request.path.hasPrefix("/helix/") else { return endpoint(request, faults) }
        // Helix accepts only "Bearer"; with "OAuth" it answers that there is no token (twitchdev/issues#105).
        guard let token = Self.token(of: request, schemes: ["bearer"]) else {
            return .helixError(401, "OAuth token is missing")
        }
        guard let client = request.headers["client-id"] else { return .helixError(401, "Client ID is missing") }
        guard let isUser = accounts.isUser[token] else { return .helixError(401, "Invalid OAuth token") }
        guard client == options.clientID else { return .helixError(401, "Client ID and OAuth token do not match") }
        let (isPaid, headers) = pay(isUser ? "user" : "application")
        var response = isPaid ? endpoint(request, faults) : .tooManyRequests
        response.headers += headers
        return response
    }

    private mutating func endpoint(_ request: HTTPRequest, _ faults: [String]) -> HTTPResponse {
        // Twitch also accepts the fields of a form in the query.
        let form = request.query + request.form
        return switch (request.method, request.path) {
        case ("GET", "/helix/games/top"): topGames(request, faults)
        case ("GET", "/helix/games"): games(request)
        case ("GET", "/helix/streams"): streams(request, faults)
        case ("GET", "/helix/search/categories"): searchCategories(request, faults)
        case ("GET", "/helix/streams/followed"):
            followedStreams(request, token: Self.token(of: request, schemes: ["bearer"]) ?? "")
        case ("GET", "/helix/users"): users(request)
        case ("GET", "/helix/schedule"): schedule(request)
        case ("GET", "/helix/search/channels"): searchChannels(request)
        case ("POST", "/oauth2/token"): token(form)
        case ("POST", "/oauth2/device"): device(form)
        case ("POST", "/oauth2/revoke"): revoke(form)
        case ("GET", "/oauth2/validate"): validate(request)
        case ("GET", "/activate"): activate(request.query)
        case ("GET", let path) where path.hasPrefix("/ttv-boxart/") || path.hasPrefix("/previews-ttv/"): picture(path)
        default: .helixError(404, "")
        }
    }

    /// The token after one of these schemes.
    static func token(of request: HTTPRequest, schemes: [String]) -> String? {
        guard let words = request.headers["authorization"]?.split(separator: " "), words.count == 2 else { return nil }
        return schemes.contains(words[0].lowercased()) ? String(words[1]) : nil
    }

    /// Takes a point from a bucket; the three headers of every answer have the rest, and the time when it will be full.
    private mutating func pay(_ caller: String) -> (isPaid: Bool, headers: [Parameter]) {
        let (size, now) = (Double(options.rateLimit), WallClock.now)
        let before = buckets[caller] ?? (size, now)
        let points = min(size, before.points + max(0, now - before.time) * size / 60)
        let left = points < 1 ? points : points - 1
        buckets[caller] = (left, now)
        let reset = (now + (size - left) * 60 / size).rounded(.up)
        return (
            points >= 1,
            [
                Parameter(name: "Ratelimit-Limit", value: String(options.rateLimit)),
                Parameter(name: "Ratelimit-Remaining", value: String(Int(left))),
                Parameter(name: "Ratelimit-Reset", value: String(Int(reset))),
            ]
        )
    }

    /// GET /ttv-boxart/493057_IGDB-285x380.png or /previews-ttv/live_user_gronkh-440x248.jpg, in the requested size.
    private func picture(_ path: String) -> HTTPResponse {
        let game = path.wholeMatch(of: #/\/ttv-boxart\/(\d+)(?:_IGDB)?-(\d{1,4})x(\d{1,4})\.png/#)
        let channel = path.wholeMatch(of: #/\/previews-ttv\/live_user_(\w+)-(\d{1,4})x(\d{1,4})\.jpg/#)
        guard let words = (game ?? channel)?.output, game == nil || Game.byID[String(words.1)] != nil,
            let width = Int(words.2), let height = Int(words.3), (1...2_000).contains(width),
            (1...2_000).contains(height)
        else { return HTTPResponse(status: 404) }
        if let game = game.flatMap({ Game.byID[String($0.output.1)] }) {
            return HTTPResponse(type: "image/png", body: BoxArt.cover(game.name, width: width, height: height).png)
        }
        let login = String(words.1)
        let preview = StreamPreview.drawing(login, playing: gameOf(login).name, width: width, height: height)
        return HTTPResponse(type: "image/jpeg", body: preview.jpeg)
    }

    /// The game that a channel plays, followed or among those of a game.
    private func gameOf(_ login: String) -> Game {
        let number = login.hasPrefix("channel") ? Int(login.dropFirst(7)) : nil
        let playing = channels.first { $0.login == login }?.stream?.game
        return playing ?? Game.all[(number ?? 0) / 1_000 % Game.all.count]
    }
}

/// Its control; other processes use `/control/`, with a JSON body:
///
/// | request | body | effect |
/// |---|---|---|
/// | POST ranking | `{"ids": ["509658", …], "viewers": {"509658": 1}}` | puts these games in front |
/// | POST channels | `{"live": ["gronkh"], "offline": ["ibai"], "game": "743"}` | puts channels on the air, or takes them off |
/// | POST device/approve | | approves the latest sign-in for the user |
/// | POST tokens/revoke | `{"kind": "access"}`, `"refresh"` or `"all"` | revokes them |
extension Twitch {
    package mutating func obey(_ control: String, _ request: HTTPRequest) throws -> Bool {
        struct Order: Decodable {
            var ids: [String]?
            var viewers: [String: Int]?
            var kind: TokenKind?
            var live: [String]?
            var offline: [String]?
            var game: String?
            var title: String?
        }
        let order = try request.decoded(Order.self)
        switch control {
        case "ranking": try ranking.putInFront(order.ids ?? [], viewers: order.viewers ?? [:])
        case "channels":
            for login in order.live ?? [] { setLive(login, true, game: order.game, title: order.title) }
            for login in order.offline ?? [] { setLive(login, false) }
        case "device/approve": _ = accounts.approve()
        case "tokens/revoke": accounts.revoke(order.kind ?? .all)
        default: return false
        }
        return true
    }

    /// The ranking with titles and viewers, and the pending sign-ins.
    package var report: JSONObject {
        let games = ranking.games.map { ranked -> JSONObject in
            ["id": ranked.game.id, "title": ranked.game.name, "viewers": ranked.viewers]
        }
        return ["ranking": games, "pending": accounts.devices.filter { !$0.isApproved }.map(\.userCode)]
    }
}

extension TestServer<Twitch> {
    /// Replaces `https://api.twitch.tv/helix`.
    package var apiURL: String { "\(url)/helix" }
    /// Replaces `https://id.twitch.tv/oauth2`.
    package var idURL: String { "\(url)/oauth2" }

    package var ranking: [RankedGame] { change { $0.ranking.games } }

    /// Puts these games in front of all others, in this order; see `Ranking`.
    package func setRanking(_ ids: [String], viewers: [String: Int] = [:]) throws {
        try change { try $0.ranking.putInFront(ids, viewers: viewers) }
    }

    /// Approves for the user, by default the latest pending sign-in; returns false if there is none.
    @discardableResult
    package func approveDevice(userCode: String? = nil) -> Bool {
        change { $0.accounts.approve(userCode: userCode) }
    }

    /// Revokes tokens, as a user does who disconnects the application.
    package func revokeTokens(_ kind: TokenKind) { change { $0.accounts.revoke(kind) } }

    /// The tokens of an earlier sign-in.
    package func grantTokens(scopes: [String] = []) -> TokenPair { change { $0.accounts.grantUser(scopes) } }
}
