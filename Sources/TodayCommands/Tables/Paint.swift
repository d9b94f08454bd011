import TodayCore

/// The terminal attributes in use; source: ECMA-48 SGR.
enum Paint: String {
    case bold = "1"
    case faint = "2"
    case reverse = "7"
    case red = "31"
    case green = "32"
    case yellow = "33"
    // A background with a text of its own, so that both can be read whatever the terminal's own colours are.
    case onRed = "97;41"
    case onYellow = "30;43"
    case onBlue = "97;44"
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
    /// The first of a ranking needs none: it stands first. Where a rule names a colour, the row itself has it.
    init?(_ accent: Accent) {
        switch accent {
        case .first: return nil
        case .alive: self = .green
        case .dead: self = .red
        case .unknown: self = .faint
        case .blue: self = .onBlue
        case .red: self = .onRed
        case .yellow: self = .onYellow
        }
    }

    /// Whether it colours blanks, too.
    var isBackground: Bool {
        switch self {
        case .onRed, .onYellow, .onBlue: true
        default: false
        }
    }
}
