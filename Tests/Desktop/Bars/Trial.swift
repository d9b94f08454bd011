import Testing

/// What a bar must withstand.
enum Trial: CustomTestStringConvertible {
    case titles, writings, directions, clicks, trap, stop, end

    var testDescription: String {
        switch self {
        case .titles: "hostile titles are shown verbatim, a change appears, and nothing in them runs"
        case .writings: "titles in other scripts, and emoji, are shown"
        case .directions: "right-to-left titles stay after their places"
        case .clicks: "a click opens the page of the title under it, and runs nothing in the title"
        case .trap: "without our escaping such a title runs its command"
        case .stop: "a bar that was suspended shows the last change"
        case .end: "when the bar is killed, its feed ends"
        }
    }
}
