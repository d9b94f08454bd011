import Glibc

/// The signal for a file that would become larger than a process may write (`ulimit -f`).
package enum FileSizeSignal {
    /// Has the write fail with `EFBIG`, which is answered like a full disk, instead of ending the process.
    package static func ignore() { signal(SIGXFSZ, SIG_IGN) }
}
