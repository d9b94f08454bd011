/// What is known about one of our folders.
public struct FolderFact: Sendable {
    /// What it holds: "state", "cache".
    public let name: String
    /// Where it is, or would be.
    public let path: String
    /// Why it cannot be written: "No space left on device"; `nil` if it can.
    public var trouble: String?
    /// Whether somebody else owns it.
    public var isForeign = false
    /// Whether others may write there.
    public var isOpen = false
    /// How many bytes are free.
    public var freeBytes: Int?

    /// Starts with its path.
    public init(_ name: String, _ path: String) {
        self.name = name
        self.path = path
    }
}
