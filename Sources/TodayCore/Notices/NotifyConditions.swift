import FoundationEssentials

/// What announcements depend on besides the ranking: looked up again for each poll.
package struct NotifyConditions: Sendable {
    /// The person's configuration.
    package var rules: NotifyRules
    /// Whether the person switched notifications off.
    package var isOff = false
    /// Until when the person muted notifications; `nil` if they did not.
    package var mutedUntil: Date?
    /// The person's favourites.
    package var favorites: Set<ItemID>
    /// The clock for quiet hours.
    package var clock: WallClock

    /// Makes conditions; by default, every change that lasts for two polls is announced.
    package init(
        rules: NotifyRules = NotifyRules(), mutedUntil: Date? = nil, favorites: Set<ItemID> = [],
        clock: WallClock = .utc
    ) {
        self.rules = rules
        self.mutedUntil = mutedUntil
        self.favorites = favorites
        self.clock = clock
    }

    /// Until when quiet hours last at `now`; `nil` outside them.
    package func quietUntil(at now: Date) -> Date? { rules.quiet?.end(at: now, clock) }

    /// What blocks every notification at `now`, including those about trouble; `nil` if nothing does.
    func block(at now: Date) -> NotifyBlock? {
        if let mutedUntil, mutedUntil > now { return .muted(until: mutedUntil) }
        return quietUntil(at: now).map { .quiet(until: $0) }
    }
}
