/// One step of a `Script`.
public struct ScriptStep: Sendable, Decodable {
    /// Ids from the first rank down; nil leaves the ranking as it is.
    public var ranking: [String]?
    /// Viewers by id, where they matter.
    public var viewers: [String: Int]?
    /// The faults that hold from here on; nil leaves them as they are.
    public var faults: [FaultOrder]?

    /// A step made in code.
    public init(ranking: [String]? = nil, viewers: [String: Int]? = nil, faults: [FaultOrder]? = nil) {
        self.ranking = ranking
        self.viewers = viewers
        self.faults = faults
    }
}
