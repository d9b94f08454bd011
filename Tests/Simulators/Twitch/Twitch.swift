import FoundationEssentials

/// Twitch on the loopback interface, in place of id.twitch.tv and api.twitch.tv.
package typealias TwitchSimulator = TestServer<Twitch>

/// All of Twitch that is simulated.
package struct Twitch: Service {
    /// How it is set up: a confidential client and an ordinary evening, unless told otherwise.
    package struct Options: Sendable {
        /// The seed for the random ranking.
        package var seed: UInt64 = 1
        /// The steps to follow instead of random ones.
        package var script: Script?
        /// The only registered client id.
        package var clientID = "simulatorclient0000000000000000"
        /// Its secret.
        package var clientSecret = "simulatorsecret0000000000000000"
        /// Whether the client is public, as every desktop application: it has no secret, and its refresh tokens work once.
        package var isPublic = false
        /// The bucket of each client and user.
        package var rateLimit = RateLimit()

        /// The usual ones.
        package init() {}
    }

    /// The ranking that one request sees, and what happens to its page, for faults to change.
    package struct Content {
        var ranking: Ranking
        var pageChanges: [(inout TwitchPage) -> Void] = []
    }

    let options: Options
    let origin: String
    let audience = Audience(start: WallClock.now)
    var ranking = Ranking.usual
    var accounts: TwitchAccounts
    private var buckets: [String: TokenBucket] = [:]
    /// How often the ranking has advanced.
    private var step = 0
    private var walk: RandomWalk

    /// A Twitch at the address `origin`.
    package init(_ options: Options, origin: String) {
        (self.options, self.origin) = (options, origin)
        accounts = TwitchAccounts(options)
        walk = RandomWalk(seed: options.seed)
        if let first = options.script?.steps.first { follow(first) }
    }

    /// Follows the script, or lets a few minutes of the evening pass.
    package mutating func advance() {
        step += 1
        guard let script = options.script else { return walk.step(&ranking) }
        guard !script.steps.isEmpty else { return }
        let index = script.repeat == true ? step % script.steps.count : step
        if index < script.steps.count { follow(script.steps[index]) }
    }

    private mutating func follow(_ step: Script.Step) {
        // A script that was read has only known games.
        try? ranking.putInFront(step.ranking, viewers: step.viewers ?? [:])
    }

    /// The endpoint's answer, after the checks of api.twitch.tv where they apply.
    package mutating func answer(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        guard exchange.request.path.hasPrefix("/helix/") else { return endpoint(exchange) }
        let (key, refusal) = caller(exchange)
        var bucket = key.flatMap { buckets[$0] } ?? TokenBucket(options.rateLimit, now: exchange.now)
        let isAffordable = key == nil || bucket.take(now: exchange.now)
        if let key { buckets[key] = bucket }
        var response = refusal ?? (isAffordable ? endpoint(exchange) : .tooManyRequests)
        response.headers += bucket.headers
        return response
    }

    private mutating func endpoint(_ exchange: Exchange<Twitch>) -> HTTPResponse {
        switch (exchange.request.method, exchange.request.path) {
        case ("GET", "/helix/games/top"): topGames(exchange)
        case ("GET", "/helix/games"): games(exchange)
        case ("GET", "/helix/streams"): streams(exchange)
        case ("GET", "/helix/search/categories"): searchCategories(exchange)
        case ("POST", "/oauth2/token"): token(exchange)
        case ("POST", "/oauth2/device"): device(exchange)
        case ("POST", "/oauth2/revoke"): revoke(exchange)
        case ("GET", "/oauth2/validate"): validate(exchange)
        case ("GET", "/activate"): activate(exchange)
        case ("GET", let path) where path.hasPrefix("/ttv-boxart/"): boxArt(path)
        case ("GET", let path) where path.hasPrefix("/ttv-static/"): placeholder(path)
        default: .helixError(404, "")
        }
    }

    /// The bucket that pays, or the 401 that says what is missing.
    private func caller(_ exchange: Exchange<Twitch>) -> (bucket: String?, refusal: HTTPResponse?) {
        let headers = exchange.request.headers
        // Helix accepts only "Bearer"; with "OAuth" it says that there is no token (twitchdev/issues#105).
        guard let token = Self.token(in: headers["authorization"], schemes: ["bearer"]) else {
            return (nil, .helixError(401, "OAuth token is missing"))
        }
        guard let client = headers["client-id"], !client.isEmpty else {
            return (nil, .helixError(401, "Client ID is missing"))
        }
        guard let access = accounts.access(token, now: exchange.now) else {
            return (nil, .helixError(401, "Invalid OAuth token"))
        }
        guard client == options.clientID else {
            return (nil, .helixError(401, "Client ID and OAuth token do not match"))
        }
        return ("\(client)/\(access.isUser)", nil)
    }

    /// The token after one of these schemes.
    static func token(in header: String?, schemes: [String]) -> String? {
        guard let words = header?.split(separator: " "), words.count == 2 else { return nil }
        return schemes.contains(words[0].lowercased()) ? String(words[1]) : nil
    }
}

/// The size of the buckets that pay for calls.
package struct RateLimit: Sendable {
    /// Points in a full bucket; also the value of `Ratelimit-Limit`.
    package var points: Int
    /// Points regained per minute.
    package var refillPerMinute: Double

    /// Twitch's own limit by default.
    package init(points: Int = 800, refillPerMinute: Double = 800) {
        (self.points, self.refillPerMinute) = (points, refillPerMinute)
    }
}

/// A bucket of points; each call costs one.
private struct TokenBucket: Sendable {
    let limit: RateLimit
    private var points: Double
    private var updated: Double

    init(_ limit: RateLimit, now: Double) {
        (self.limit, points, updated) = (limit, Double(limit.points), now)
    }

    /// Takes a point; returns false if there is none.
    mutating func take(now: Double) -> Bool {
        points = min(Double(limit.points), points + max(0, now - updated) * limit.refillPerMinute / 60)
        updated = now
        guard points >= 1 else { return false }
        points -= 1
        return true
    }

    /// The three headers of every answer of Helix; `Reset` is the time when the bucket will be full.
    var headers: [Parameter] {
        let missing = Double(limit.points) - points
        let reset = (updated + (limit.refillPerMinute > 0 ? missing * 60 / limit.refillPerMinute : 60)).rounded(.up)
        return [
            Parameter(name: "Ratelimit-Limit", value: String(limit.points)),
            Parameter(name: "Ratelimit-Remaining", value: String(Int(points))),
            Parameter(name: "Ratelimit-Reset", value: String(Int(reset))),
        ]
    }
}

extension HTTPResponse {
    /// An error in the format of api.twitch.tv, with three keys.
    static func helixError(_ status: Int, _ message: String) -> HTTPResponse {
        .json(
            ["error": .string(reason(of: status)), "status": .int(status), "message": .string(message)], status: status)
    }

    /// An error in the format of id.twitch.tv, with two.
    static func identityError(_ status: Int, _ message: String) -> HTTPResponse {
        .json(["status": .int(status), "message": .string(message)], status: status)
    }

    /// 429 in Twitch's own words.
    static let tooManyRequests = helixError(
        429,
        "The application exceeded the number of calls it may make. "
            + "For details, see Rate Limits in the Twitch API documentation.")
}
