/// What is known of the daemon.
public struct DaemonFact: Sendable {
    /// Its process; nil where none is running.
    public var process: Int32?
    /// Whether its program was replaced since it was started.
    public var isReplaced = false
    /// The variables that it was started with in another way than we were, by name.
    public var otherVariables: [String] = []
    /// Others that announce on the same desktop, from other folders.
    public var others: [Int32] = []

    /// Knows of none.
    public init() {}
}
