import TodayCore

/// Numbers with their nouns.
enum Count {
    static func favorites(_ number: Int) -> String { number == 1 ? "1 favourite" : "\(number) favourites" }

    /// What a history consists of: rankings, or sets of values.
    static func records(_ number: Int, _ kind: HistoryKind?) -> String {
        switch kind {
        case .values: number == 1 ? "1 record of values" : "\(number) records of values"
        case .ranks, nil: number == 1 ? "1 ranking" : "\(number) rankings"
        }
    }
}
