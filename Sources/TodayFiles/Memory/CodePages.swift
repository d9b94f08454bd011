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

/// A piece of a file's code in memory: `7f2c6a026000-7f2c6a17b000 r-xp 00026000 fe:01 1835029 /usr/lib/…/libc.so.6`.
struct CodeMapping: Hashable {
    let start: UInt
    let length: Int

    /// Reads a line; `nil` if it is not the code of a file, or if it can be written to.
    init?(_ line: ArraySlice<UInt8>) {
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
        guard words.count == 6, words[1].elementsEqual("r-xp".utf8),
            words[5].drop(while: { $0 == UInt8(ascii: " ") }).first == UInt8(ascii: "/")
        else { return nil }
        let ends = words[0].split(separator: UInt8(ascii: "-")).map {
            UInt(String(decoding: $0, as: UTF8.self), radix: 16)
        }
        guard ends.count == 2, let start = ends[0], let end = ends[1], end > start else { return nil }
        (self.start, length) = (start, Int(end - start))
    }
}
