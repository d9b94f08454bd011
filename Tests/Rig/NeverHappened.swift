import TestSupport

/// An event that a test waited for and that did not come, with what came instead.
package struct NeverHappened: Error, CustomStringConvertible {
    let wanted: String
    let log: String
    let seen: [String]

    /// Says that `wanted` is not in `log`.
    package init(wanted: String, log: String, seen: [String] = []) {
        self.wanted = wanted
        self.log = log
        self.seen = seen
    }

    /// What was expected, where, and what was there.
    package var description: String {
        let rest = seen.isEmpty ? "nothing" : "\n    " + seen.joined(separator: "\n    ")
        return "\(wanted) never happened in \(log); seen: \(rest)"
    }
}
