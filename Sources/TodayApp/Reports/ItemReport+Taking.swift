import FoundationEssentials
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

extension DetailWording {
    /// How ages, dates and moves are written where no terminal sets the style.
    package static func plain(at now: Date, clock: @escaping @Sendable (Date) -> String) -> DetailWording {
        DetailWording(
            ago: { date in Age(of: date, at: now).map { TimeText.ago($0.seconds) } ?? "of unknown age" },
            clock: clock,
            sign: { move in
                switch move {
                case .up: "▲"
                case .down: "▼"
                case .new: "+"
                case .same, nil: ""
                }
            })
    }
}
