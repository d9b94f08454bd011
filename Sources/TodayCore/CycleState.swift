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
    /// Failures in a row up to now.
    public var streak: FailureStreak?
    /// Seconds that the source wants between two questions at least; nil before the first answer.
    public var shortestInterval: Int?
    /// The time before which the service does not want to be asked, as it said with a good answer.
    public var restUntil: Date?
    /// The time before which nobody is asked of our own accord, even after a restart; nil after a good answer.
    public var notBefore: Date?

    /// Remembers nothing: the state before the first answer.
    public init() {}
}
