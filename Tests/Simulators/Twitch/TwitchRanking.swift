import FoundationEssentials

/// A game and its number of viewers.
package struct RankedGame: Sendable, Hashable {
    /// The game.
    package internal(set) var game: Game
    /// The sum over all its streams.
    package internal(set) var viewers: Int
}

/// The order of the games, and how many people watch each.
struct Ranking: Sendable {
    /// The games, in the order that Twitch reports.
    ///
    /// Usually the most watched come first, but sums over streams may disagree with the order.
    var games: [RankedGame]

    /// The catalogue on an ordinary evening.
    static let usual = Ranking(
        games: Game.all.enumerated().map { RankedGame(game: $1, viewers: usualViewers(at: $0)) })

    /// The approximate number of viewers at this rank (from 0) on an ordinary evening.
    static func usualViewers(at rank: Int) -> Int { 4_200_000 / (10 + 7 * rank) - rank }

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
}

/// A ranking names a game that is not in the catalogue.
struct UnknownGame: Error, CustomStringConvertible {
    let id: String

    var description: String { "no game of the catalogue has the id \"\(id)\"" }
}

/// An evening on Twitch: viewers come and go, neighbours swap, and now and then something new takes off.
///
/// It uses only whole numbers, so that a seed gives the same evening on every machine.
struct RandomWalk: Sendable {
    private var dice: Dice

    init(seed: UInt64) { dice = Dice(seed) }

    mutating func step(_ ranking: inout Ranking) {
        for index in ranking.games.indices {
            let usual = Ranking.usualViewers(at: Self.usualRanks[ranking.games[index].game.id] ?? Game.all.count)
            let viewers = ranking.games[index].viewers
            let drift = viewers * (dice.roll(121) - 60) / 1000
            ranking.games[index].viewers = max(1, viewers + drift + (usual - viewers) / 25)
        }
        if dice.roll(5) == 0 {
            // A lower-ranked game gets about as many viewers as the third.
            let index = 3 + dice.roll(17)
            ranking.games[index].viewers = ranking.games[2].viewers * (90 + dice.roll(51)) / 100
        }
        ranking.games.sort { ($0.viewers, $1.game.id) > ($1.viewers, $0.game.id) }
    }

    private static let usualRanks = Dictionary(uniqueKeysWithValues: Game.all.enumerated().map { ($1.id, $0) })
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
    /// Whether the first step follows the last.
    let `repeat`: Bool?

    /// Decodes the script in a file, and checks that every id in it exists.
    package init(file: String) throws {
        self = try JSONDecoder().decode(Script.self, from: Data(contentsOf: URL(filePath: file)))
        for id in steps.flatMap(\.ranking) where Game.byID[id] == nil { throw UnknownGame(id: id) }
    }
}

/// Distributes the viewers of a game over its channels: few large ones, many small ones, and no viewer lost.
struct Audience: Sendable {
    /// When the simulation started, in Unix seconds; streams began some hours earlier.
    let start: Double

    /// The streams of one game, most watched first; their sum is the game's number of viewers.
    func streams(of ranked: RankedGame) -> [LiveStream] {
        shares(of: ranked.viewers).enumerated().map { index, viewers in
            LiveStream(game: ranked.game, number: index, viewers: viewers, start: start)
        }
    }

    /// The k-th channel, from 0, has the weight 1/(k+2); whatever rounding loses goes to the first.
    private func shares(of viewers: Int) -> [Int] {
        let count = min(1_000, 1 + viewers / 400)
        let weights = (0..<count).map { 1_000_000 / ($0 + 2) }
        let total = weights.reduce(0, +)
        var shares = weights.map { viewers * $0 / total }
        shares[0] += viewers - shares.reduce(0, +)
        return shares
    }
}

/// One live channel.
struct LiveStream: Sendable {
    let game: Game
    let viewers: Int
    private let hash: UInt64
    private let start: Double

    init(game: Game, number: Int, viewers: Int, start: Double) {
        (self.game, self.viewers, self.start) = (game, viewers, start)
        hash = StableHash.of("\(game.id)/\(number)")
    }

    var id: String { String(40_000_000_000 + hash % 9_000_000_000) }

    /// The entry for `/helix/streams`, with all documented fields.
    func entry(origin: String) -> JSON {
        let name = "Channel\(hash % 1_000_000)"
        let started = Date(timeIntervalSince1970: start - Double(hash % 36_000)).formatted(.iso8601)
        return [
            "id": .string(id), "user_id": .string(String(10_000_000 + hash % 900_000_000)),
            "user_login": .string(name.lowercased()), "user_name": .string(name), "game_id": .string(game.id),
            "game_name": .string(game.name), "type": "live", "title": "first time playing | !socials <3 ♥",
            "tags": ["English"], "viewer_count": .int(viewers), "started_at": .string(started), "language": "en",
            "thumbnail_url": .string("\(origin)/previews-ttv/live_user_\(name.lowercased())-{width}x{height}.jpg"),
            "tag_ids": [], "is_mature": false,
        ]
    }
}
