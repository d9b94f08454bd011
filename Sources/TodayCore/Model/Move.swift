/// How a change moved one place of the top three.
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
        guard let previous else {
            self = .new
            return
        }
        self = rank < previous ? .up : rank > previous ? .down : .same
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
