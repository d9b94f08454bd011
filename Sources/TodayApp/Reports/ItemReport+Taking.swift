import TodayCore

extension ItemReport {
    /// Takes what is known of a favourite.
    mutating func take(_ row: FavoriteRow) {
        (added, rankSeenAt, seenAt) = (row.added, row.rankSeenAt, row.seenAt)
    }

    /// Takes what is known of one item.
    mutating func take(_ detail: ItemDetail) {
        if let numbers = detail.numbers {
            (metric, details, countedAt) = (numbers.metric, numbers.details, numbers.seen)
        }
        (rankSeenAt, bestRank, bestRankAt) = (detail.rankSeen, detail.best, detail.bestAt)
        (secondsAtFirst, recordedSince) = (detail.secondsLeading, detail.recordedSince)
        picture = detail.picture
    }
}
