import FoundationEssentials

/// The verdict on a ranking: queries that change nothing.
extension Cycle {
    private var hour: Double { 3600 }

    /// In how many polls a change has to be seen before it is announced; at least 1.
    var wantedPolls: Int { max(1, conditions.rules.dwell) }

    /// The verdict on the ranking at `now`.
    func verdict(at now: Date) -> NotifyVerdict {
        guard let announced = state.announced, let held = state.held, held.order != announced else {
            // A notice on its way to the screen counts as announced, and is undone like any other change.
            guard let heldBack = state.heldBack, block(at: now) == nil, !inFlight.contains(.topThree) else {
                return .unchanged
            }
            return .undone(changes: heldBack.changes, since: heldBack.since)
        }
        guard held.isDue(dwell: wantedPolls, announced: announced) else {
            return .waiting(polls: held.polls(announced: announced), of: wantedPolls)
        }
        if conditions.isOff { return .passedOver(.off) }
        let favorites = conditions.favorites
        if let objection = conditions.rules.objection(from: announced, to: held.order, favorites: favorites) {
            return .passedOver(objection)
        }
        return block(at: now).map { .heldBack($0) } ?? .offered
    }

    /// What blocks an announcement at `now`; `nil` if nothing does.
    ///
    /// A notice of the other slot that is on its way to the screen counts as announced.
    func block(at now: Date, for slot: NoticeSlot = .topThree) -> NotifyBlock? {
        if let block = conditions.block(at: now) { return block }
        let onTheWay = inFlight.subtracting([slot]).intersection([.topThree, .favorites]).map { _ in now }
        let lately = announcements(at: now) + onTheWay
        guard let most = conditions.rules.mostPerHour, lately.count >= most else { return nil }
        return .limited(most: most, until: lately[lately.count - most].addingTimeInterval(hour))
    }

    /// The times of the announcements within the last hour; a time in the future comes from a clock that was wrong.
    func announcements(at now: Date) -> [Date] {
        (state.announcedAt ?? []).filter { (-60..<hour).contains(now.timeIntervalSince($0)) }.sorted()
    }
}
