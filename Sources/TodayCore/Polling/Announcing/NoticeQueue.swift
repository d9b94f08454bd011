import FoundationEssentials

/// The notices of one source on their way to the screen, and the announcements of the last hour.
struct NoticeQueue: Sendable {
    /// The slots that share the hourly limit: all but those of failures.
    private static let limited: Set<NoticeSlot> = [.topThree, .favorites, .moves, .entries, .live]

    private(set) var recent: RecentAnnouncements
    /// Notices handed out but not yet confirmed; a notice is never posted twice at the same time.
    private(set) var inFlight: Set<NoticeSlot> = []

    init(_ state: SavedPollState = SavedPollState()) { recent = RecentAnnouncements(state.announcedAt) }

    /// Hands out a notice, unless one of its slot is on its way.
    mutating func claim(_ notice: Notice?) -> Notice? {
        notice.flatMap { inFlight.insert($0.slot).inserted ? $0 : nil }
    }

    /// Removes a notice that was delivered or not, and counts it towards the hourly limit if it was.
    mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) {
        inFlight.remove(notice.slot)
        if delivered, !notice.isFailure { recent.add(at: now) }
    }

    /// What blocks a notice in `slot`, for whose limit others on their way to the screen count; `nil` if nothing does.
    func block(for slot: NoticeSlot, _ context: PollContext) -> DeferReason? {
        if let block = context.conditions.block(at: context.now) { return block }
        let onTheWay = inFlight.subtracting([slot]).intersection(Self.limited).count
        return recent.block(most: context.rules.mostPerHour, onTheWay: onTheWay, at: context.now)
    }
}

/// The announcements of the last hour, which the hourly limit counts.
struct RecentAnnouncements: Hashable, Sendable {
    private static let hour = 3600.0

    /// When they were made; `nil` if nothing was ever announced.
    private(set) var times: [Date]?

    init(_ times: [Date]?) { self.times = times }

    /// Counts one more, and forgets those that are over an hour old.
    mutating func add(at now: Date) {
        // Files keep whole seconds; rounding up keeps a restart from shortening the hour.
        let second = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.up))
        times = counted(at: now) + [second]
    }

    /// Whether `most` are reached at `now`, where `onTheWay` more are on their way to the screen.
    func block(most: Int?, onTheWay: Int, at now: Date) -> DeferReason? {
        let lately = counted(at: now) + Array(repeating: now, count: onTheWay)
        guard let most, lately.count >= most else { return nil }
        return .limited(most: most, until: lately[lately.count - most].addingTimeInterval(Self.hour))
    }

    /// Those that count, earliest first; a time in the future comes from a clock that was wrong.
    private func counted(at now: Date) -> [Date] {
        (times ?? []).filter { (-60..<Self.hour).contains(now.timeIntervalSince($0)) }.sorted()
    }
}
