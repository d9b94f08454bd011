import Glibc
import TodayCore

/// How a child process ended; source: wait(2).
package struct ChildEnding: Hashable, Sendable {
    private let word: Int32

    /// Takes the word that `waitpid` reports.
    package init(_ word: Int32) {
        self.word = word
    }

    /// Waits until `child` has ended.
    package static func of(_ child: pid_t) -> ChildEnding {
        var word: Int32 = 0
        while waitpid(child, &word, 0) < 0, errno == EINTR {}
        return ChildEnding(word)
    }

    /// Looks whether `child` has ended; `nil` if it has not.
    package static func soFar(_ child: pid_t) -> ChildEnding? {
        var word: Int32 = 0
        return waitpid(child, &word, WNOHANG) == child ? ChildEnding(word) : nil
    }

    /// Its exit code; `nil` if a signal ended it.
    package var exitCode: Int32? { signal == 0 ? (word >> 8) & 0xFF : nil }

    /// Its exit code, or that of a failure if a signal ended it.
    package var status: Int32 { exitCode ?? ExitStatus.unavailable.rawValue }

    /// The signal that ended it; 0 if none did.
    package var signal: Int32 { word & 0x7F }
}
