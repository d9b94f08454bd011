/// How far the data shown can be trusted.
public enum FeedState: String, Hashable, Sendable, Codable, CaseIterable {
    /// As recent as it should be.
    case fresh
    /// Older than it should be: nothing is fetching.
    case stale
    /// There is no new data: the service cannot be reached, refuses, or gives no whole list.
    case offline
    /// A person has to sign in, or unlock the keyring that holds the sign-in.
    case unauthorized
    /// Nothing was ever fetched.
    case empty

    /// Whether somebody asked, and got nothing.
    package var isTrouble: Bool { self == .offline || self == .unauthorized }
}
