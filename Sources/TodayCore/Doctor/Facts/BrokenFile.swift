/// A file that is there and cannot be used.
public struct BrokenFile: Sendable {
    /// What was in it, which says what is lost without it.
    public enum Kind: String, Sendable, CaseIterable {
        case snapshot
        case feed
        case cycle
        case mute
        case favorites
    }

    /// What was in it.
    public let kind: Kind
    /// Where it is.
    public let path: String
    /// Why it cannot be read; nil where it can, and is not what it should be.
    public let reason: String?

    /// Makes it.
    public init(_ kind: Kind, _ path: String, reason: String? = nil) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }
}
