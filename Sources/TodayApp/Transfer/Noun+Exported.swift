import TodayCore

/// What an export consists of.
extension Noun {
    static let favorite = Noun("favourite", "favourites")

    /// What a history of this kind consists of.
    static func record(_ kind: HistoryKind?) -> Noun {
        switch kind {
        case .values: Noun("record of values", "records of values")
        case .ranks, nil: Noun("ranking", "rankings")
        }
    }
}
