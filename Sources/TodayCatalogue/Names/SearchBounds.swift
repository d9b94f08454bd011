import TodayCore

/// Limits on how many search results to keep and count.
///
/// In a million names, a common word occurs a hundred thousand times, and looking at each took most of the time. With
/// that many matches, at least one kind of match is kept in full, so that the best are the same as if all had been
/// counted.
struct SearchBounds {
    /// How many names to count; if more match, the result says so.
    var counted = 10_000
    /// How many unranked names of each kind of match to keep: those seen first.
    var kept = 256
}

extension SearchBounds {
    /// Enough for a search that returns at most `limit` names.
    init(limit: Int) {
        kept = max(256, limit)
        counted = max(10_000, NameMatch.allCases.count * kept)
    }
}
