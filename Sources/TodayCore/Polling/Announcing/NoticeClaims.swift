import FoundationEssentials

/// The unconfirmed notices of a source, and its announcements of the last hour.
struct NoticeClaims: Sendable {
    private static let limitedSlots: Set<NoticeSlot> = [.topThree, .favorites, .moves, .entries, .live, .liveInGame]

    /// What an unconfirmed notice reserves exclusively: its slot or, for `liveInGame`, its slot and game.
    struct Claim: Hashable, Sendable {
        let slot: NoticeSlot
        var game: ItemID?

        init(_ slot: NoticeSlot, _ game: ItemID? = nil) { (self.slot, self.game) = (slot, game) }
    }

    private(set) var recent: RecentAnnouncements
    private(set) var inFlight: Set<Claim> = []

    init(_ state: SavedPollState = SavedPollState()) { recent = RecentAnnouncements(state.announcedAt) }

    /// Claims a notice; returns `nil` if `notice` is `nil`, or if another with the same claim is unconfirmed.
    mutating func claim(_ notice: Notice?) -> Notice? {
        notice.flatMap { inFlight.insert($0.claim).inserted ? $0 : nil }
    }

    /// Confirms a notice, and counts it towards the hourly limit if it was delivered and is not about a failure.
    mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) {
        inFlight.remove(notice.claim)
        if delivered, !notice.isFailure { recent.add(at: now) }
    }

    mutating func release(_ notice: Notice) { inFlight.remove(notice.claim) }

    /// Returns why to defer a notice; other unconfirmed notices, except about failures, count towards the hourly limit.
    func deferReason(for claim: Claim, _ context: PollContext) -> DeferReason? {
        if let reason = context.conditions.deferReason(at: context.now) { return reason }
        let unconfirmed = inFlight.count { $0 != claim && Self.limitedSlots.contains($0.slot) }
        return recent.deferReason(most: context.rules.mostPerHour, unconfirmed: unconfirmed, at: context.now)
    }
}

extension Notice {
    var claim: NoticeClaims.Claim {
        if case .liveInGame(_, let game) = content { .init(slot, game.id) } else { .init(slot) }
    }
}

struct RecentAnnouncements: Hashable, Sendable {
    private static let hour = 3600.0

    private(set) var times: [Date]?

    init(_ times: [Date]?) { self.times = times }

    mutating func add(at now: Date) {
        // Files store whole seconds; rounding up prevents a restart from shortening the hour.
        let second = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.up))
        times = timesOfLastHour(at: now) + [second]
    }

    func deferReason(most: Int?, unconfirmed: Int, at now: Date) -> DeferReason? {
        let recentTimes = timesOfLastHour(at: now) + Array(repeating: now, count: unconfirmed)
        guard let most, recentTimes.count >= most else { return nil }
        return .limited(most: most, until: recentTimes[recentTimes.count - most].addingTimeInterval(Self.hour))
    }

    /// Returns the times of the last hour, earliest first; ignores times over a minute ahead, from a wrong clock.
    private func timesOfLastHour(at now: Date) -> [Date] {
        (times ?? []).filter { (-60..<Self.hour).contains(now.timeIntervalSince($0)) }.sorted()
    }
}
