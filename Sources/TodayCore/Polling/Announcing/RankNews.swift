import FoundationEssentials

/// News of a ranking, compared with the ranking last announced, so that A→B→A announces nothing if B does not last.
struct RankNews: News {
    static let slot = NoticeSlot.topThree

    static func rows(of content: Notice.Content) -> [Item]? {
        if case .changed(let items, _) = content { items } else { nil }
    }

    private(set) var announced: [ItemID]?
    private var pendingChange: PendingChange?
    private var leftOut: [String]?
    private(set) var deferred: DeferredChanges?
    /// The first three items that are not ignored.
    private(set) var topThree: [Item]
    private var hasWarned = false

    init(_ state: SavedPollState, _ snapshot: Snapshot?, _ rules: NotifyRules) {
        (pendingChange, leftOut, deferred) = (state.held, state.leftOut, state.deferred)
        // If the rules ignore items, the snapshot may lack one of the first three remaining items; a response has
        // them all.
        let isWhole = rules.leftOut == nil
        topThree = isWhole ? snapshot?.items ?? [] : []
        announced = state.announced ?? (isWhole ? snapshot?.items.map(\.id) : nil)
    }

    func store(in state: inout SavedPollState) {
        (state.announced, state.held, state.leftOut, state.deferred) = (announced, pendingChange, leftOut, deferred)
    }

    mutating func observe(_ items: [Item], _ context: PollContext) -> Comparison {
        let rules = context.rules
        topThree = rules.topThree(of: items)
        let order = topThree.map(\.id)
        let previousOrder = LeftOut(leftOut ?? []).kept(items).prefix(Snapshot.places).map(\.id)
        leftOut = rules.leftOut
        guard announced != nil, previousOrder == order else {
            // This is the first ranking, or the first one since a change of the ignored items altered the top three.
            (announced, pendingChange, deferred) = (order, nil, nil)
            return .first
        }
        pendingChange = announced == order ? nil : PendingChange(order, after: pendingChange, upTo: context.dwell)
        return .compared
    }

    func pending(_ context: PollContext, _ claims: NoticeClaims) -> Pending<Item> {
        let polls = context.dwell
        guard let announced, let pendingChange, pendingChange.order != announced else {
            return .nothing(decisionOnNoChange(context, claims), [])
        }
        guard pendingChange.polls(announced: announced) >= polls else {
            return .nothing(.waiting(polls: pendingChange.polls(announced: announced), of: polls), compared)
        }
        return .lasting(compared)
    }

    /// Returns `undone` if deferred changes could be announced now, but nothing is left of them; otherwise `unchanged`.
    private func decisionOnNoChange(_ context: PollContext, _ claims: NoticeClaims) -> NotifyDecision {
        guard let deferred, claims.deferReason(for: claim, context) == nil, !claims.inFlight.contains(claim) else {
            return .unchanged
        }
        return .undone(changes: deferred.changes, since: deferred.since)
    }

    func skipReason(_ context: PollContext) -> SkipReason? {
        guard let announced, let pendingChange else { return nil }
        let favorites = context.conditions.favorites
        return context.rules.skipReason(from: announced, to: pendingChange.order, favorites: favorites)
    }

    func notice(_ items: [Item], _ context: PollContext) -> Notice? {
        guard let announced, let order = pendingChange?.order, order == topThree.map(\.id) else { return nil }
        let content = Notice.Content.changed(items, deferred?.digest(order))
        return Notice(label: context.label, content: content, subject: Self.mostNotable(items, after: announced))
    }

    static func mostNotable(_ items: [Item], after old: [ItemID]) -> Item? {
        items.enumerated().first { index, item in old.firstIndex(of: item.id) ?? .max > index }?.element
    }

    mutating func markAnnounced(_ items: [Item]) {
        announced = items.map(\.id)
        if pendingChange?.order == announced { pendingChange = nil }
        deferred = nil
    }

    mutating func markDeferred(at now: Date) -> Bool {
        guard let order = pendingChange?.order else { return false }
        guard deferred == nil else { return deferred?.countChange(to: order) ?? false }
        deferred = DeferredChanges(order, at: now)
        return true
    }

    mutating func discardObsolete(_ decision: NotifyDecision, _ context: PollContext, _ claims: NoticeClaims) {
        switch decision {
        case .skipped where claims.deferReason(for: claim, context) == nil: deferred = nil
        case .undone: deferred = nil
        case .unchanged: if let announced { deferred?.returned(to: announced) }
        default: break
        }
    }

    /// Returns the ids of current items in the last or pending announcement of the top three; empty without favourites.
    func announcedIDs(_ context: PollContext) -> [ItemID] {
        guard let announced, !context.conditions.favorites.isEmpty else { return [] }
        let pendingIDs = skipReason(context) == nil ? pendingChange?.order ?? [] : []
        return topThree.map(\.id).filter { announced.contains($0) || pendingIDs.contains($0) }
    }

    /// The top three with previous ranks, which skip the current ranks of ignored items.
    private var compared: [Item] {
        topThree.map { item in item.with(previousRank: announced?.firstIndex(of: item.id).map(rank)) }
    }

    private func rank(at index: Int) -> Int {
        index < topThree.count ? topThree[index].rank : (topThree.last?.rank ?? 0) + index - topThree.count + 1
    }

    /// Returns a warning if the rules exclude all changes; `nil` otherwise, or if they already did at the last poll.
    mutating func warning(_ context: PollContext) -> LogLine? {
        let isHopeless = context.rules.favoritesOnly && context.conditions.favorites.isEmpty
        defer { hasWarned = isHopeless }
        let words = "notify.favoritesOnly is set and there are no favourites, so no change will be announced."
        return isHopeless && !hasWarned ? LogLine(.warning, words) : nil
    }
}

/// A change that is announced only if it lasts.
package struct PendingChange: Hashable, Sendable, Codable {
    package let order: [ItemID]
    /// The number of consecutive polls with exactly this ranking.
    package let orderPolls: Int
    /// The number of consecutive polls with these members, in any order.
    package let setPolls: Int

    /// Continues `previous`; counts up to `most`, so that a change pending for hours does not rewrite the file.
    package init(_ order: [ItemID], after previous: PendingChange?, upTo most: Int = .mostCounted) {
        self.order = order
        orderPolls = previous?.order == order ? (previous?.orderPolls ?? 0).oneMore(upTo: most) : 1
        let hasSameMembers = previous.map { Set($0.order) == Set(order) } ?? false
        setPolls = hasSameMembers ? (previous?.setPolls ?? 0).oneMore(upTo: most) : 1
    }

    /// Returns the number of polls that the change has lasted; if it changes the members, their order does not matter.
    func polls(announced: [ItemID]) -> Int { Set(announced) == Set(order) ? orderPolls : max(orderPolls, setPolls) }
}

/// The changes deferred since the last announcement, to be summarized in one notice.
package struct DeferredChanges: Hashable, Sendable, Codable {
    package let since: Date
    package private(set) var changes: Int
    var last: [ItemID]

    init(_ order: [ItemID], at now: Date) { (since, changes, last) = (now, 1, order) }

    mutating func countChange(to order: [ItemID]) -> Bool {
        guard last != order else { return false }
        last = order
        changes = changes.oneMore()
        return true
    }

    /// Records a return to the announced ranking, so that the next change counts again.
    mutating func returned(to order: [ItemID]) { last = order }

    func digest(_ order: [ItemID]) -> Digest {
        Digest(before: last == order ? max(1, changes) - 1 : changes, since: since)
    }
}
