/// What is known about the daemon.
package struct DaemonFact: Sendable {
    /// Its process; `nil` if none is running.
    package var process: Int32?
    /// Whether its program was replaced since it started.
    package var isReplaced = false
    /// The names of variables that it was started with whose values differ from ours.
    package var otherVariables: [String] = []
    /// Others that announce on the same desktop, from other folders.
    package var others: [Int32] = []

    /// Starts with no daemon known.
    package init() {}
}
