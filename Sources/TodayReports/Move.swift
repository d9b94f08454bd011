/// The movement of an item's rank, or of its value.
public enum Move: String, Hashable, Sendable, Codable {
    case up
    case down
    /// The item was not in the earlier ranking.
    case new
    case same

    /// Creates the move from the previous rank, `nil` for a new item, to the current rank.
    package init(from previous: Int?, to rank: Int) {
        self = previous.map { rank < $0 ? .up : rank > $0 ? .down : .same } ?? .new
    }

    /// Returns the symbol of the move: ▲, ▼ or ●; with `ascii`, ^, v or +; empty for `same`.
    ///
    /// Fonts with the triangles usually have the disc, too; a star would mean a favourite.
    package func symbol(ascii: Bool = false) -> String {
        switch self {
        case .up: ascii ? "^" : "▲"
        case .down: ascii ? "v" : "▼"
        case .new: ascii ? "+" : "●"
        case .same: ""
        }
    }
}

/// The meaning of a row's colour; a case is named after a colour only if a source's legend names that colour.
public enum Accent: String, Hashable, Sendable, Codable, CaseIterable {
    case first
    case alive
    /// A dead character, or an obsolete currency.
    case dead
    /// A character with any other status.
    case unknown
    case blue
    case red
    case yellow
}
