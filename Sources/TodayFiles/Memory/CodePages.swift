import Glibc

/// The pages of code, ours and our libraries', that this process has touched.
package enum CodePages {
    /// Lets go of them before a long wait; those that are needed again come back from the system's cache of files.
    ///
    /// The start of a program touches far more code than it needs afterwards, and the kernel maps the neighbours of
    /// each page that is touched. Without this, all of it counts as ours for as long as we wait. Only code that nothing
    /// has written to is given back, so nothing can be lost. Sources: proc_pid_maps(5), madvise(2) MADV_DONTNEED.
    package static func release() {
        guard let maps = try? FileDescriptor("/proc/self/maps", O_RDONLY, operation: "read").readAll(limit: 1 << 20)
        else { return }
        for line in maps.split(separator: UInt8(ascii: "\n")) {
            guard let code = CodeMapping(line) else { continue }
            madvise(UnsafeMutableRawPointer(bitPattern: code.start), code.length, MADV_DONTNEED)
        }
    }
}
