import FoundationEssentials

/// What the daemon has to remember over a restart, beside the snapshot itself.
public struct CycleState: Hashable, Sendable, Codable {
    /// Version of the file format.
    public var schema = 1
    /// The ranking that people were last told of, or saw first; nil before the first answer.
    public var announced: [ItemID]?
    /// A ranking that differs from it and was not announced yet.
    public var held: HeldChange?
    /// Failures in a row up to now.
    public var streak: FailureStreak?
    /// Seconds that the source wants between two questions at least; nil before the first answer.
    public var shortestInterval: Int?
    /// The time before which nobody is asked, even after a restart; nil after a good answer.
    public var notBefore: Date?

    /// Remembers nothing: the state before the first answer.
    public init() {}
}
