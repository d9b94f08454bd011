import FoundationEssentials

/// What announcements depend on besides the ranking: looked up again for each poll.
public struct NotifyConditions: Sendable {
    /// The person's configuration.
    public var rules: NotifyRules
    /// Whether the person switched notifications off.
    public var isOff = false
    /// Until when the person muted notifications; `nil` if they did not.
    public var mutedUntil: Date?
    /// The person's favourites.
    public var favorites: Set<ItemID>
    /// The clock for quiet hours.
    public var clock: WallClock

    /// Makes conditions; by default, every change that lasts for two polls is announced.
    public init(
        rules: NotifyRules = NotifyRules(), mutedUntil: Date? = nil, favorites: Set<ItemID> = [],
        clock: WallClock = .utc
    ) {
        self.rules = rules
        self.mutedUntil = mutedUntil
        self.favorites = favorites
        self.clock = clock
    }

    /// Until when quiet hours last at `now`; `nil` outside them.
    public func quietUntil(at now: Date) -> Date? { rules.quiet?.end(at: now, clock) }

    /// What blocks every notification at `now`, including those about trouble; `nil` if nothing does.
    func block(at now: Date) -> NotifyBlock? {
        if let mutedUntil, mutedUntil > now { return .muted(until: mutedUntil) }
        return quietUntil(at: now).map { .quiet(until: $0) }
    }
}
