/// One step of a `Script`.
public struct ScriptStep: Sendable, Decodable {
    /// Ids from the first rank down; `nil` leaves the ranking unchanged.
    public var ranking: [String]?
    /// Viewers by id, if they matter.
    public var viewers: [String: Int]?
    /// The faults from here on; `nil` leaves them unchanged.
    public var faults: [FaultOrder]?

    /// A step made in code.
    public init(ranking: [String]? = nil, viewers: [String: Int]? = nil, faults: [FaultOrder]? = nil) {
        self.ranking = ranking
        self.viewers = viewers
        self.faults = faults
    }
}
