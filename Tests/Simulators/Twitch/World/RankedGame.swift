/// A game and its number of viewers.
package struct RankedGame: Sendable, Hashable {
    /// The game.
    package var game: Game
    /// The sum over all its streams.
    package var viewers: Int
}
