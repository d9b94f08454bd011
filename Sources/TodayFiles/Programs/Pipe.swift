import Glibc

/// The two ends of a pipe, neither of which other children inherit; whoever makes it closes them.
package struct Pipe: Hashable, Sendable {
    /// The end to read from.
    package let reading: Int32
    /// The end to write to.
    package let writing: Int32

    /// Makes a pipe; `nil` if the process has too many files open.
    package init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    /// Closes both ends.
    package func close() {
        for end in [reading, writing] { Glibc.close(end) }
    }
}
