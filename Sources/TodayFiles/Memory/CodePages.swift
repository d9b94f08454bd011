import Glibc

/// The pages of code, ours and our libraries', that this process has touched.
package enum CodePages {
    /// Lets go of them before a long wait; those that are needed again come back from the system's cache of files.
    ///
    /// The start of a program touches far more code than it needs afterwards, and the kernel maps the neighbours of
    /// each page that is touched. Without this, all of it counts as ours for as long as we wait. Only code that nothing
    /// has written to is given back, so nothing can be lost. Sources: proc_pid_maps(5), madvise(2) MADV_DONTNEED.
    package static func release() {
        for code in CodeMapping.own {
            madvise(UnsafeMutableRawPointer(bitPattern: code.start), code.length, MADV_DONTNEED)
        }
    }
}

/// A shared library that this process has loaded.
package enum LoadedLibrary {
    /// Returns the name of the file with the code of a library, such as "libnotify.so.4.0.0" for "libnotify.so"; `nil` if
    /// none is loaded.
    ///
    /// For libraries that do not report their version: the constants in their headers are those of the build.
    package static func file(_ library: String) -> String? {
        let names = CodeMapping.own.lazy.map { String(decoding: $0.file, as: UTF8.self) }
        return names.first { $0 == library || $0.hasPrefix("\(library).") }
    }
}

/// A piece of a file's code in memory: `7f2c6a026000-7f2c6a17b000 r-xp 00026000 fe:01 1835029 /usr/lib/…/libc.so.6`.
struct CodeMapping: Hashable {
    let start: UInt
    let length: Int
    /// The name of the file, without its folder.
    let file: ArraySlice<UInt8>

    /// Those of this process; empty if they cannot be read.
    static var own: [CodeMapping] {
        let maps = try? FileDescriptor("/proc/self/maps", O_RDONLY, operation: .read).readAll(limit: 1 << 20)
        return (maps ?? []).split(separator: UInt8(ascii: "\n")).compactMap(CodeMapping.init)
    }

    /// Reads a line; `nil` if it is not the code of a file, or if it can be written to.
    init?(_ line: ArraySlice<UInt8>) {
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
        guard words.count == 6, words[1].elementsEqual("r-xp".utf8) else { return nil }
        let path = words[5].drop { $0 == UInt8(ascii: " ") }
        guard path.first == UInt8(ascii: "/"), let file = path.split(separator: UInt8(ascii: "/")).last else {
            return nil
        }
        let ends = words[0].split(separator: UInt8(ascii: "-")).map {
            UInt(String(decoding: $0, as: UTF8.self), radix: 16)
        }
        guard ends.count == 2, let start = ends[0], let end = ends[1], end > start else { return nil }
        (self.start, length, self.file) = (start, Int(end - start), file)
    }
}
