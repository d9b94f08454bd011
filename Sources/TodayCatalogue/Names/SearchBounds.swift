import TodayCore

/// How much of what a search finds is kept and counted.
///
/// In a million names a common word is in a hundred thousand, and to look at each took most of the time. Where so many
/// fit, one kind of match at least is kept in full, so that the best are the same as if all had been counted.
struct SearchBounds {
    /// Names that are counted; where more fit, that is said.
    var counted = 10_000
    /// Names of each kind of match without a rank that are kept, those that were seen first.
    var kept = 256
}

extension SearchBounds {
    /// Enough for a search that gives `limit` names at most.
    init(limit: Int) {
        kept = max(256, limit)
        counted = max(10_000, NameMatch.allCases.count * kept)
    }
}
