import Testing

/// What a bar has to withstand.
enum Trial: CustomTestStringConvertible {
    case titles, writings, directions, clicks, trap, stop, end

    var testDescription: String {
        switch self {
        case .titles: "hostile titles are shown as they are, a change is seen, and nothing of them is run"
        case .writings: "titles in other writings, and pictures, are shown"
        case .directions: "titles from right to left stay behind their places"
        case .clicks: "a click opens the page of the title under it, and runs nothing that the title says"
        case .trap: "without our escape such a title runs its command"
        case .stop: "a bar that was stopped for a while shows the last change"
        case .end: "when the bar is killed, its feed ends"
        }
    }
}
