import FoundationEssentials

/// What announcements depend on beside the ranking: looked up anew for each poll.
public struct NotifyConditions: Sendable {
    /// What the person configured.
    public var rules: NotifyRules
    /// Whether there is nothing that shows notifications, because the person wants none.
    public var isOff = false
    /// Until when nothing is announced, because the person said so; nil where they did not.
    public var mutedUntil: Date?
    /// The person's favourites.
    public var favorites: Set<ItemID>
    /// The clock that quiet hours are meant by.
    public var clock: WallClock

    /// Makes conditions; without anything said, every change that lasts for two polls is announced.
    public init(
        rules: NotifyRules = NotifyRules(), mutedUntil: Date? = nil, favorites: Set<ItemID> = [],
        clock: WallClock = .utc
    ) {
        self.rules = rules
        self.mutedUntil = mutedUntil
        self.favorites = favorites
        self.clock = clock
    }

    /// Until when it is a quiet hour at `now`; nil where it is none.
    public func quietUntil(at now: Date) -> Date? { rules.quiet?.end(at: now, clock) }

    /// What keeps every notification back at `now`, also those about trouble; nil where nothing does.
    func block(at now: Date) -> NotifyBlock? {
        if let mutedUntil, mutedUntil > now { return .muted(until: mutedUntil) }
        return quietUntil(at: now).map { .quiet(until: $0) }
    }
}
