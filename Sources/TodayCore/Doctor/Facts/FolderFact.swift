/// What is known of a folder of ours.
public struct FolderFact: Sendable {
    /// What is in it: "state", "cache".
    public let name: String
    /// Where it is, or would be.
    public let path: String
    /// Why nothing can be written there: "No space left on device"; nil where it can.
    public var trouble: String?
    /// Whether somebody else owns it.
    public var isForeign = false
    /// Whether others may write there.
    public var isOpen = false
    /// How many bytes are left.
    public var freeBytes: Int?

    /// Begins with where it is.
    public init(_ name: String, _ path: String) {
        self.name = name
        self.path = path
    }
}
