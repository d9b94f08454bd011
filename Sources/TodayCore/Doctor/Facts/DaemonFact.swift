/// What is known about the daemon.
public struct DaemonFact: Sendable {
    /// Its process; `nil` if none is running.
    public var process: Int32?
    /// Whether its program was replaced since it started.
    public var isReplaced = false
    /// The names of variables that it was started with whose values differ from ours.
    public var otherVariables: [String] = []
    /// Others that announce on the same desktop, from other folders.
    public var others: [Int32] = []

    /// Starts with no daemon known.
    public init() {}
}
