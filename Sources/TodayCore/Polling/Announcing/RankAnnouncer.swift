import FoundationEssentials

/// Decides which rankings are announced.
///
/// It compares with the ranking last announced, even across a time in which nothing is announced, so that A→B→A says
/// nothing.
struct RankAnnouncer: Sendable {
    /// The ranking last announced, or the first one seen; `nil` before the first answer.
    private(set) var announced: [ItemID]?
    /// A ranking that differs from it and has not been announced yet.
    private var held: PendingChange?
    /// What `announced` leaves out.
    private var leftOut: [String]?
    /// What was held back since the last announcement; `nil` if nothing was.
    private(set) var heldBack: WithheldChanges?
    /// The last few verdicts.
    private var recent: RecentVerdicts
    /// The ranking that the rules look at: the first three without what is left out.
    private(set) var watched: [Item]
    /// Whether the log already says that there are no favourites to wait for.
    private var saidNoFavorites = false

    /// Resumes from what the files say: after a restart it compares with the stored ranking.
    init(_ state: CycleState, _ snapshot: Snapshot?, _ rules: NotifyRules) {
        (held, leftOut, heldBack) = (state.held, state.leftOut, state.heldBack)
        recent = RecentVerdicts(state.recent)
        // The file has only three items: what follows those left out is unknown until the first answer.
        let isWhole = rules.leftOut == nil
        watched = isWhole ? snapshot?.items ?? [] : []
        announced = state.announced ?? (isWhole ? snapshot?.items.map(\.id) : nil)
    }

    /// Puts what has to survive a restart into `state`.
    func store(in state: inout CycleState) {
        (state.announced, state.held, state.leftOut, state.heldBack) = (announced, held, leftOut, heldBack)
        state.recent = recent.records
    }

    /// The records since the last call.
    mutating func takeRecords() -> [NotifyRecord] { recent.takeNew() }

    /// Judges a new ranking, and returns what is worth logging.
    mutating func see(_ items: [Item], _ moment: AnnouncingMoment) -> [LogLine] {
        let rules = moment.conditions.rules
        watched = rules.watched(items)
        let order = watched.map(\.id)
        guard announced != nil, leftOut == rules.leftOut else {
            begin(order, leavingOut: rules.leftOut, at: moment.now)
            return complaints(moment.conditions)
        }
        held = announced == order ? nil : PendingChange(order, after: held, upTo: moment.wantedPolls)
        return judge(moment) + complaints(moment.conditions)
    }

    /// The notice of the change that is due; `nil` if there is none.
    func due(_ moment: AnnouncingMoment) -> Notice? {
        guard verdict(moment) == .offered, let announced, let order = held?.order, order == watched.map(\.id) else {
            return nil
        }
        let items = compared
        let content = heldBack.map { Notice.Content.digest(items, $0.digest(order)) } ?? .changed(items)
        let subject = RankChange(from: announced, to: order)?.mostNotable(in: items)
        return Notice(label: moment.label, content: content, subject: subject)
    }

    /// Records whether the announcement of `items` was delivered.
    mutating func conclude(_ notice: Notice, _ items: [Item], delivered: Bool, at now: Date) {
        recent.note(delivered ? .announced(notice.digest) : .undelivered, items, recorded: true, at: now)
        guard delivered else { return }
        announced = items.map(\.id)
        if held?.order == announced { held = nil }
        heldBack = nil
    }

    /// The verdict on the ranking.
    func verdict(_ moment: AnnouncingMoment) -> NotifyVerdict {
        let polls = moment.wantedPolls
        guard let announced, let held, held.order != announced else { return verdictOnNoChange(moment) }
        guard held.isDue(dwell: polls, announced: announced) else {
            return .waiting(polls: held.polls(announced: announced), of: polls)
        }
        if moment.conditions.isOff { return .passedOver(.off) }
        if let objection = objection(from: announced, to: held.order, moment.conditions) {
            return .passedOver(objection)
        }
        return moment.block(for: .topThree).map { .heldBack($0) } ?? .offered
    }

    /// The items whose rank an announcement of the top three has told, or is about to tell.
    func told(_ conditions: NotifyConditions) -> Set<ItemID> {
        guard let announced else { return [] }
        var told = Set(announced)
        if let held, objection(from: announced, to: held.order, conditions) == nil { told.formUnion(held.order) }
        return told.intersection(watched.map(\.id))
    }

    private func objection(
        from old: [ItemID], to new: [ItemID], _ conditions: NotifyConditions
    ) -> NotifyObjection? {
        conditions.rules.objection(from: old, to: new, favorites: conditions.favorites)
    }

    /// A notice on its way to the screen counts as announced, and is undone like any other change.
    private func verdictOnNoChange(_ moment: AnnouncingMoment) -> NotifyVerdict {
        guard let heldBack, moment.block(for: .topThree) == nil, !moment.inFlight.contains(.topThree) else {
            return .unchanged
        }
        return .undone(changes: heldBack.changes, since: heldBack.since)
    }

    /// The current ranking with the places as last announced, each given as the rank that the place has now.
    private var compared: [Item] {
        watched.map { item in item.with(previousRank: announced?.firstIndex(of: item.id).map(rank)) }
    }

    private func rank(ofPlace place: Int) -> Int {
        place < watched.count ? watched[place].rank : (watched.last?.rank ?? 0) + place - watched.count + 1
    }

    /// Treats a ranking as known: the very first one, and the first after a change of what is left out.
    private mutating func begin(_ order: [ItemID], leavingOut: [String]?, at now: Date) {
        (announced, leftOut) = (order, leavingOut)
        (held, heldBack) = (nil, nil)
        recent.note(.first, nil, recorded: false, at: now)
    }

    private mutating func judge(_ moment: AnnouncingMoment) -> [LogLine] {
        let (verdict, now) = (verdict(moment), moment.now)
        switch verdict {
        case .heldBack: recent.note(verdict, compared, recorded: holdBack(at: now), at: now)
        case .passedOver(.off):
            // Switching notifications on does not announce what happened before.
            recent.note(verdict, compared, recorded: true, at: now)
            announced = watched.map(\.id)
            (held, heldBack) = (nil, nil)
        case .passedOver:
            recent.note(verdict, compared, recorded: true, at: now)
            if moment.block(for: .topThree) == nil { heldBack = nil }
        case .undone:
            recent.note(verdict, nil, recorded: true, at: now)
            heldBack = nil
            return [LogLine(.info, verdict.sentence { moment.conditions.clock.time($0).text } + ".")]
        case .unchanged:
            recent.note(verdict, nil, recorded: false, at: now)
            if let announced { heldBack?.returned(to: announced) }
        default: recent.note(verdict, compared, recorded: false, at: now)
        }
        return []
    }

    /// Counts a change that is held back; returns whether it is new.
    private mutating func holdBack(at now: Date) -> Bool {
        guard let order = held?.order else { return false }
        guard heldBack == nil else { return heldBack?.count(order) ?? false }
        heldBack = WithheldChanges(order, at: now)
        return true
    }

    /// Warns, once, about a rule that can never let anything through.
    private mutating func complaints(_ conditions: NotifyConditions) -> [LogLine] {
        guard conditions.rules.favoritesOnly, conditions.favorites.isEmpty else {
            saidNoFavorites = false
            return []
        }
        defer { saidNoFavorites = true }
        let words = "notify.favoritesOnly is set and there are no favourites, so no change will be announced."
        return saidNoFavorites ? [] : [LogLine(.warning, words)]
    }
}
