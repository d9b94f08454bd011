/// A game and its number of viewers.
public struct RankedGame: Sendable, Hashable {
    /// The game.
    public var game: Game
    /// The sum over all its streams.
    public var viewers: Int
}
