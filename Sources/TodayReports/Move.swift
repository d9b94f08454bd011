/// How a change moved one row of the top three.
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

    /// One character for people: ▲, ▼ or ●; in `ascii`, ^, v or +; empty if nothing moved.
    ///
    /// Any font with the triangles has the disc too. A star would mean a favourite.
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
/// A colour is named only where a source's own rule names one.
public enum Accent: String, Hashable, Sendable, Codable, CaseIterable {
    /// The first of a ranking.
    case first
    /// It lives.
    case alive
    /// It is dead.
    case dead
    /// Nobody knows.
    case unknown
    /// The rule says blue.
    case blue
    /// The rule says red.
    case red
    /// The rule says yellow.
    case yellow
}
