import TodayCore

/// The terminal attributes in use; source: ECMA-48 SGR.
enum Paint: Int {
    case bold = 1
    case faint = 2
    case reverse = 7
    case red = 31
    case green = 32
    case yellow = 33
    /// The bright one: the other can hardly be read on black.
    case blue = 94
}

extension Paint {
    /// The paint of a move; `nil` if nothing moved.
    init?(_ move: Move) {
        switch move {
        case .up: self = .green
        case .down: self = .red
        case .new: self = .yellow
        case .same: return nil
        }
    }

    /// The paint of a row that means this, readable on light and on dark; `nil` for the plain colour.
    ///
    /// The first of a ranking needs none: it stands first.
    init?(_ accent: Accent) {
        switch accent {
        case .first: return nil
        case .alive: self = .green
        case .dead, .red: self = .red
        case .unknown: self = .faint
        case .blue: self = .blue
        case .yellow: self = .yellow
        }
    }
}
