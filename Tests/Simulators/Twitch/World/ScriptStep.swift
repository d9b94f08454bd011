/// One step of a `Script`.
package struct ScriptStep: Sendable, Decodable {
    /// Ids from the first rank down; `nil` leaves the ranking unchanged.
    package var ranking: [String]?
    /// Viewers by id, if they matter.
    package var viewers: [String: Int]?
    /// The faults from here on; `nil` leaves them unchanged.
    package var faults: [FaultOrder]?

    /// A step made in code.
    package init(ranking: [String]? = nil, viewers: [String: Int]? = nil, faults: [FaultOrder]? = nil) {
        self.ranking = ranking
        self.viewers = viewers
        self.faults = faults
    }
}
