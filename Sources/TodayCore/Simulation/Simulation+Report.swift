import FoundationEssentials

extension Simulation {
    /// What would have been announced, one line each; `clock` formats the time of a record.
    package func announcements(_ clock: (Date) -> String) -> [String] {
        records.filter(\.verdict.isAnnouncement).map { "\(clock($0.at))  \($0.told(clock))" }
    }

    /// The number of each verdict: "88 announced", "12 passed over: only the order changed".
    package var totals: [String] {
        var counts: [(words: String, count: Int)] = [("announced", 0)]
        for words in records.map(\.verdict.kindWords) {
            if let place = counts.firstIndex(where: { $0.words == words }) {
                counts[place].count += 1
            } else {
                counts.append((words, 1))
            }
        }
        return counts.map { "\($0.count) \($0.words)" }
    }
}

extension NotifyVerdict {
    fileprivate var isAnnouncement: Bool {
        if case .announced = self { return true }
        return false
    }

    /// The verdict and its reason without numbers and times.
    fileprivate var kindWords: String {
        switch self {
        case .announced: "announced"
        case .heldBack(.quiet): "held back: quiet hours"
        case .heldBack(.muted): "held back: muted"
        case .heldBack(.limited(let most, _)): "held back: limit of \(most) an hour"
        case .passedOver(.moved(_, let least)): "passed over: moved less than \(least) places"
        case .undone: "held back but undone"
        default: sentence { _ in "" }
        }
    }
}
