import Glibc
import TodayFiles

/// Starts a program and waits for it; looks for names without a slash in PATH.
enum ChildProgram {
    /// Runs it with our own input and output; returns its exit code, or `nil` if it cannot be started.
    ///
    /// Ctrl-C is for the program that talks to the person: it may have a terminal to restore. We wait for that, and
    /// then end the same way.
    static func run(_ words: [String]) -> Int32? {
        for key in keys { signal(key, SIG_IGN) }
        let ending = ChildStart(words).start().map { ChildEnding.of($0) }
        for key in keys { signal(key, SIG_DFL) }
        if let ending, keys.contains(ending.signal) { raise(ending.signal) }
        return ending?.status
    }

    /// The signals that the keyboard sends to all programs on the terminal.
    private static let keys = [SIGINT, SIGQUIT]
}
