/// How far the data shown can be trusted.
public enum FeedState: String, Hashable, Sendable, Codable, CaseIterable {
    /// As recent as it should be.
    case fresh
    /// Older than it should be: nothing is fetching.
    case stale
    /// The service cannot be reached.
    case offline
    /// A person has to sign in, or unlock the keyring that holds the sign-in.
    case unauthorized
    /// Nothing was ever fetched.
    case empty

    /// Whether the service was asked, but gave no data.
    var isTrouble: Bool { self == .offline || self == .unauthorized }
}
