/// What a change did to one place of the top three.
public enum Move: String, Hashable, Sendable, Codable {
    /// A smaller rank than before.
    case up
    /// A larger rank than before.
    case down
    /// Not in the top three before.
    case new
    /// The same rank as before.
    case same

    /// The move from the rank before, nil when there was none, to the rank now.
    public init(from previous: Int?, to rank: Int) {
        guard let previous else {
            self = .new
            return
        }
        self = rank < previous ? .up : rank > previous ? .down : .same
    }

    /// One character for people: ▲, ▼, ★, or a blank where nothing moved.
    public var symbol: String {
        switch self {
        case .up: "▲"
        case .down: "▼"
        case .new: "★"
        case .same: " "
        }
    }
}
