extension FeedState {
    /// The colour of the remark in bars that are told colours; nil where the bar's own is right.
    ///
    /// Amber and a light red can be read on dark bars and on light ones.
    var colour: String? {
        switch self {
        case .fresh, .empty: nil
        case .stale, .offline: "#d79921"
        case .unauthorized: "#fb4934"
        }
    }
}
