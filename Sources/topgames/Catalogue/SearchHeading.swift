import TodayCore

/// What a list of names that were found is called.
enum SearchHeading {
    /// "345 games with "craft"".
    static func text(_ typed: String, _ total: Int) -> String {
        let words = DisplayText(typed).truncated(to: 40).escaped(for: .plain)
        return "\(total) \(total == 1 ? "game" : "games") with \"\(words)\""
    }
}
