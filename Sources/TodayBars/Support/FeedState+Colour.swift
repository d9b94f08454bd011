import TodayCore

extension FeedState {
    /// The colour of the remark in bars with colours; `nil` to keep the bar's own.
    ///
    /// Amber and light red are legible on both dark and light bars.
    var colour: String? {
        switch self {
        case .fresh, .empty: nil
        case .stale, .offline: "#d79921"
        case .unauthorized: "#fb4934"
        }
    }
}
