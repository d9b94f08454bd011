/// Something that a source can do, and others cannot.
package enum Capability: String, Hashable, Sendable, Codable, CaseIterable {
    /// Its list is a ranking: ranks and moves mean something, and changes are announced.
    case ranking
    /// Bars can show it.
    case feed
    /// Its items can be favourites.
    case favorites
    /// It needs a sign-in.
    case signIn
    /// Details that were shown once are shown again without the network.
    case offlineDetails
}
