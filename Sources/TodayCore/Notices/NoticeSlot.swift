/// The kinds of notification; each has one place on the screen, where a new one replaces the old.
package enum NoticeSlot: String, Hashable, Sendable, Codable, CaseIterable {
    /// The top three changed.
    case topThree
    /// A favourite moved up.
    case favorites
    /// A favourite is worth more or less than before.
    case moves
    /// An entry of a list is new, or has changed.
    case entries
    /// The service cannot be reached.
    case connection
    /// A person has to sign in.
    case signIn
}
