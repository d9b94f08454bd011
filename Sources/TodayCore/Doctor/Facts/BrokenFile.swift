/// A file that exists but cannot be used.
public struct BrokenFile: Sendable {
    /// What it holds, and so what is lost without it.
    public enum Kind: String, Sendable, CaseIterable {
        case snapshot
        case feed
        case cycle
        case mute
        case favorites
    }

    /// What it holds.
    public let kind: Kind
    /// Where it is.
    public let path: String
    /// Why it cannot be read; `nil` if it can, but its content is damaged.
    public let reason: String?

    /// Makes it.
    public init(_ kind: Kind, _ path: String, reason: String? = nil) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }
}
