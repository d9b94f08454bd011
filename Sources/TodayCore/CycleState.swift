import FoundationEssentials

/// What the daemon has to remember over a restart, beside the snapshot itself.
public struct CycleState: Hashable, Sendable, Codable {
    /// Version of the file format.
    public var schema = 1
    /// Whose state it is, as last learned; nil before the first answer.
    public var label: SourceLabel?
    /// The ranking that people were last told of, or saw first; nil before the first answer.
    public var announced: [ItemID]?
    /// A ranking that differs from it and was not announced yet.
    public var held: HeldChange?
    /// What `announced` was made without, so that other rules are no change; nil where that is nothing.
    public var leftOut: [String]?
    /// What was held back since the last announcement; nil where nothing was.
    public var heldBack: HeldBack?
    /// Where the favourites are as far as people know, by their ids; nil before the first answer.
    public var favorites: [String: FavoriteStanding]?
    /// When the announcements of the last hour were made.
    public var announcedAt: [Date]?
    /// The last few verdicts, the latest at the end; each is there once, from when it first held.
    public var recent: [NotifyRecord]?
    /// Failures in a row up to now.
    public var streak: FailureStreak?
    /// Seconds that the source wants between two questions at least; nil before the first answer.
    public var shortestInterval: Int?
    /// The time before which the service does not want to be asked, as it said with a good answer.
    public var restUntil: Date?
    /// The time before which nobody is asked of our own accord, even after a restart; nil after a good answer.
    public var notBefore: Date?
    /// When these waits began, by the clock of that moment; absent without a wait, and in files of before 2026-11-22.
    public var waitsSince: Date?

    /// Remembers nothing: the state before the first answer.
    public init() {}
}

extension CycleState {
    /// Seconds for which the service does not want to be asked by anybody, as it said itself.
    public func rest(at now: Date) -> Int {
        let ends = [restUntil, streak?.retryAt]
        return ends.map { Wait.seconds(at: now, until: $0, since: waitsSince) }.max() ?? 0
    }

    /// Seconds that are left of a back-off of our own.
    func backOff(at now: Date) -> Int {
        Wait.seconds(at: now, until: notBefore, since: waitsSince)
    }
}
