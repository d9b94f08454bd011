/// A file that exists but cannot be used.
package struct BrokenFile: Sendable {
    /// What it holds, and so what is lost without it.
    package enum Kind: String, Sendable, CaseIterable {
        case snapshot
        case feed
        case cycle
        case mute
        case favorites
    }

    /// What it holds.
    package let kind: Kind
    /// Where it is.
    package let path: String
    /// Why it cannot be read; `nil` if it can, but its content is damaged.
    package let reason: String?

    /// Makes it.
    package init(_ kind: Kind, _ path: String, reason: String? = nil) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }
}
