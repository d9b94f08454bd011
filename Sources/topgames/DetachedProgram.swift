import Glibc
import TodayStore

/// A program that goes on by itself, without our input, output, session and signals.
enum DetachedProgram {
    /// How a program began.
    enum Beginning {
        /// It runs, or has ended well.
        case begun
        case failed(code: Int32)
        case notThere
    }

    /// Milliseconds in which a program that cannot do its work has mostly said so.
    private static let patience = 1_000

    /// Starts `words`, looked for in PATH; false where it cannot be started.
    static func start(_ words: [String]) -> Bool { DetachedProcess.start(words) != nil }

    /// Starts `words` and looks for a moment whether it fails.
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
