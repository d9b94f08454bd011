/// What is known about one of our folders.
package struct FolderFact: Sendable {
    /// What it holds: "state", "cache".
    package let name: String
    /// Where it is, or would be.
    package let path: String
    /// Why it cannot be written: "No space left on device"; `nil` if it can.
    package var trouble: String?
    /// Whether it exists.
    package var isThere = true
    /// Whether somebody else owns it.
    package var isForeign = false
    /// Whether others may write there.
    package var isOpen = false
    /// How many bytes are free.
    package var freeBytes: Int?

    /// Starts with its path.
    package init(_ name: String, _ path: String) {
        self.name = name
        self.path = path
    }
}
