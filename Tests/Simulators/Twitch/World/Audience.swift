import FoundationEssentials

/// Distributes the viewers of a game over its channels: few large ones, many small ones, and no viewer lost.
struct Audience: Sendable {
    /// When the simulation started, in Unix seconds; streams began some hours earlier.
    let start: Double

    /// The streams of one game, most watched first; their sum is the game's number of viewers.
    func streams(of ranked: RankedGame) -> [LiveStream] {
        shares(of: ranked.viewers).enumerated().map { index, viewers in
            stream(of: ranked.game, number: index, viewers: viewers)
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

    private func stream(of game: Game, number: Int, viewers: Int) -> LiveStream {
        let hash = StableHash.of("\(game.id)/\(number)")
        let name = StreamWords.name(hash)
        let language = StreamWords.languages.pick(hash >> 8)
        return LiveStream(
            id: String(40_000_000_000 + hash % 9_000_000_000), userID: String(10_000_000 + hash % 900_000_000),
            login: name.lowercased(), displayName: number % 17 == 5 ? StreamWords.foreignNames.pick(hash) : name,
            game: game, title: StreamWords.titles.pick(hash >> 16), tags: [language.name],
            viewers: viewers, startedAt: time(start - Double(hash % 36_000)), language: language.code)
    }

    private func time(_ seconds: Double) -> String {
        Date(timeIntervalSince1970: seconds).formatted(.iso8601)
    }
}
