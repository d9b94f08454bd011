import FoundationEssentials

/// The result of applying rules to a recording.
///
/// Each recorded ranking is valid until the next one. Like todayd, the replay polls every `interval` seconds, but only
/// when a poll can change the decision; a ranking that is replaced before a poll is not seen.
package struct RuleReplay: Sendable {
    package private(set) var records: [NotifyRecord] = []
    /// The number of rankings with a new top three, compared with the previous ranking and without ignored items.
    package private(set) var changes = 0

    /// The number of changes that were followed by another change before they had lasted for enough polls.
    private var briefCount = 0
    /// The number of changes back to the announced order, which need no announcement.
    private var returnCount = 0
    private var lastPoll: Date?

    private var isWaiting = false
    private var ranking: RankingKind
    private var claims = NoticeClaims()
    private let interval: Int
    /// The longest time to poll the last ranking, in seconds.
    private static let longest = 8 * 86_400.0

    /// Creates the result for `recording` under `conditions`, as if every notification were delivered.
    package init(_ recording: Recording, _ conditions: NotifyConditions, label: SourceLabel, interval: Int) {
        self.interval = max(1, interval)
        ranking = RankingKind(SavedPollState(), nil, conditions.rules)
        let context = PollContext(
            label: label, schedule: Schedule(interval: interval), conditions: conditions, now: .distantPast)
        for (index, list) in recording.lists.enumerated() {
            let next = index + 1 < recording.lists.count ? recording.lists[index + 1].at : nil
            let (previousIDs, recordCount) = (topThree.map(\.id), records.count)
            let wasWaiting = isWaiting
            poll(list, until: next ?? list.at.addingTimeInterval(Self.longest), context)
            guard index > 0, topThree.map(\.id) != previousIDs else { continue }
            changes += 1
            if wasWaiting { briefCount += 1 }
            let isAnnounced = records[recordCount...].contains { $0.slot == .topThree && $0.decision.isAnnouncement }
            if topThree.map(\.id) == ranking.ranks.news.announced, !isAnnounced { returnCount += 1 }
        }
    }

    private var topThree: [Item] { ranking.ranks.news.topThree }

    private mutating func poll(_ list: Recording.List, until end: Date, _ context: PollContext) {
        let earliest = lastPoll?.addingTimeInterval(Double(interval)) ?? list.at
        var context = changed(context) { $0.now = max(list.at, earliest) }
        while context.now < end {
            lastPoll = context.now
            _ = ranking.observe(Page(items: list.items, fetchedAt: context.now), context, claims)
            for notice in ranking.claimDue(context, &claims) {
                claims.confirm(notice, delivered: true, at: context.now)
                ranking.confirm(notice, .delivered(notice), at: context.now)
            }
            records += ranking.drainRecords()
            guard let next = nextDecision(context) else { return }
            context.now = next
        }
    }

    private mutating func nextDecision(_ context: PollContext) -> Date? {
        let now = context.now
        isWaiting = if case .waiting = ranking.ranks.decide(context, claims).decision { true } else { false }
        if isWaiting {
            return now.addingTimeInterval(Double(interval))
        }
        guard ranking.ranks.news.deferred != nil,
            let until = claims.deferReason(for: NoticeClaims.Claim(.topThree), context)?.until
        else {
            return nil
        }
        let polls = (until.timeIntervalSince(now) / Double(interval)).rounded(.up)
        return now.addingTimeInterval(max(1, polls) * Double(interval))
    }
}

extension RuleReplay {
    /// Returns the announcements, one line each; `clock` formats the time of a record.
    package func announcements(_ clock: (Date) -> String) -> [String] {
        let announcedRecords = records.filter(\.decision.isAnnouncement)
        return announcedRecords.map { "\(clock($0.at))  \($0.sentenceWithSubject(clock))" }
    }

    private var topThreeDecisions: [NotifyDecision] { records.filter { $0.slot == .topThree }.map(\.decision) }

    /// What became of the changes: "88 announced", "12 skipped: only the order changed"; the numbers add up to `changes`.
    package var totals: [String] {
        let announcedWords = gettext("announced")
        var counts: [(words: String, count: Int)] = [(announcedWords, 0)]
        var jointCount = 0
        for decision in topThreeDecisions {
            if case .announced(let digest?) = decision { jointCount += digest.before }
            let count = if case .undone(let changes, _) = decision { changes } else { 1 }
            if !decision.isDeferral { Self.add(count, decision.kindWords, to: &counts) }
        }
        let sentences = counts.filter { $0.count > 0 }.map { words, count in
            words == announcedWords ? ngettext("{n} announced", "{n} announced", count) : "\(count) \(words)"
        }
        let explainedCount = counts.reduce(jointCount + briefCount + returnCount) { $0 + $1.count }
        let rest = max(0, changes - explainedCount)
        return sentences
            + [
                jointCount > 0
                    ? ngettext("{n} announced with a later one", "{n} announced with a later one", jointCount) : nil,
                briefCount > 0 ? ngettext("{n} did not last", "{n} did not last", briefCount) : nil,
                returnCount > 0
                    ? ngettext(
                        "{n} returned to the announced order", "{n} returned to the announced order", returnCount)
                    : nil,
                rest > 0 ? ngettext("{n} not announced", "{n} not announced", rest) : nil,
            ].compactMap(\.self)
    }

    /// The number of deferrals by reason, "2 deferred: quiet hours"; what became of these changes is in `totals`.
    package var deferrals: [String] {
        var counts: [(words: String, count: Int)] = []
        for decision in topThreeDecisions where decision.isDeferral {
            Self.add(1, decision.kindWords, to: &counts)
        }
        return counts.map { "\($0.count) \($0.words)" }
    }

    private static func add(_ count: Int, _ words: String, to counts: inout [(words: String, count: Int)]) {
        if let index = counts.firstIndex(where: { $0.words == words }) {
            counts[index].count += count
        } else {
            counts.append((words, count))
        }
    }
}

extension NotifyDecision {
    fileprivate var isAnnouncement: Bool { if case .announced = self { true } else { false } }

    fileprivate var isDeferral: Bool { if case .deferred = self { true } else { false } }

    fileprivate var kindWords: String {
        switch self {
        case .announced: gettext("announced")
        case .deferred(.quiet): gettext("deferred: quiet hours")
        case .deferred(.muted): gettext("deferred: muted")
        case .deferred(.limited(let most, _)): gettext("deferred: hourly limit of {most}", ["most": "\(most)"])
        case .skipped(.moved(_, let least)): gettext("skipped: moved fewer than {least} ranks", ["least": "\(least)"])
        case .undone: gettext("deferred but reversed")
        default: sentence { _ in "" }
        }
    }
}
