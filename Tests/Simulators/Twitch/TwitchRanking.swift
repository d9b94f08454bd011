import FoundationEssentials

/// A game and its number of viewers.
package struct RankedGame: Sendable, Hashable {
    package internal(set) var game: Game
    /// The sum over all its streams.
    package internal(set) var viewers: Int
}

/// The order of the games, and their viewers.
struct Ranking: Sendable {
    /// The games, in the order that Twitch reports.
    ///
    /// Usually the most watched come first, but sums over streams may disagree with the order.
    var games: [RankedGame]

    /// The catalogue on an ordinary evening.
    static let usual = Ranking(
        games: Game.all.enumerated().map { RankedGame(game: $1, viewers: 4_200_000 / (10 + 7 * $0) - $0) })

    /// Puts these games in front of all others, in this order.
    ///
    /// The numbers stay with the ranks, unless `viewers` sets others by id; these may contradict the order, as Twitch's
    /// sums do.
    mutating func putInFront(_ ids: [String], viewers: [String: Int]) throws(UnknownGame) {
        let numbers = games.map(\.viewers).sorted(by: >)
        var front: [RankedGame] = []
        for id in ids where !front.contains(where: { $0.game.id == id }) {
            guard let game = Game.byID[id] else { throw UnknownGame(id: id) }
            front.append(RankedGame(game: game, viewers: 0))
        }
        games = front + games.filter { ranked in !front.contains { $0.game.id == ranked.game.id } }
        for index in games.indices {
            games[index].viewers = viewers[games[index].game.id] ?? numbers[min(index, numbers.count - 1)]
        }
    }

    /// Lets a few minutes pass: viewers come and go, and neighbours swap; a seed gives the same change on every
    /// machine.
    mutating func drift(seed: UInt64) {
        var dice = Dice(seed)
        for index in games.indices {
            games[index].viewers = max(1, games[index].viewers * (1000 + dice.roll(201) - 100) / 1000)
        }
        games.sort { ($0.viewers, $1.game.id) > ($1.viewers, $0.game.id) }
    }
}

/// A ranking names a game that is not in the catalogue.
struct UnknownGame: Error, CustomStringConvertible {
    let id: String

    var description: String { "no game of the catalogue has the id \"\(id)\"" }
}

/// A ranking that changes according to a JSON file.
///
///     {"repeat": false,
///      "steps": [
///        {"ranking": ["509658", "32982", "21779"]},
///        {"ranking": ["32982", "509658", "21779"], "viewers": {"32982": 500000}}
///      ]}
///
/// The first step applies from the start; each advance goes one further and, after the last, stays there or, with
/// `repeat`, starts over. `ranking` lists the ids to put in front of all other games.
package struct Script: Sendable, Decodable {
    struct Step: Decodable {
        var ranking: [String]
        /// Viewers by id, if they matter.
        var viewers: [String: Int]?
    }

    let steps: [Step]
    let `repeat`: Bool?

    /// Decodes the script in a file, and checks that every id in it exists.
    package init(file: String) throws {
        self = try JSONDecoder().decode(Script.self, from: Data(contentsOf: URL(filePath: file)))
        for id in steps.flatMap(\.ranking) where Game.byID[id] == nil { throw UnknownGame(id: id) }
    }
}

/// One live channel.
struct LiveStream: Sendable {
    let game: Game
    let viewers: Int
    /// Its own among all channels.
    let number: Int

    /// The streams of one game, most watched first: few large ones, many small ones, and no viewer lost.
    static func all(of ranked: RankedGame) -> [LiveStream] {
        let count = min(1_000, 1 + ranked.viewers / 400)
        // The k-th channel, from 0, has the weight 1/(k+2); whatever rounding loses goes to the first.
        let weights = (0..<count).map { 1_000_000 / ($0 + 2) }
        let total = weights.reduce(0, +)
        var shares = weights.map { ranked.viewers * $0 / total }
        shares[0] += ranked.viewers - shares.reduce(0, +)
        let place = Game.all.firstIndex(of: ranked.game) ?? Game.all.count
        return shares.enumerated().map { LiveStream(game: ranked.game, viewers: $1, number: place * 1_000 + $0) }
    }

    var id: String { String(40_000_000_000 + number) }
    /// The user id of its channel.
    var channel: String { String(10_000_000 + number) }
    /// One in five is in Portuguese.
    var language: String { number % 5 == 2 ? "pt" : "en" }

    /// The entry for `/helix/streams`, with all documented fields.
    func entry(origin: String) -> JSONObject {
        let started = Date(timeIntervalSince1970: WallClock.now - Double(number % 36_000)).formatted(.iso8601)
        return [
            "id": id, "user_id": channel, "user_login": "channel\(number)",
            "user_name": "Channel\(number)", "game_id": game.id, "game_name": game.name, "type": "live",
            "title": "first time playing | !socials <3 ♥", "tags": ["English"], "viewer_count": viewers,
            "started_at": started, "language": language,
            "thumbnail_url": "\(origin)/previews-ttv/live_user_channel\(number)-{width}x{height}.jpg",
            "tag_ids": RawJSON.emptyList, "is_mature": false,
        ]
    }
}
