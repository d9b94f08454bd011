import SimulatorKit

/// An evening on Twitch: viewers come and go, neighbours swap, and now and then something new takes off.
///
/// It uses only whole numbers, so that a seed gives the same evening on every machine.
struct RandomWalk: Sendable {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed) }

    mutating func step(_ ranking: inout Ranking) {
        for index in ranking.games.indices {
            let usual = GameCatalogue.usualViewers(at: usualRank(of: ranking.games[index].game))
            let viewers = ranking.games[index].viewers
            let drift = viewers * Int.random(in: -60...60, using: &generator) / 1000
            ranking.games[index].viewers = max(1, viewers + drift + (usual - viewers) / 25)
        }
        if Int.random(in: 0..<5, using: &generator) == 0 { raise(&ranking) }
        ranking.games.sort { ($0.viewers, $1.game.id) > ($1.viewers, $0.game.id) }
    }

    /// Gives a lower-ranked game about as many viewers as the third.
    private mutating func raise(_ ranking: inout Ranking) {
        let index = Int.random(in: 3..<min(20, ranking.games.count), using: &generator)
        ranking.games[index].viewers = ranking.games[2].viewers * Int.random(in: 90...140, using: &generator) / 100
    }

    private func usualRank(of game: Game) -> Int { Self.usualRanks[game.id] ?? GameCatalogue.all.count }

    private static let usualRanks = Dictionary(
        uniqueKeysWithValues: GameCatalogue.all.enumerated().map { ($1.id, $0) })
}
