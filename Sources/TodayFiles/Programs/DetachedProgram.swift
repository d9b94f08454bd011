import Glibc

/// A program that runs on by itself, detached from our input, output, session and signals.
package enum DetachedProgram {
    /// How a program started.
    package enum Beginning: Hashable, Sendable {
        /// It is running, or has already succeeded.
        case begun
        /// It failed at once.
        case failed(code: Int32)
        /// It is not installed, or the system would not run it.
        case notThere
    }

    /// The milliseconds in which a program that cannot do its work usually fails.
    private static let patience = 1_000

    /// Starts `words`, found through PATH; returns `nil` if they cannot be started.
    @discardableResult
    package static func start(_ words: [String], variables: [String: String?] = [:]) -> pid_t? {
        var start = ChildStart(words, input: .nothing, output: .nothing, errors: .nothing, group: .session)
        start.variables = variables
        return start.start()
    }

    /// Starts `words`, and waits a moment to see whether it fails.
    package static func begin(_ words: [String]) -> Beginning {
        guard let child = start(words) else { return .notThere }
        for _ in 0..<patience / 20 {
            if let ending = ChildEnding.soFar(child) {
                return ending.status == 0 ? .begun : .failed(code: ending.status)
            }
            usleep(20_000)
        }
        return .begun
    }
}
