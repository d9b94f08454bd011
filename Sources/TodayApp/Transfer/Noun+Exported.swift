import TodayCore

/// What an export consists of.
extension Noun {
    private static let favorite = Noun("favourite", "favourites")

    /// "2 favourites and 1 ranking"; without a history, the favourites alone.
    static func exported(favorites: Int, records: Int, _ kind: HistoryKind?) -> String {
        let history = kind.map { " and \(record($0).counted(records))" } ?? ""
        return favorite.counted(favorites) + history
    }

    /// What a history of this kind consists of.
    private static func record(_ kind: HistoryKind) -> Noun {
        switch kind {
        case .values: Noun("record of values", "records of values")
        case .ranks: Noun("ranking", "rankings")
        }
    }
}
