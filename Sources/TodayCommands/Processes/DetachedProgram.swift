import Glibc
import TodaySystem

/// A program that runs on by itself, detached from our input, output, session and signals.
enum DetachedProgram {
    /// How a program started.
    enum Beginning {
        /// It is running, or has already succeeded.
        case begun
        case failed(code: Int32)
        case notThere
    }

    /// The milliseconds in which a program that cannot do its work usually fails.
    private static let patience = 1_000

    /// Starts `words`, found through PATH; returns false if it cannot be started.
    static func start(_ words: [String]) -> Bool { DetachedProcess.start(words) != nil }

    /// Starts `words`, and waits a moment to see whether it fails.
    static func begin(_ words: [String]) -> Beginning {
        guard let child = DetachedProcess.start(words) else { return .notThere }
        var status: Int32 = 0
        for _ in 0..<Self.patience / 20 {
            if waitpid(child, &status, WNOHANG) == child {
                let code = ChildProgram.exitCode(status)
                return code == 0 ? .begun : .failed(code: code)
            }
            usleep(20_000)
        }
        return .begun
    }
}
