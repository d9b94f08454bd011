/// The order of the games, and how many people watch each.
struct Ranking: Sendable {
    /// The games, in the order that Twitch reports.
    ///
    /// Usually the most watched come first, but sums over streams may disagree with the order.
    var games: [RankedGame]

    /// The catalogue on an ordinary evening.
    static let usual = Ranking(
        games: GameCatalogue.all.enumerated().map { rank, game in
            RankedGame(game: game, viewers: GameCatalogue.usualViewers(at: rank))
        })

    subscript(id: String) -> RankedGame? { games.first { $0.game.id == id } }

    /// Puts these games in front, in this order; numbers stay with the ranks unless `viewers` has others.
    mutating func putInFront(_ ids: [String], viewers: [String: Int]) throws(UnknownGame) {
        let numbers = games.map(\.viewers).sorted(by: >)
        var front: [RankedGame] = []
        for id in ids where !front.contains(where: { $0.game.id == id }) {
            guard let game = GameCatalogue.byID[id] else { throw UnknownGame(id: id) }
            front.append(RankedGame(game: game, viewers: 0))
        }
        games = front + games.filter { ranked in !front.contains { $0.game.id == ranked.game.id } }
        for index in games.indices {
            games[index].viewers = viewers[games[index].game.id] ?? numbers[min(index, numbers.count - 1)]
        }
    }
}
