/// The movement of an item in the top three.
public enum Move: String, Hashable, Sendable, Codable {
    /// A better rank than before.
    case up
    /// A worse rank than before.
    case down
    /// Not in the top three before.
    case new
    /// The same rank as before.
    case same

    /// The move from the previous rank, `nil` if there was none, to the current one.
    package init(from previous: Int?, to rank: Int) {
        self = previous.map { rank < $0 ? .up : rank > $0 ? .down : .same } ?? .new
    }

    /// The sign of the move: ▲, ▼ or ●; with `ascii`, ^, v or +; empty if nothing moved.
    ///
    /// Any font with the triangles also has the disc. A star would mean a favourite.
    package func symbol(ascii: Bool = false) -> String {
        switch self {
        case .up: ascii ? "^" : "▲"
        case .down: ascii ? "v" : "▼"
        case .new: ascii ? "+" : "●"
        case .same: ""
        }
    }
}

/// The meaning of a row's colour, for a terminal or a window to paint in its own way.
///
/// A case names a colour only if a source's own rule does.
public enum Accent: String, Hashable, Sendable, Codable, CaseIterable {
    /// The first of a ranking.
    case first
    /// Alive.
    case alive
    /// Dead.
    case dead
    /// Unknown.
    case unknown
    /// Blue, by a rule.
    case blue
    /// Red, by a rule.
    case red
    /// Yellow, by a rule.
    case yellow
}
