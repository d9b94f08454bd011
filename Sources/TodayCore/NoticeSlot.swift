/// The kinds of notification; each has one place on the screen, where the next replaces the one before.
public enum NoticeSlot: String, Hashable, Sendable, Codable, CaseIterable {
    /// The top three changed.
    case topThree
    /// A favourite has come up.
    case favorites
    /// The service cannot be reached.
    case connection
    /// Somebody has to sign in.
    case signIn
}
